import type { RecordedEvent } from '../recording.ts';
import type { MilestoneName } from '../../../work/metrics/livestream.events.ts';
import { type Answer, answered, said, type Said, span, textWithin } from './answer.ts';
import { type NamedCamera, reached, uuidOf } from './subjects.ts';

const BY: Readonly<Record<string, string>> = { webrtc: 'WebRTC', flv: 'FLV', hls: 'HLS' };

/** The attempts at a live picture, the end of each, and its last state; null where none was made. */
export function cameraAnswer(events: readonly RecordedEvent[], { uuid, name }: NamedCamera): Answer | null {
  const steps: Said[] = [];
  let attempt = 0;
  for (const record of events) {
    const milestone = reached(record);
    if (milestone === '' || uuidOf(record) !== uuid) continue;
    if (milestone === 'requested') attempt = 1;
    if (milestone === 'retried') attempt += 1;
    const step = stepOf(record, milestone, attempt);
    if (step !== null) steps.push(step);
  }
  const last = steps.at(-1);
  if (last === undefined) return null;
  return answered(`Live picture of ${name}`, sinceLost(steps, last), steps);
}

function stepOf(record: RecordedEvent, name: MilestoneName, attempt: number): Said | null {
  const { event, from } = record;
  const at = from === null ? record : { ...record, key: from };
  const by = BY[textWithin(event, 'milestone', 'streamType')] ?? '';
  const reason = textWithin(event, 'milestone', 'reason').replace(/\.$/, '');
  switch (name) {
    case 'requested':
    case 'retried':
      return said(at, `Attempt ${attempt}`, `by ${by}`);
    case 'first_frame':
      return said(at, 'Live', `attempt ${attempt} by ${by}`);
    case 'late':
      return said(at, 'Late', 'no frame for 2 s');
    case 'failed':
      return said(at, `Attempt ${attempt} failed`, reason);
    case 'dropped':
      return said(at, 'Lost', reason);
    case 'ended':
      return said(at, 'Ended', reason);
    case 'connected':
    case 'aged':
    case 'watched':
      return null;
  }
}

const ATTEMPT = /^Attempt \d+$/;

/** The last step, of a picture that was lost with how often and how long it was asked for since then. */
function sinceLost(steps: readonly Said[], last: Said): Said {
  const lostAt = steps.findLastIndex(({ what }) => what === 'Lost');
  const lost = steps[lostAt];
  const reason = lost === undefined ? '' : `after it was lost (${lost.because})`;
  if (ATTEMPT.test(last.what)) {
    const because = [`${last.what.toLowerCase()} ${last.because} was under way`, reason].filter((part) => part !== '');
    return { ...last, what: 'Not live yet', because: because.join(', ') };
  }
  if (lost === undefined || last.what !== 'Live') return last;
  const attempts = steps.slice(lostAt).filter(({ what }) => ATTEMPT.test(what)).length;
  const by = last.because.replace(/^attempt \d+ /, '');
  const tried = attempts === 1 ? `one attempt ${by}` : `${attempts} attempts, the last ${by}`;
  return { ...last, what: 'Live again', because: `${tried}; ${span(last.atMs - lost.atMs)} ${reason}` };
}
