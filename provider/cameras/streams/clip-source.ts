import { guarded } from '../../base/guarded.ts';
import type { LastingFault } from '../device/faults.ts';
import type { ClipTracks } from './clip-tracks.ts';
import type { LiveForm, LiveSource, SoundCodec } from './live-source.ts';
import type { Sample } from './sample.ts';
import { startPlayhead } from './playhead.ts';

/** The timeline with the first of these sounds that the clip has, and the form in which it is sent. */
function playedOf({ avcConfig, hasBPictures, silent, withSound }: ClipTracks, sounds: readonly SoundCodec[]) {
  const [found] = sounds.flatMap((codec) => withSound.find(({ sound }) => sound.codec === codec) ?? []);
  const form: LiveForm = { avcConfig, hasBPictures, sound: found?.sound ?? null, canTalk: false };
  return { form, timeline: found?.timeline ?? silent };
}

/**
 * A clip as the live picture of a camera with these faults: sent without end, and after an omission from the next key
 * picture on.
 */
export const clipSource = (tracks: ClipTracks, fault: () => LastingFault): LiveSource => ({
  talk: () => false,
  watch(viewer, sounds) {
    const { form, timeline } = playedOf(tracks, sounds);
    let hasStarted = false;
    let needsKey = false;
    const start = guarded(() => {
      if (hasStarted) return;
      hasStarted = true;
      viewer.start(form);
    }, viewer.failed);
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
    const take = guarded((sample: Sample, atMs: number) => viewer.take(sample, atMs), viewer.failed);
    if (fault() !== 'hang') start();
    const playhead = startPlayhead(timeline, (sample, atMs) => {
      if (!isSent(sample)) return;
      start();
      take(sample, atMs);
    });
    return { again: playhead.restart, stop: playhead.stop };
  },
});
