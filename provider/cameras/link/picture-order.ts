/** Times at which a picture is sent and shown: ms, sending never goes back. */
export interface PictureTimes {
  readonly atMs: number;
  readonly delayMs: number;
}

/**
 * Order of pictures, which arrive as they are decoded and with the time they are shown. Where some refer to later ones
 * (B-pictures), the time of showing goes back, and a picture is sent by the time of the one shown `depth` places before.
 */
export interface PictureOrder {
  place(showMs: number): PictureTimes;
  /** Pictures that a later one may overtake, 0 without B-pictures; it grows as they are met. */
  depth(): number;
}

/** Maximum number of pictures that a decoder keeps back. Source: ITU-T H.264, A.3.1. */
const MAX_DEPTH = 16;

/** @param depth as known so far; pictures that were placed with less can be placed again by a new order. */
export function pictureOrder(depth = 0): PictureOrder {
  /** The newest times of showing, in order. */
  let shown: readonly number[] = [];
  let known = depth;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    depth: () => known,
    place(showMs) {
      const before = shown.filter((time) => time <= showMs);
      const after = shown.slice(before.length);
      known = Math.min(MAX_DEPTH, Math.max(known, after.length));
      shown = [...before, showMs, ...after].slice(-MAX_DEPTH - 1);
      const sendMs = shown[Math.max(0, shown.length - 1 - known)] ?? showMs;
      lastMs = Math.max(lastMs, Math.min(sendMs, showMs));
      return { atMs: lastMs, delayMs: Math.max(0, showMs - lastMs) };
    },
  };
}
