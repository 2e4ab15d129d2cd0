import Hls, { ErrorDetails, ErrorTypes, Events, type HlsConfig } from 'hls.js/light';
import type { ClipFailure } from '../../machines/recordings/clip/clip.events.ts';
import { DAMAGED, type Fail, release, start } from './play-file.ts';

/** The status and text of a refusal; null where there was no answer. */
export type HeaderOf = (name: string) => string | null;

/** A playlist that plays. */
export interface PlaylistPlaying {
  readonly player: Hls;
  readonly stop: () => void;
}

/**
 * Plays an HLS playlist. The first fatal media error is recovered (PLAY-12); another one, and what the network refuses,
 * goes to the machine, which waits and starts again (PLAY-10, PLAY-11, PLAY-13).
 */
export function openPlaylist(
  video: HTMLVideoElement,
  address: string,
  fail: (failure: ClipFailure, headerOf: HeaderOf) => void,
  config: Partial<HlsConfig> = {},
): PlaylistPlaying {
  const player = new Hls({ enableWorker: false, ...config });
  let mayRecover = true;
  // The element first: the other way round the first frame comes twice as late.
  player.once(Events.MEDIA_ATTACHED, () => {
    player.loadSource(address);
    start(video);
  });
  player.on(Events.ERROR, (_, error) => {
    if (!error.fatal) return;
    const answer: unknown = error.networkDetails;
    const headerOf: HeaderOf = (name) => (answer instanceof XMLHttpRequest ? answer.getResponseHeader(name) : null);
    if (error.details === ErrorDetails.MANIFEST_PARSING_ERROR) return fail(DAMAGED, headerOf);
    if (error.type !== ErrorTypes.MEDIA_ERROR)
      return fail({ status: error.response?.code ?? null, isDamaged: false }, headerOf);
    if (!mayRecover) return fail(DAMAGED, headerOf);
    mayRecover = false;
    player.recoverMediaError();
  });
  player.attachMedia(video);
  const stop = () => {
    player.destroy();
    release(video);
  };
  return { player, stop };
}

export const playPlaylist = (video: HTMLVideoElement, address: string, fail: Fail): (() => void) =>
  openPlaylist(video, address, (failure) => fail(failure)).stop;
