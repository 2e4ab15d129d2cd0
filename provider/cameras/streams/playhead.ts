import type { Timeline } from './clip-tracks.ts';
import type { Sample } from './sample.ts';

export interface Playhead {
  /** Sends the current group of pictures once more, for a viewer who lost its beginning. */
  restart(): void;
  stop(): void;
}

const monotonicMs = (): number => performance.timeOrigin + performance.now();

const lastKeyBefore = (samples: readonly Sample[], atMs: number): number =>
  Math.max(
    0,
    samples.findLastIndex((sample) => sample.isKey && sample.atMs <= atMs),
  );

/**
 * Sends a timeline in real time and without end, from the last key picture before now, so that a viewer sees something at
 * once. `onSample` gets the ms since the first picture of this viewer, which never go back.
 */
export function startPlayhead(
  { samples, durationMs }: Timeline,
  onSample: (sample: Sample, atMs: number) => void,
): Playhead {
  const startedMs = monotonicMs();
  let index = lastKeyBefore(samples, startedMs % durationMs);
  /** Offset that is added to a sample's own time, ms; it grows with each round. */
  let shiftMs = -(samples[index]?.atMs ?? 0);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const next = (): Sample | undefined => samples[index];
  const untilNextMs = (): number => {
    const sample = next();
    return sample === undefined ? durationMs : sample.atMs + shiftMs - (monotonicMs() - startedMs);
  };

  function advance(): void {
    for (let sample = next(); sample !== undefined && !isStopped && untilNextMs() <= 0; sample = next()) {
      const atMs = sample.atMs + shiftMs;
      index += 1;
      if (index === samples.length) {
        index = 0;
        shiftMs += durationMs;
      }
      onSample(sample, atMs);
    }
    if (!isStopped) timer = setTimeout(advance, Math.max(0, untilNextMs()));
  }
  advance();

  return {
    restart() {
      const current = next();
      if (current === undefined) return;
      index = lastKeyBefore(samples, current.atMs);
      shiftMs += current.atMs - (next()?.atMs ?? 0);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
