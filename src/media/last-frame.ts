import type { VideoElements } from './video-elements.ts';

/** Wide enough for a large picture, px. */
const MAX_WIDTH_PX = 1_280;

/** Not in the spec: number of frames that are kept, more than a board has cards and a location cameras. */
const KEPT = 24;

/**
 * The last frame of each card that was opened or ran out: a large picture shows it until its own is there, and a missed
 * card keeps it. The last frame of each live picture that stopped, by its tile and with its time.
 */
export function createLastFrame(surfaces: VideoElements) {
  const frames = new Map<string, HTMLCanvasElement>();
  return {
    /** Copies the tile's current picture, which is of a time in epoch ms; without one, the frame last kept by that name stays. */
    keep(tile: string, name: string, atMs = 0): void {
      const video = surfaces.at(tile);
      if (video === undefined || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
        return;
      const frame = document.createElement('canvas');
      // No larger than it was seen: copying more of a card would delay the picture that follows.
      frame.width = Math.min(video.videoWidth, Math.ceil(video.clientWidth * devicePixelRatio), MAX_WIDTH_PX);
      frame.height = Math.round((frame.width * video.videoHeight) / video.videoWidth);
      frame.getContext('2d')?.drawImage(video, 0, 0, frame.width, frame.height);
      frame.dataset['atMs'] = `${atMs}`;
      frames.delete(name);
      frames.set(name, frame);
      for (const oldest of [...frames.keys()].slice(0, -KEPT)) frames.delete(oldest);
    },
    of: (name: string): HTMLCanvasElement | null => frames.get(name) ?? null,
  };
}
