import { fromPromise } from 'xstate';
import { liveCameraMachine } from '../machines/live-camera/live-camera.machine.ts';
import type { LoadedCameras } from '../machines/live-cameras/live-cameras.events.ts';
import { liveCamerasMachine } from '../machines/live-cameras/live-cameras.machine.ts';
import { streamMachine } from '../machines/stream/stream.machine.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import type { Services } from './services.ts';

const boundStream = ({ api, now }: Services) =>
  streamMachine.provide({
    actors: {
      ...provideCalls(api, 'liveView', 'flvToken'),
      readClock: fromPromise<number>(async () => now()),
    },
  });

export const boundLiveCameras = (services: Services) =>
  liveCamerasMachine.provide({
    actors: {
      loadCameras: fromPromise<LoadedCameras, { sid: string }>(async ({ input: { sid }, signal }) => ({
        cameras: (await services.api.listCameras({ params: { sid } }, { signal })).items,
        atMs: services.now(),
      })),
      liveCamera: liveCameraMachine.provide({ actors: { stream: boundStream(services) } }),
    },
  });
