import { fromCallback } from 'xstate';
import type { ClipEvent, ClipFact, ClipFailure } from '../machines/clip/clip.events.ts';
import type { PlayInput } from '../machines/clip/clip.machine.ts';
import { listen } from './listen.ts';
import { playFile } from './play-file.ts';
import type { Surfaces } from './surfaces.ts';

export interface PlayDeps {
  readonly surfaces: Surfaces;
  readonly apiHost: string;
  readonly now: () => number;
}

/** The address of a recording with its token, if it needs one; a file is asked for by its path (O-27). */
export function clipAddress(apiHost: string, { source, token }: PlayInput): string {
  if (token === '') return source.path;
  return source.kind === 'mp4'
    ? `${apiHost}/video/mp4?file_path=${encodeURIComponent(source.path)}&token=${encodeURIComponent(token)}`
    : `${source.path}${source.path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
}

/** Plays a recording on its tile. The HLS player is fetched when the first playlist is. */
export const playClip = ({ surfaces, apiHost, now }: PlayDeps) =>
  fromCallback<ClipEvent, PlayInput>(({ input, sendBack }) => {
    const tell = (fact: ClipFact) => sendBack(fact);
    const fail = (failure: ClipFailure) => tell({ type: 'clip.failed', ...failure, atMs: now() });
    const address = clipAddress(apiHost, input);

    return surfaces.whenAttached(input.tile, (video) => {
      const stopListening = listen(video, {
        loadedmetadata: () => tell({ type: 'clip.opened' }),
        loadeddata: () => tell({ type: 'clip.started' }),
      });
      let stop: (() => void) | undefined;
      let isOver = false;
      if (input.source.kind === 'mp4') stop = playFile(video, address, fail);
      else {
        import('./play-playlist.ts')
          .then(({ playPlaylist }) => {
            if (!isOver) stop = playPlaylist(video, address, fail);
          })
          .catch(() => fail({ status: null, isDamaged: false }));
      }
      return () => {
        isOver = true;
        stopListening();
        stop?.();
      };
    });
  });
