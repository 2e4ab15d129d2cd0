import { fromPromise } from 'xstate';
import { liveCameraMachine } from '../machines/live-camera/live-camera.machine.ts';
import type { LoadedCameras } from '../machines/live-cameras/live-cameras.events.ts';
import { liveCamerasMachine } from '../machines/live-cameras/live-cameras.machine.ts';
import { sirenMachine } from '../machines/siren/siren.machine.ts';
import { spotlightMachine } from '../machines/spotlight/spotlight.machine.ts';
import { streamMachine } from '../machines/stream/stream.machine.ts';
import { talkMachine } from '../machines/talk/talk.machine.ts';
import { askMicrophone } from '../media/ask-microphone.ts';
import { carryVoice } from '../media/carry-voice.ts';
import { playLive } from '../media/play-live.ts';
import { keepLit, recallLit } from '../services/browser/spotlight-store.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import type { Services } from './services.ts';

const boundStream = ({ api, surfaces, links, socketAddress, now, logger }: Services) =>
  streamMachine.provide({
    actors: {
      ...provideCalls(api, 'liveView', 'flvToken'),
      readClock: fromPromise<number>(async () => now()),
      play: playLive({
        surfaces,
        links,
        socketAddress,
        flvToken: api.flvToken,
        now,
        log: (message) => logger.log('warning', message),
        page: document,
      }),
    },
  });

const boundTalk = ({ api, microphone, micVolume, links, socketAddress }: Services) =>
  talkMachine.provide({
    actors: {
      askMicrophone: askMicrophone(microphone),
      voice: carryVoice({ microphone, volume: micVolume, links, mintTicket: api.mintTicket, socketAddress }),
    },
  });

const boundSpotlight = ({ api, storages }: Services) =>
  spotlightMachine.provide({
    actors: {
      ...provideCalls(api, 'startSpotlight'),
      recallLit: fromPromise<number, { uuid: string }>(async ({ input }) => recallLit(storages.local, input.uuid)),
    },
    actions: { keepLit: (_, { uuid, litAtMs }) => keepLit(storages.local, uuid, litAtMs) },
  });

/** The cameras of a visit, with pictures, sound, siren, spotlight and talk. */
export const boundLiveCameras = (services: Services) =>
  liveCamerasMachine.provide({
    actors: {
      loadCameras: fromPromise<LoadedCameras, { sid: string }>(async ({ input: { sid }, signal }) => ({
        cameras: (await services.api.listCameras({ params: { sid } }, { signal })).items,
        atMs: services.now(),
      })),
      liveCamera: liveCameraMachine.provide({
        actors: {
          stream: boundStream(services),
          siren: sirenMachine.provide({ actors: provideCalls(services.api, 'startSiren') }),
          spotlight: boundSpotlight(services),
          talk: boundTalk(services),
        },
      }),
    },
  });
