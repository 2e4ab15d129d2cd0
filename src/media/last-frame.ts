import type { VideoElements } from './video-elements.ts';

/** Wide enough for a large picture, px. */
const MAX_WIDTH_PX = 1_280;

/** Not in the spec: number of alarms whose frames are kept, more than a board has cards. */
const KEPT = 12;

/**
 * The last frame of each card that was opened or ran out: a large picture shows it until its own is there, and a missed
 * card keeps it.
 */
export function createLastFrame(surfaces: VideoElements) {
  const frames = new Map<string, HTMLCanvasElement>();
  return {
    /** Copies the tile's current picture; without one, the frame last kept of that alarm stays. */
    keep(tile: string, eventId: string): void {
      const video = surfaces.at(tile);
      if (video === undefined || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
        return;
      const frame = document.createElement('canvas');
      // No larger than it was seen: copying more of a card would delay the picture that follows.
      frame.width = Math.min(video.videoWidth, Math.ceil(video.clientWidth * devicePixelRatio), MAX_WIDTH_PX);
      frame.height = Math.round((frame.width * video.videoHeight) / video.videoWidth);
      frame.getContext('2d')?.drawImage(video, 0, 0, frame.width, frame.height);
      frames.delete(eventId);
      frames.set(eventId, frame);
      for (const oldest of [...frames.keys()].slice(0, -KEPT)) frames.delete(oldest);
    },
    of: (eventId: string): HTMLCanvasElement | null => frames.get(eventId) ?? null,
  };
}
