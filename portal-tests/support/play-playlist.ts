import type { Fail } from '../../src/media/recorded/play-file.ts';
import { release, start } from '../../src/media/recorded/play-file.ts';

/** In the place of the player of playlists, which needs a browser: the playlist is asked for, and plays when it is there. */
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

/** Nothing is loaded ahead. */
export const loadAhead = () => ({ player: { media: null, destroy: () => {} } });
