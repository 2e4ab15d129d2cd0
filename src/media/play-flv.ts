import flv from 'flv.js';
import { decodedBytes } from './decoded-bytes.ts';
import { bufferedEndS, catchUp, createLiveEdge } from './live-edge.ts';
import type { LineTold, LivePicture } from './live-picture.ts';
import { release, start } from './play-file.ts';
import { refusalOf } from './refusal-of.ts';

/** Ours: how often is looked how far the picture is behind, ms. */
const LOOK_EVERY_MS = 250;
/** Ours: what has been seen is kept so long, s; the player itself would keep minutes. */
const KEPT_S = { least: 5, most: 15 };

export interface FlvDeps {
  /** `ws:` or `wss:`, with its token. */
  readonly address: string;
  readonly told: LineTold;
  readonly now: () => number;
}

flv.LoggingControl.enableAll = false;

/** By a socket: browsers open only six HTTP connections to a host. With a stash the first frame takes 10 s. */
const playerOf = (url: string) =>
  flv.createPlayer(
    { type: 'flv', isLive: true, url },
    {
      enableStashBuffer: false,
      autoCleanupMaxBackwardDuration: KEPT_S.most,
      autoCleanupMinBackwardDuration: KEPT_S.least,
    },
  );

/** A camera's picture as live FLV with AAC sound (LIVE-05), near its end always. Another element gets a line of its own. */
export function playFlv({ address, told, now }: FlvDeps): LivePicture {
  let shown: { readonly video: HTMLVideoElement; readonly edge: ReturnType<typeof createLiveEdge> } | undefined;

  return {
    show: (video) => {
      const edge = createLiveEdge(now);
      const player = playerOf(address);
      let isOver = false;
      shown = { video, edge };

      const lose = async (reason: string, findStatus: () => Promise<number | null>) => {
        const status = await findStatus();
        if (!isOver) told.lost(reason, status);
      };
      player.on(flv.Events.MEDIA_INFO, () => told.connected());
      player.on(flv.Events.LOADING_COMPLETE, () => void lose('The camera closed the line.', async () => null));
      player.on(flv.Events.ERROR, (type: string, detail: string) => {
        const isRefused = type === flv.ErrorTypes.NETWORK_ERROR;
        void lose(`${type}: ${detail}`, async () => (isRefused ? refusalOf(address.replace(/^ws/, 'http')) : null));
      });
      player.attachMediaElement(video);
      player.load();
      start(video);
      const timer = setInterval(() => {
        edge.reached(bufferedEndS(video));
        catchUp(video);
      }, LOOK_EVERY_MS);

      return () => {
        isOver = true;
        clearInterval(timer);
        player.destroy();
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
    say: () => {},
  };
}
