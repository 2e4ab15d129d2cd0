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

/** Time after which a smallest lag is forgotten, ms, for clocks drift apart by some seconds a day. Not in the spec. */
const LAG_MS = 300_000;

/** The smallest lag of the last 5 to 10 min. Clocks of cameras are wrong: it counts as none. */
function leastLag(now: () => number) {
  let beganMs = now();
  let former = Number.POSITIVE_INFINITY;
  let current = Number.POSITIVE_INFINITY;
  return {
    add(lagMs: number): void {
      if (Math.abs(now() - beganMs) >= LAG_MS) {
        beganMs = now();
        former = current;
        current = Number.POSITIVE_INFINITY;
      }
      current = Math.min(current, lagMs);
    },
    read: () => Math.min(former, current),
  };
}

/** @param onWindow is called when the bits of a window were counted. */
export function linkMeasures(now: () => number, onWindow: () => void): LinkMeasures {
  let windowMs = now();
  let bytes = 0;
  let bitsPerSecond: number | null = null;
  let keyAtMs: number | null = null;
  let keyIntervalMs: number | null = null;
  let newestWallMs: number | null = null;
  const lag = leastLag(now);

  function countBytes(more: number): void {
    bytes += more;
    const passedMs = now() - windowMs;
    // The clock may be set back.
    if (passedMs >= 0 && passedMs < WINDOW_MS) return;
    if (passedMs > 0) bitsPerSecond = Math.round((bytes * BITS * MS) / passedMs);
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
        lag.add(now() - newestWallMs);
      }
      countBytes(sample.bytes);
    },
    read: () => ({
      bitsPerSecond,
      keyIntervalMs,
      ageMs: newestWallMs === null ? null : Math.max(0, Math.round(now() - newestWallMs - lag.read())),
    }),
  };
}
