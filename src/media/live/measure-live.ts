import type { LiveStats } from '../../machines/cameras/live-stream/live-stream.events.ts';
import type { LivePicture } from './live-picture.ts';

/** Not in the spec: slow enough to be read, ms. */
const MEASURE_EVERY_MS = 1_000;
const BITS = 8;
/** A million bits a second are a thousand a millisecond. */
const MEGABITS_A_MS = 1_000;

interface MeasureDeps {
  readonly picture: LivePicture;
  readonly surface: () => HTMLVideoElement | undefined;
  readonly now: () => number;
  /** Age that the shown picture never exceeded, ms. */
  readonly oldestMs: () => number | null;
  readonly report: (stats: LiveStats) => void;
}

export interface Measuring {
  once(): void;
  /** Starts or stops measuring each second. */
  turn(isOn: boolean): void;
}

/** Measures a live picture when asked; its bit rate is that between two measurements (PLAY-25). */
export function measureLive({ picture, surface, now, oldestMs, report }: MeasureDeps): Measuring {
  let before: { readonly bytes: number; readonly atMs: number } | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const mbps = (bytes: number | null, atMs: number): number | null => {
    const rate = bytes === null || before === null ? null : ((bytes - before.bytes) * BITS) / (atMs - before.atMs);
    before = bytes === null ? null : { bytes, atMs };
    return rate === null || rate < 0 || !Number.isFinite(rate) ? null : rate / MEGABITS_A_MS;
  };
  const measure = async () => {
    const { bytes, ...line } = await picture.measure();
    const video = surface();
    if (video === undefined) return;
    const { totalVideoFrames: frames, droppedVideoFrames: droppedFrames } = video.getVideoPlaybackQuality();
    report({
      widthPx: video.videoWidth,
      heightPx: video.videoHeight,
      mbps: mbps(bytes, now()),
      frames,
      droppedFrames,
      oldestMs: oldestMs(),
      ...line,
    });
  };
  const once = () => void measure();

  return {
    once,
    turn: (isOn) => {
      clearInterval(timer);
      if (!isOn) return;
      once();
      timer = setInterval(once, MEASURE_EVERY_MS);
    },
  };
}
