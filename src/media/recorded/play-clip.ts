import { fromCallback } from 'xstate';
import { VIDEO_STREAM_PATH } from '../../../contract/sockets.ts';
import type { ClipEvent, ClipFact, ClipFailure } from '../../machines/recordings/clip/clip.events.ts';
import type { PlayInput } from '../../machines/recordings/clip/clip.machine.ts';
import { listen } from '../listen.ts';
import { type Fail, playFile } from './play-file.ts';
import type { PlaylistAhead } from './playlist-ahead.ts';
import type { VideoElements } from '../video-elements.ts';

export interface PlayDeps {
  readonly surfaces: VideoElements;
  readonly apiHost: string;
  /** Address of a socket of the provider by its path. */
  readonly socketAddress: (path: string) => URL;
  readonly now: () => number;
  readonly playlistAhead: Pick<PlaylistAhead, 'take'>;
  /** Called when a recording moves. */
  readonly moved?: () => void;
}

type Addresses = Pick<PlayDeps, 'apiHost' | 'socketAddress'>;

/** The address of a recording with its token, if it needs one; a file and a stream are asked for by their path (O-27). */
export function clipAddress({ apiHost, socketAddress }: Addresses, { source, token }: PlayInput): string {
  switch (source.kind) {
    case 'mp4':
      return `${apiHost}/video/mp4?file_path=${encodeURIComponent(source.path)}&token=${encodeURIComponent(token)}`;
    case 'stream': {
      const address = socketAddress(VIDEO_STREAM_PATH);
      address.search = new URLSearchParams({ file_path: source.path, token }).toString();
      return address.href;
    }
    case 'hls':
      if (token === '') return source.path;
      return `${source.path}${source.path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
  }
}

interface Playing {
  readonly input: PlayInput;
  readonly video: HTMLVideoElement;
  readonly fail: Fail;
}

/** The players that are loaded when they are first needed. @returns a function that starts one */
async function fetchPlayer(
  { input, video, fail }: Playing,
  { playlistAhead, ...addresses }: Addresses & Pick<PlayDeps, 'playlistAhead'>,
): Promise<() => () => void> {
  const address = clipAddress(addresses, input);
  if (input.source.kind === 'hls') {
    const [ahead, { playPlaylist }] = await Promise.all([playlistAhead.take(address), import('./play-playlist.ts')]);
    return () => playPlaylist(video, address, fail, ahead ?? undefined);
  }
  const { playStream } = await import('./play-stream.ts');
  const source = { kind: 'mp4', path: input.source.path } as const;
  const playAsFile = () => playFile(video, clipAddress(addresses, { ...input, source }), fail);
  return () => playStream({ video, address, fail, playAsFile });
}

/** Calls once, at the second frame that is shown. @returns a function that stops waiting */
function whenItMoves(video: HTMLVideoElement, moves: () => void): () => void {
  let waiting = video.requestVideoFrameCallback(() => {
    waiting = video.requestVideoFrameCallback(moves);
  });
  return () => video.cancelVideoFrameCallback(waiting);
}

/** Plays a recording on its tile. */
export const playClip = ({ surfaces, now, moved, ...addresses }: PlayDeps) =>
  fromCallback<ClipEvent, PlayInput>(({ input, sendBack }) => {
    const report = (fact: ClipFact) => sendBack(fact);
    const fail = (failure: ClipFailure) => report({ type: 'clip.failed', ...failure, atMs: now() });

    return surfaces.whenAttached(input.tile, (video) => {
      const stopListening = listen(video, {
        loadedmetadata: () => report({ type: 'clip.opened' }),
        loadeddata: () => report({ type: 'clip.started' }),
      });
      const stopWaiting = whenItMoves(video, () => {
        report({ type: 'clip.moved' });
        moved?.();
      });
      let stop: (() => void) | undefined;
      let isOver = false;
      if (input.source.kind === 'mp4') stop = playFile(video, clipAddress(addresses, input), fail);
      else {
        fetchPlayer({ input, video, fail }, addresses)
          .then((play) => {
            if (!isOver) stop = play();
          })
          .catch(() => fail({ status: null, isDamaged: false }));
      }
      return () => {
        isOver = true;
        stopListening();
        stopWaiting();
        stop?.();
      };
    });
  });
