import { type ActorRefFrom, createActor, createEmptyActor, fromPromise, type StateValue } from 'xstate';
import type { Answer, Args } from '../../contract/calls.ts';
import type { Camera } from '../../contract/entities/cameras.ts';
import type { LiveTransport } from '../../src/machines/cameras/live-stream/live-stream.events.ts';
import { streamMachine } from '../../src/machines/cameras/live-stream/live-stream.machine.ts';
import { selectIsLive } from '../../src/machines/cameras/live-stream/live-stream.selectors.ts';
import { type PlayLiveDeps, playLive } from '../../src/media/live/play-live.ts';

/** The states it is in, each by the names from the root on. */
const namesOf = (value: StateValue, parent = ''): readonly string[] =>
  typeof value === 'string'
    ? [parent + value]
    : Object.entries(value).flatMap(([name, inner]) => [
        parent + name,
        ...(inner === undefined ? [] : namesOf(inner, `${parent}${name}.`)),
      ]);

interface Watched {
  readonly stream: ActorRefFrom<typeof streamMachine>;
  readonly seen: Set<string>;
  readonly leave: () => void;
}

/** Live pictures as the portal has them, attempts and all, each on its own element. */
export function createStreams(deps: PlayLiveDeps, ask: (path: string, signal: AbortSignal) => Promise<unknown>) {
  const bound = streamMachine.provide({
    actors: {
      liveView: fromPromise<Answer<'liveView'>, Args<'liveView'>>(
        ({ input: { params }, signal }) =>
          ask(`${params.uuid}/${params.sid}/live-view`, signal) as Promise<Answer<'liveView'>>,
      ),
      flvToken: fromPromise<Answer<'flvToken'>, Args<'flvToken'>>(
        ({ input: { params }, signal }) =>
          ask(`${params.uuid}/${params.sid}/flv-token`, signal) as Promise<Answer<'flvToken'>>,
      ),
      readClock: fromPromise<number>(async () => Date.now()),
      play: playLive(deps),
    },
  });
  let watched: readonly Watched[] = [];

  const watch = (camera: Camera, transport: LiveTransport): Watched => {
    const tile = `camera-${camera.uuid}`;
    const video = document.createElement('video');
    document.body.append(video);
    const detach = deps.surfaces.attach(tile, video);
    const stream = createActor(bound, {
      input: {
        tile,
        streamId: tile,
        eventId: '1',
        camera,
        unavailableReason: null,
        transports: [transport],
        isMuted: true,
        reportTo: createEmptyActor(),
      },
    });
    const seen = new Set<string>();
    stream.subscribe(({ value, context }) => {
      for (const name of [...namesOf(value), `attempt ${context.attempt}`]) seen.add(name);
    });
    stream.start();
    const leave = () => {
      stream.stop();
      detach();
      if (video.srcObject !== null || video.hasAttribute('src')) throw new Error('The element kept its picture.');
      video.remove();
    };
    return { stream, seen, leave };
  };

  return {
    open: (cameras: readonly Camera[], transport: LiveTransport): void => {
      watched = cameras.map((camera) => watch(camera, transport));
    },
    seen: (): readonly string[][] => watched.map(({ seen }) => [...seen]),
    pictures: () =>
      watched.map(({ stream }) => {
        const snapshot = stream.getSnapshot();
        return { isLive: selectIsLive(snapshot), attempt: snapshot.context.attempt };
      }),
    close: (): void => {
      for (const { leave } of watched) leave();
      watched = [];
    },
  };
}
