import { guarded } from '../../base/guarded.ts';
import type { CameraLink, LinkForm, LinkViewer } from '../link/camera-link.ts';
import type { LiveForm, LiveSource, LiveViewer, SoundCodec } from './live-source.ts';
import type { Sample } from './sample.ts';

/**
 * Minimum interval between repeated groups of pictures, ms. Not in the spec: a browser that cannot show a picture asked for
 * one four times a second.
 */
const AGAIN_MIN_MS = 2_000;
/** Time that a repeated group takes, ms. Not in the spec: below the interval of pictures of any usual camera. */
const AGAIN_WITHIN_MS = 20;

/** The form as one who takes these sounds gets it. */
const formFor = ({ avcConfig, hasBPictures, sound, canTalk }: LinkForm, sounds: readonly SoundCodec[]): LiveForm => ({
  avcConfig,
  hasBPictures,
  canTalk,
  sound: sound !== null && sounds.includes(sound.codec) ? sound : null,
});

/** Times of one viewer: the group that comes first keeps its own times, a repeated one comes at once after the newest picture. */
class ViewerTimes {
  /** Time of the link at which the viewer began, ms; null before. */
  #beganMs: number | null = null;
  #lastMs = 0;
  #isBegunAgain = false;

  /** The next sample begins a group, which may have been sent before. */
  beginAgain(): void {
    this.#isBegunAgain = true;
  }

  /** The time of a sample, ms since the viewer began. */
  of({ atMs }: Sample): number {
    this.#beganMs ??= atMs;
    if (this.#isBegunAgain) this.#beganMs = Math.min(this.#beganMs, atMs - this.#lastMs);
    this.#isBegunAgain = false;
    this.#lastMs = Math.max(this.#lastMs, atMs - this.#beganMs);
    return this.#lastMs;
  }

  /** Times of a repeated group of this many pictures, ms since the viewer began. */
  repeated(count: number): readonly number[] {
    return Array.from({ length: count }, (_, index) => this.#lastMs + ((index + 1) * AGAIN_WITHIN_MS) / (count + 1));
  }
}

/** The pictures of a real camera: those of its link, with its sound where that may be heard. */
export const linkSource = (link: Pick<CameraLink, 'watch' | 'talk'>, mayBeHeard: boolean): LiveSource => ({
  talk: (voice, codec) => link.talk(voice, codec),
  watch(viewer: LiveViewer, sounds) {
    const times = new ViewerTimes();
    let hasSound = false;
    /** Pictures of a group that is being repeated; null outside of it. */
    let repeated: Sample[] | null = null;
    let againAtMs = -Infinity;
    const take = guarded((sample: Sample, atMs: number) => viewer.take(sample, atMs), viewer.failed);
    const seen: LinkViewer = {
      start: guarded((form: LinkForm) => {
        const given = formFor(form, mayBeHeard ? sounds : []);
        hasSound = given.sound !== null;
        times.beginAgain();
        viewer.start(given);
      }, viewer.failed),
      take(sample) {
        if (repeated !== null) {
          if (sample.kind === 'picture') repeated.push(sample);
        } else if (sample.kind === 'picture' || hasSound) take(sample, times.of(sample));
      },
      lost: guarded((error) => viewer.lost(error), viewer.failed),
    };
    const watch = link.watch(seen);
    return {
      again() {
        const nowMs = performance.now();
        if (nowMs - againAtMs < AGAIN_MIN_MS) return;
        againAtMs = nowMs;
        const group: Sample[] = [];
        repeated = group;
        watch.repeat();
        repeated = null;
        const at = times.repeated(group.length);
        for (const [index, sample] of group.entries()) take(sample, at[index] ?? 0);
      },
      stop: () => watch.stop(),
    };
  },
});
