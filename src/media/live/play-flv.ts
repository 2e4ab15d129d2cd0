import flv from 'flv.js';
import type { CallError } from '../../../contract/calls.ts';
import { decodedBytes } from '../decoded-bytes.ts';
import { bufferedEndS, catchUp, createLiveEdge, type LiveEdge } from './live-edge.ts';
import type { LiveConnectionHandlers, LivePicture } from './live-picture.ts';
import { release, start } from '../recorded/play-file.ts';
import { endReasonOf } from './end-reason.ts';
import { flvSocket, type FlvSocketHandlers } from './flv-socket.ts';
import { refusalOf } from '../voice/refusal-of.ts';

/** Not in the spec: interval of measuring the picture's lag, ms. */
const LOOK_EVERY_MS = 250;
/** Not in the spec: length of the past that is kept, s; the player itself would keep minutes. */
const KEPT_S = { least: 5, most: 15 };

export interface FlvDeps {
  /** `ws:` or `wss:`, with a token that is valid for one line. Rejects with a CallError. */
  readonly newAddress: () => Promise<string>;
  readonly handlers: LiveConnectionHandlers;
  readonly now: () => number;
}

flv.LoggingControl.enableAll = false;

/** Player on a socket: browsers open only six HTTP connections to a host. With a stash the first frame takes 10 s. */
const playerOf = (url: string, line: FlvSocketHandlers) =>
  flv.createPlayer(
    { type: 'flv', isLive: true, url },
    {
      enableStashBuffer: false,
      customLoader: flvSocket(line),
      autoCleanupMaxBackwardDuration: KEPT_S.most,
      autoCleanupMinBackwardDuration: KEPT_S.least,
    },
  );

/** Status of a refused connection: sockets do not report it, the same request by HTTP does. */
const refusal = async (newAddress: FlvDeps['newAddress']): Promise<number | null> =>
  refusalOf((await newAddress()).replace(/^ws/, 'http'));

const statusOf = (error: unknown): number | null => (error as Partial<CallError>).status ?? null;

/**
 * A camera's picture as live FLV with AAC sound (LIVE-05), always near its end. Another element gets its own
 * connection.
 */
export function playFlv({ newAddress, handlers, now }: FlvDeps): LivePicture {
  let shown: { readonly video: HTMLVideoElement; readonly edge: LiveEdge } | undefined;

  return {
    show: (video) => {
      const edge = createLiveEdge(now);
      let player: flv.Player | undefined;
      let isOver = false;
      shown = { video, edge };

      const lose = (reason: string, status: number | null = null) => {
        if (!isOver) handlers.lost(reason, status);
      };
      const refused = () =>
        refusal(newAddress)
          .catch(statusOf)
          .then((status) => lose('The camera refused the connection.', status));
      const begin = (address: string) => {
        if (isOver) return;
        player = playerOf(address, {
          opened: handlers.connected,
          ended: (wasOpen, code) => {
            const reason = endReasonOf(code);
            if (isOver) return;
            if (reason !== null) handlers.ended(reason);
            else if (wasOpen) lose('The camera closed the connection.');
            else void refused();
          },
        });
        // Reported after the player's own callback has returned: it does not expect to be destroyed within it.
        player.on(flv.Events.ERROR, (type: string, detail: string) => queueMicrotask(() => lose(`${type}: ${detail}`)));
        player.attachMediaElement(video);
        player.load();
        start(video);
      };
      newAddress().then(begin, (error: unknown) => lose('There is no token.', statusOf(error)));
      const timer = setInterval(() => {
        edge.reached(bufferedEndS(video));
        catchUp(video);
      }, LOOK_EVERY_MS);

      return () => {
        isOver = true;
        clearInterval(timer);
        player?.destroy();
        release(video);
      };
    },
    arrived: async () => (shown === undefined ? 0 : bufferedEndS(shown.video)),
    ageMs: (mediaTimeS) => shown?.edge.ageMs(mediaTimeS) ?? 0,
    measure: async () => ({
      bytes: shown === undefined ? null : decodedBytes(shown.video),
      packetsLost: null,
      jitterMs: null,
      roundTripMs: null,
    }),
    sendState: () => {},
  };
}
