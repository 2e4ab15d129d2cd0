import { guarded } from '../../base/guarded.ts';
import type { LastingFault } from '../device/faults.ts';
import type { Sample, Timeline } from '../streams/live-source.ts';
import { type Playhead, startPlayhead } from '../streams/playhead.ts';

/**
 * Sends a timeline as a camera with these faults does; after an omission it resumes at the next key picture. `onError`
 * gets the errors of `send`.
 */
export function startSending(
  timeline: Timeline,
  fault: () => LastingFault,
  send: (sample: Sample, atMs: number) => void,
  onError: (error: unknown) => void,
): Playhead {
  let needsKey = false;
  const isSent = ({ kind, isKey }: Sample): boolean => {
    const now = fault();
    if (now === 'freeze' || now === 'hang' || now === 'offline') {
      needsKey = true;
      return false;
    }
    if (kind === 'sound') return true;
    if (now === 'slow') needsKey = true;
    if (isKey) needsKey = false;
    return !needsKey;
  };
  const sendWhole = guarded(send, onError);
  return startPlayhead(timeline, (sample, atMs) => {
    if (isSent(sample)) sendWhole(sample, atMs);
  });
}
