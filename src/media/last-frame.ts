import type { VideoElements } from './video-elements.ts';

/** Wide enough for a large picture, px. */
const MAX_WIDTH_PX = 1_280;

/** The last frame of one card, kept until another one is: what a large picture shows until its own is there. */
export function createLastFrame(surfaces: VideoElements) {
  let last: { readonly eventId: string; readonly frame: HTMLCanvasElement } | null = null;
  return {
    /** Copies what the tile shows now; where it shows no picture, what was last kept of that alarm stays. */
    keep(tile: string, eventId: string): void {
      const video = surfaces.at(tile);
      if (last?.eventId !== eventId) last = null;
      if (video === undefined || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
        return;
      const frame = document.createElement('canvas');
      // No larger than it was seen: copying more of a card would delay the picture that follows.
      frame.width = Math.min(video.videoWidth, Math.ceil(video.clientWidth * devicePixelRatio), MAX_WIDTH_PX);
      frame.height = Math.round((frame.width * video.videoHeight) / video.videoWidth);
      frame.getContext('2d')?.drawImage(video, 0, 0, frame.width, frame.height);
      last = { eventId, frame };
    },
    of: (eventId: string): HTMLCanvasElement | null => (last?.eventId === eventId ? last.frame : null),
  };
}
