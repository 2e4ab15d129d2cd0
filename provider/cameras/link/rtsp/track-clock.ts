import type { SenderReport } from './rtp.ts';

/** Time of one medium: its ticks of 32 bits continued without end, and what the camera's clock said of them. */
export interface TrackClock {
  /** Ticks since the first timestamp, which continue where the camera's own jump. */
  ticksOf(timestamp: number): number;
  report(report: SenderReport): void;
  /** The camera's own time at these ticks, epoch ms; null before its first report. */
  wallMsOf(ticks: number): number | null;
  msOf(ticks: number): number;
}

/** A step that no pause explains: the watch of silence ends a longer one. Not in the spec. */
const MAX_STEP_S = 10;
const MS = 1_000;

export function trackClock(clockRate: number): TrackClock {
  let last: { readonly timestamp: number; readonly ticks: number } | null = null;
  let reported: { readonly ticks: number; readonly wallMs: number } | null = null;
  const msOf = (ticks: number) => (ticks / clockRate) * MS;
  return {
    msOf,
    ticksOf(timestamp) {
      const step = last === null ? 0 : (timestamp - last.timestamp) | 0;
      const isJump = Math.abs(step) > MAX_STEP_S * clockRate;
      if (isJump) reported = null;
      const ticks = (last?.ticks ?? 0) + (isJump ? 0 : step);
      last = { timestamp, ticks };
      return ticks;
    },
    report({ timestamp, wallMs }) {
      if (last !== null) reported = { ticks: last.ticks + ((timestamp - last.timestamp) | 0), wallMs };
    },
    wallMsOf: (ticks) => (reported === null ? null : reported.wallMs + msOf(ticks - reported.ticks)),
  };
}
