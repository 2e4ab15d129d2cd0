import { fromPromise } from 'xstate';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { liveCameraMachine } from '../../../machines/cameras/live-camera/live-camera.machine.ts';
import type { LoadedCamera, LoadedCameras } from '../../../machines/cameras/live-cameras/live-cameras.events.ts';
import { liveCamerasMachine } from '../../../machines/cameras/live-cameras/live-cameras.machine.ts';
import { sirenMachine } from '../../../machines/cameras/siren/siren.machine.ts';
import { spotlightMachine } from '../../../machines/cameras/spotlight/spotlight.machine.ts';
import { talkMachine } from '../../../machines/cameras/talk/talk.machine.ts';
import { askMicrophone } from '../../../media/voice/ask-microphone.ts';
import { carryVoice } from '../../../media/voice/carry-voice.ts';
import { voiceLevel } from '../../../media/voice/voice-level.ts';
import { type CameraDevice, saveUse, loadUse } from '../../../services/browser/stored/device-use-store.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';
import { deedsOf } from '../visit/deeds.ts';
import { boundStream, type StreamServices } from './live-stream.ts';
import { microphoneOf } from './microphone.ts';

export type TalkServices = Pick<
  Services,
  | 'accessOf'
  | 'api'
  | 'createAudio'
  | 'knows'
  | 'links'
  | 'logger'
  | 'micVolume'
  | 'now'
  | 'settledCalls$'
  | 'socketAddress'
>;
export type LiveCameraServices = StreamServices & TalkServices & Pick<Services, 'storages'>;

/** An agent's voice to a camera. */
export function boundTalk(services: TalkServices) {
  const { api, accessOf, knows, micVolume, createAudio, links, logger, now, socketAddress } = services;
  const microphone = microphoneOf(services);
  return talkMachine.provide({
    actors: {
      askMicrophone: askMicrophone(microphone),
      voice: carryVoice({
        api,
        accessOf,
        knows,
        microphone,
        volume: micVolume,
        links,
        socketAddress,
        log: (message) => logger.log('warning', message),
        now,
        talked: (talk) => deedsOf(services).talked({ what: 'talked', ...talk }),
      }),
      voiceLevel: voiceLevel({ microphone, volume: micVolume, createAudio }),
    },
  });
}

const loadUseOf = ({ storages }: Pick<Services, 'storages'>, device: CameraDevice) =>
  fromPromise<number, { uuid: string }>(async ({ input }) => loadUse(storages.local, device, input.uuid));

const boundSiren = (services: Pick<Services, 'api' | 'storages'>) =>
  sirenMachine.provide({
    actors: { ...provideCalls(services.api, 'startSiren'), loadSounded: loadUseOf(services, 'siren') },
    actions: {
      saveSounded: (_, { uuid, soundedAtMs }) => saveUse(services.storages.local, 'siren', uuid, soundedAtMs),
    },
  });

const boundSpotlight = (services: Pick<Services, 'api' | 'storages'>) =>
  spotlightMachine.provide({
    actors: { ...provideCalls(services.api, 'startSpotlight'), loadLit: loadUseOf(services, 'spotlight') },
    actions: { saveLit: (_, { uuid, litAtMs }) => saveUse(services.storages.local, 'spotlight', uuid, litAtMs) },
  });

const localised =
  ({ clock }: Pick<Services, 'clock'>) =>
  (camera: Camera): Camera => ({
    ...camera,
    leases: clock.localiseLeases(camera.leases),
    shelving: camera.shelving && clock.localiseShelving(camera.shelving),
  });

/** Reads one camera, with the browser's time. */
export const boundLoadCamera = (services: Pick<Services, 'api' | 'clock' | 'now'>) =>
  fromPromise<LoadedCamera, { uuid: string }>(async ({ input: { uuid }, signal }) => {
    const camera = await services.api.getCamera({ params: { uuid } }, { signal });
    return { camera: localised(services)(camera), atMs: services.now() };
  });

export const boundLiveCamera = (services: LiveCameraServices) =>
  liveCameraMachine.provide({
    actors: {
      stream: boundStream(services),
      siren: boundSiren(services),
      spotlight: boundSpotlight(services),
      talk: boundTalk(services),
    },
  });

/** The cameras of a visit, with pictures, sound, siren, spotlight and talk. */
export const boundLiveCameras = (services: LiveCameraServices) =>
  liveCamerasMachine.provide({
    actors: {
      loadCameras: fromPromise<LoadedCameras, { sid: string }>(async ({ input: { sid }, signal }) => {
        const asking = [{ params: { sid } }, { signal }] as const;
        // Without them all is shown that the cameras can do; the provider refuses what the service has not.
        const flags = services.api.locationFeatures(...asking).then(
          (features) => ({ features }),
          () => ({}),
        );
        const { items, unread = 0 } = await services.api.listCameras(...asking);
        return { cameras: items.map(localised(services)), unread, ...(await flags), atMs: services.now() };
      }),
      loadCamera: boundLoadCamera(services),
      liveCamera: boundLiveCamera(services),
    },
  });
