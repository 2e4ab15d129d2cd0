import type { Fail } from '../../src/media/recorded/play-file.ts';
import { release, start } from '../../src/media/recorded/play-file.ts';

/**
 * Stand-in for the player of playlists, which needs a browser: it requests the playlist, and plays when that is there.
 */
export function playPlaylist(video: HTMLVideoElement, address: string, fail: Fail): () => void {
  let isOver = false;
  fetch(address).then(
    ({ ok, status }) => {
      if (isOver) return;
      if (ok) start(video);
      else fail({ status, isDamaged: false });
    },
    () => {
      if (!isOver) fail({ status: null, isDamaged: false });
    },
  );
  return () => {
    isOver = true;
    release(video);
  };
}

/** Loads nothing ahead. */
export const loadAhead = () => ({ player: { media: null, destroy: () => {} } });
