/** Not in the spec: maximum drift between the clocks of camera and browser, as a share. */
const CLOCK_DRIFT = 0.001;
/** Not in the spec: lag behind the buffer's end from which a picture jumps, s. */
const CATCH_UP_AFTER_S = 1;
/** Not in the spec: rest of the buffer after catching up, so that the picture does not stop at once, s. */
const CUSHION_S = 0.2;

/**
 * Age of a buffered live picture. A stream has no clock of its own: the frame that arrived soonest after its place in
 * the timeline counts as live, and every other is measured against it.
 */
export interface LiveEdge {
  /** The timeline has arrived up to here; nothing yet at 0. */
  reached(endS: number): void;
  /** Age of the frame at this position of the timeline, ms; 0 before anything arrived. */
  ageMs(mediaTimeS: number): number;
}

export function createLiveEdge(now: () => number): LiveEdge {
  /** Epoch ms at which the timeline's zero was live. */
  let zeroAtMs = Number.POSITIVE_INFINITY;
  let reachedAtMs = 0;
  return {
    reached: (endS) => {
      if (endS <= 0) return;
      const atMs = now();
      const drifted = zeroAtMs + (atMs - reachedAtMs) * CLOCK_DRIFT;
      zeroAtMs = Math.min(drifted, atMs - endS * 1_000);
      reachedAtMs = atMs;
    },
    ageMs: (mediaTimeS) => (Number.isFinite(zeroAtMs) ? Math.max(0, now() - zeroAtMs - mediaTimeS * 1_000) : 0),
  };
}

/** End of an element's buffer, s. */
export const bufferedEndS = ({ buffered }: HTMLVideoElement): number =>
  buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);

/** Jumps where a picture has fallen behind its buffer. */
export function catchUp(video: HTMLVideoElement): void {
  const endS = bufferedEndS(video);
  if (endS - video.currentTime > CATCH_UP_AFTER_S) video.currentTime = endS - CUSHION_S;
}
