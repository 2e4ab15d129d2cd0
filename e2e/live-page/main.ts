import { connections, leftOpen } from './left-open.ts';
import { type ActorRefFrom, type AnyEventObject, createActor, setup } from 'xstate';
import type { FlvToken } from '../../contract/entities/cameras.ts';
import type { LiveSource } from '../../src/machines/cameras/live-stream/live-stream.events.ts';
import { createCameraConnections } from '../../src/media/live/camera-connections.ts';
import { type PlayLiveDeps, playLive } from '../../src/media/live/play-live.ts';
import { createVideoElements } from '../../src/media/video-elements.ts';
import type { LivePage } from './live-page.ts';
import { createStreams } from './watch-streams.ts';

interface Counted {
  readonly type: string;
  readonly mimeType?: string;
  readonly codecId?: string;
  readonly candidateType?: string;
  readonly selectedCandidatePairId?: string;
  readonly localCandidateId?: string;
  readonly remoteCandidateId?: string;
}

const reportsOfOpen = (): Promise<ReadonlyMap<string, Counted>[]> =>
  Promise.all(
    [...connections].filter(({ connectionState }) => connectionState === 'connected').map((open) => open.getStats()),
  );

let bearer = '';
const surfaces = createVideoElements();
const deps: PlayLiveDeps = {
  surfaces,
  keepFrame: () => {},
  links: createCameraConnections(),
  socketAddress: (path) => new URL(`/api${path}`, location.origin.replace(/^http/, 'ws')),
  flvToken: async ({ params: { uuid, sid } }) => {
    const answer = await fetch(`/api/camera/${uuid}/${sid}/flv-token`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return (await answer.json()) as FlvToken;
  },
  authorization: () => `Bearer ${bearer}`,
  now: () => Date.now(),
  toLocalMs: (serverMs) => serverMs,
  log: () => {},
  page: document,
};
const machine = setup({
  types: {
    input: {} as { source: LiveSource; uuid: string; sid: string },
    context: {} as { facts: readonly AnyEventObject[] },
  },
  actors: { play: playLive(deps) },
}).createMachine({
  context: { facts: [] },
  invoke: {
    id: 'play',
    src: 'play',
    input: ({ event }) => ({ tile: 'tile', isMuted: true, isMeasured: false, ...event['input'] }),
    onError: {},
  },
});

const streams = createStreams(deps, async (path, signal) => {
  const answer = await fetch(`/api/camera/${path}`, { headers: { authorization: `Bearer ${bearer}` }, signal });
  if (answer.ok) return answer.json();
  throw { status: answer.status, message: answer.statusText };
});

let stream: ActorRefFrom<typeof machine> | undefined;
let facts: AnyEventObject[] = [];
let video = document.createElement('video');

function move(): void {
  const next = document.createElement('video');
  document.body.replaceChildren(next);
  video = next;
  surfaces.attach('tile', next);
}

const page: LivePage = {
  open: (source, { uuid, sid, token }) => {
    facts = [];
    bearer = token;
    move();
    stream = createActor(machine, {
      input: { source, uuid, sid },
      inspect: ({ type, ...seen }) => {
        if (type === '@xstate.event' && 'event' in seen) facts.push(seen.event);
      },
    }).start();
  },
  close: () => stream?.stop(),
  move,
  command: (command) => stream?.getSnapshot().children['play']?.send(command),
  facts: () => facts.filter(({ type }) => !type.startsWith('xstate.') && !type.startsWith('live.')),
  frames: () => video.getVideoPlaybackQuality().totalVideoFrames,
  watch: (cameras, kind, token) => {
    bearer = token;
    streams.open(cameras, { kind });
  },
  seen: streams.seen,
  pictures: streams.pictures,
  leave: streams.close,
  openLines: async () => leftOpen().connections + leftOpen().sockets,
  leftOpen,
  routes: async () =>
    (await reportsOfOpen()).map((report) => {
      const transport = [...report.values()].find(({ type }) => type === 'transport');
      const pair = report.get(transport?.selectedCandidatePairId ?? '');
      const typeOf = (id: string | undefined) => report.get(id ?? '')?.candidateType;
      return [typeOf(pair?.localCandidateId), typeOf(pair?.remoteCandidateId)] as const;
    }),
  codecs: async () =>
    (await reportsOfOpen()).flatMap((report) =>
      [...report.values()]
        .filter(({ type }) => type === 'inbound-rtp')
        .map(({ codecId }) => report.get(codecId ?? '')?.mimeType),
    ),
};
Object.assign(window, { livePage: page });
