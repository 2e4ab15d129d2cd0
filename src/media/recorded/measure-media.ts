import { fromCallback } from 'xstate';
import type { MediaCommand, MediaFact, PictureStats } from '../../machines/recordings/player/player.events.ts';
import { decodedBytes } from '../decoded-bytes.ts';
import type { VideoElements } from '../video-elements.ts';

/** Not in the spec: slow enough to be read, ms. */
const MEASURE_EVERY_MS = 1_000;

interface Sample {
  readonly positionS: number;
  readonly bytes: number | null;
}

const BITS = 8;
const MEGA = 1_000_000;

const sampleOf = (video: HTMLVideoElement): Sample => ({ positionS: video.currentTime, bytes: decodedBytes(video) });

/** Megabits a second of the recording, at any speed; null where it did not play. */
function mbpsBetween(before: Sample | null, after: Sample): number | null {
  if (before === null || before.bytes === null || after.bytes === null) return null;
  const playedS = after.positionS - before.positionS;
  const bytes = after.bytes - before.bytes;
  return playedS <= 0 || bytes < 0 ? null : (bytes * BITS) / MEGA / playedS;
}

/** Measures the picture of a tile each second. */
export const measureMedia = (surfaces: VideoElements) =>
  fromCallback<MediaCommand, { tile: string }>(({ input: { tile }, sendBack }) => {
    let before: Sample | null = null;
    const measure = () => {
      const video = surfaces.at(tile);
      if (video === undefined) return;
      const after = sampleOf(video);
      const { totalVideoFrames: frames, droppedVideoFrames: droppedFrames } = video.getVideoPlaybackQuality();
      const stats: PictureStats = {
        widthPx: video.videoWidth,
        heightPx: video.videoHeight,
        mbps: mbpsBetween(before, after),
        frames,
        droppedFrames,
      };
      before = after;
      sendBack({ type: 'media.measured', stats } satisfies MediaFact);
    };
    measure();
    const timer = setInterval(measure, MEASURE_EVERY_MS);
    return () => clearInterval(timer);
  });
