import { Events, type HlsConfig } from 'hls.js/light';
import { LIVE_END_HEADER } from '../../../contract/sockets.ts';
import { decodedBytes } from '../decoded-bytes.ts';
import { endReasonNamed } from './end-reason.ts';
import { listen } from '../listen.ts';
import { bufferedEndS, createLiveEdge } from './live-edge.ts';
import type { LiveConnectionHandlers, LivePicture } from './live-picture.ts';
import { createPlayer, openPlaylist } from '../recorded/play-playlist.ts';

/** Not in the spec: distance to the last part that has come, s; with less the picture stops between two parts. */
const BEHIND_S = 1.5;
/** Not in the spec: distance from which it jumps, s. */
const JUMPS_AFTER_S = 6;
/** Not in the spec: playback rate while it catches up before that. */
const CATCHES_UP_BY = 1.5;
/** Not in the spec: length of the past that is kept, s; the player itself would keep all of it. */
const KEPT_S = 10;
/** Not in the spec: time after which a stalled picture counts as lost, ms (LIVE-15). */
const ANSWER_WITHIN_MS = 5_000;

export interface HlsLiveDeps {
  readonly address: string;
  readonly handlers: LiveConnectionHandlers;
  /** Authorization header for an address of the provider; null for any other. */
  readonly authorization: (address: string) => string | null;
  /** Epoch ms. */
  readonly now: () => number;
  /** A time of the provider in the same epoch. */
  readonly toLocalMs: (serverMs: number) => number;
}

const configOf = (authorization: HlsLiveDeps['authorization']): Partial<HlsConfig> => ({
  liveSyncDuration: BEHIND_S,
  liveMaxLatencyDuration: JUMPS_AFTER_S,
  maxLiveSyncPlaybackRate: CATCHES_UP_BY,
  liveDurationInfinity: true,
  backBufferLength: KEPT_S,
  // Without the next playlist there is no picture any more: the machine decides about a retry.
  playlistLoadPolicy: {
    default: {
      maxTimeToFirstByteMs: ANSWER_WITHIN_MS,
      maxLoadTimeMs: ANSWER_WITHIN_MS,
      timeoutRetry: null,
      errorRetry: null,
    },
  },
  xhrSetup: (request, address) => {
    const header = authorization(address);
    request.open('GET', address, true);
    if (header !== null) request.setRequestHeader('authorization', header);
  },
});

/**
 * A camera's picture as an endless HLS playlist (LIVE-02). It comes in finished parts, so that it always runs late: by
 * the playlist's capture time, and by no less than the rest of the buffer.
 */
export function playHlsLive({ address, handlers, authorization, now, toLocalMs }: HlsLiveDeps): LivePicture {
  let shown: HTMLVideoElement | undefined;
  let ageOf = (_mediaTimeS: number) => 0;

  return {
    runsLate: true,
    show: (video) => {
      const edge = createLiveEdge(now);
      const stopListening = listen(video, { loadedmetadata: () => handlers.connected() });
      const { player, stop } = openPlaylist(
        video,
        address,
        ({ status, isDamaged }, headerOf) => {
          const reason = endReasonNamed(headerOf(LIVE_END_HEADER));
          if (reason !== null) handlers.ended(reason);
          else handlers.lost(isDamaged ? 'The playlist is damaged.' : 'The playlist is not to be had.', status);
        },
        createPlayer(configOf(authorization)),
      );
      player.on(Events.BUFFER_APPENDED, () => edge.reached(bufferedEndS(video)));
      shown = video;
      ageOf = (mediaTimeS) => {
        const seenAt = player.playingDate;
        const sinceSeenMs =
          seenAt === null ? 0 : now() - toLocalMs(seenAt.getTime()) + (video.currentTime - mediaTimeS) * 1_000;
        return Math.max(edge.ageMs(mediaTimeS), sinceSeenMs);
      };
      return () => {
        stopListening();
        stop();
      };
    },
    arrived: async () => shown?.currentTime ?? 0,
    ageMs: (mediaTimeS) => ageOf(mediaTimeS),
    measure: async () => ({
      bytes: shown === undefined ? null : decodedBytes(shown),
      packetsLost: null,
      jitterMs: null,
      roundTripMs: null,
    }),
    sendState: () => {},
  };
}
