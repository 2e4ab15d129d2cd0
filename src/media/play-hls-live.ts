import { decodedBytes } from './decoded-bytes.ts';
import { listen } from './listen.ts';
import type { LineTold, LivePicture } from './live-picture.ts';
import { playPlaylist } from './play-playlist.ts';

/** A camera's picture as an HLS playlist that goes on and on. */
export function playHlsLive({ address, told }: { address: string; told: LineTold }): LivePicture {
  let shown: HTMLVideoElement | undefined;
  return {
    show: (video) => {
      shown = video;
      const stopListening = listen(video, { loadedmetadata: () => told.connected() });
      const stop = playPlaylist(video, address, ({ status, isDamaged }) =>
        told.lost(isDamaged ? 'The playlist is damaged.' : 'The playlist is not to be had.', status),
      );
      return () => {
        stopListening();
        stop();
      };
    },
    arrived: async () => shown?.currentTime ?? 0,
    // A playlist is made of parts of several seconds: how late it may be is settled by whoever makes it.
    ageMs: () => 0,
    measure: async () => ({
      bytes: shown === undefined ? null : decodedBytes(shown),
      packetsLost: null,
      jitterMs: null,
      roundTripMs: null,
    }),
    say: () => {},
  };
}
