/** Measurements of a live link. */
export interface LinkMeasures {
  /** A sample has arrived. `wallMs`: its time by the camera's clock, where it is known. */
  add(sample: { readonly bytes: number; readonly keyAtMs: number | null; readonly wallMs: number | null }): void;
  read(): {
    readonly bitsPerSecond: number | null;
    readonly keyIntervalMs: number | null;
    readonly ageMs: number | null;
  };
}

/** Time over which bits are counted, ms. Not in the spec. */
const WINDOW_MS = 4_000;
const MS = 1_000;
const BITS = 8;

/** @param onWindow is called when the bits of a window were counted. */
export function linkMeasures(now: () => number, onWindow: () => void): LinkMeasures {
  let windowMs = now();
  let bytes = 0;
  let bitsPerSecond: number | null = null;
  let keyAtMs: number | null = null;
  let keyIntervalMs: number | null = null;
  let newestWallMs: number | null = null;
  /** Clocks of cameras are wrong: the smallest lag seen counts as none. */
  let leastLagMs = Number.POSITIVE_INFINITY;

  function countBytes(more: number): void {
    bytes += more;
    const passedMs = now() - windowMs;
    if (passedMs < WINDOW_MS) return;
    bitsPerSecond = Math.round((bytes * BITS * MS) / passedMs);
    bytes = 0;
    windowMs = now();
    onWindow();
  }

  return {
    add(sample) {
      if (sample.keyAtMs !== null) {
        if (keyAtMs !== null) keyIntervalMs = Math.round(sample.keyAtMs - keyAtMs);
        keyAtMs = sample.keyAtMs;
      }
      if (sample.wallMs !== null) {
        newestWallMs = Math.max(newestWallMs ?? sample.wallMs, sample.wallMs);
        leastLagMs = Math.min(leastLagMs, now() - newestWallMs);
      }
      countBytes(sample.bytes);
    },
    read: () => ({
      bitsPerSecond,
      keyIntervalMs,
      ageMs: newestWallMs === null ? null : Math.max(0, Math.round(now() - newestWallMs - leastLagMs)),
    }),
  };
}
