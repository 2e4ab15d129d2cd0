import Hls, { type ErrorData, ErrorDetails, ErrorTypes, Events, type HlsConfig } from 'hls.js/light';
import type { ClipFailure } from '../../machines/recordings/clip/clip.events.ts';
import { DAMAGED, type Fail, release, start } from './play-file.ts';

/** The status and text of a refusal; null where there was no answer. */
export type HeaderOf = (name: string) => string | null;

/** A playlist that plays. */
export interface PlaylistPlaying {
  readonly player: Hls;
  readonly stop: () => void;
}

/** A player of playlists as the portal wants it. */
export interface PlaylistPlayer {
  readonly player: Hls;
  /** Error of its playlist from before it had an element; null without one. */
  readonly failed: () => ErrorData | null;
}

export function createPlayer(config: Partial<HlsConfig> = {}): PlaylistPlayer {
  const player = new Hls({ enableWorker: false, ...config });
  let failure: ErrorData | null = null;
  player.on(Events.ERROR, (_, error) => {
    if (error.fatal && player.media === null) failure = error;
  });
  return { player, failed: () => failure };
}

/** A player that loads the beginning of a recording before it has an element. */
export function loadAhead(address: string): PlaylistPlayer {
  const ahead = createPlayer({ startFragPrefetch: true });
  ahead.player.loadSource(address);
  return ahead;
}

/**
 * Plays an HLS playlist, by a player that may have begun to load it. The first fatal media error is recovered
 * (PLAY-12); another one, and a network error, goes to the machine, which waits and starts again (PLAY-10, PLAY-11,
 * PLAY-13).
 */
export function openPlaylist(
  video: HTMLVideoElement,
  address: string,
  fail: (failure: ClipFailure, headerOf: HeaderOf) => void,
  { player, failed } = createPlayer(),
): PlaylistPlaying {
  let mayRecover = true;
  // The element first: the other way round the first frame comes twice as late.
  player.once(Events.MEDIA_ATTACHED, () => {
    if (player.url === null) player.loadSource(address);
    start(video);
  });
  const onFatal = (error: ErrorData) => {
    const answer: unknown = error.networkDetails;
    const headerOf: HeaderOf = (name) => (answer instanceof XMLHttpRequest ? answer.getResponseHeader(name) : null);
    if (error.details === ErrorDetails.MANIFEST_PARSING_ERROR) return fail(DAMAGED, headerOf);
    // The player's code is 0 where nothing answered.
    const code = error.response?.code ?? 0;
    if (error.type !== ErrorTypes.MEDIA_ERROR)
      return fail({ status: code === 0 ? null : code, isDamaged: false }, headerOf);
    if (!mayRecover) return fail(DAMAGED, headerOf);
    mayRecover = false;
    player.recoverMediaError();
  };
  player.on(Events.ERROR, (_, error) => {
    if (error.fatal) onFatal(error);
  });
  const failure = failed();
  if (failure === null) player.attachMedia(video);
  else onFatal(failure);
  const stop = () => {
    player.destroy();
    release(video);
  };
  return { player, stop };
}

export const playPlaylist = (
  video: HTMLVideoElement,
  address: string,
  fail: Fail,
  ahead?: PlaylistPlayer,
): (() => void) => openPlaylist(video, address, (failure) => fail(failure), ahead).stop;
