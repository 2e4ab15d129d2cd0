import { type TrackClock, trackClock } from './track-clock.ts';

/** Time of a sample: of presentation, ms since the connection's first sample, and by the camera's own clock. */
export interface RtspTime {
  readonly ms: number;
  /** Epoch ms; null before the camera's first report. */
  readonly wallMs: number | null;
}

export interface SampleTimes {
  readonly track: TrackClock;
  at(ticks: number): RtspTime;
}

/** Times of the tracks of one connection: each counts from the arrival of its first sample. */
export function sampleTimes(now: () => number): (clockRate: number) => SampleTimes {
  let firstMs: number | null = null;
  return (clockRate) => {
    const track = trackClock(clockRate);
    let beginMs: number | null = null;
    return {
      track,
      at(ticks) {
        firstMs ??= now();
        beginMs ??= now() - firstMs - track.msOf(ticks);
        return { ms: beginMs + track.msOf(ticks), wallMs: track.wallMsOf(ticks) };
      },
    };
  };
}
