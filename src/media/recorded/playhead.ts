import { listen } from '../listen.ts';
import type { VideoElements } from '../video-elements.ts';

/** Position of a tile's picture. It changes too often to be sent to a machine: a seek carries its own position. */
export interface Playhead {
  /** Calls back whenever the position changes. @returns a function that stops it. */
  subscribe(tile: string, onMove: () => void): () => void;
  /** Seconds from the start of the recording. */
  positionS(tile: string): number;
}

export const createPlayhead = (surfaces: VideoElements): Playhead => ({
  subscribe: (tile, onMove) =>
    surfaces.whenAttached(tile, (video) =>
      listen(video, { timeupdate: onMove, seeking: onMove, loadedmetadata: onMove, emptied: onMove }),
    ),
  positionS: (tile) => surfaces.at(tile)?.currentTime ?? 0,
});
