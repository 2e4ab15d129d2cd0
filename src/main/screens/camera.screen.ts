import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { LINK_TEST_MS } from '../../../contract/limits.ts';
import type { CameraTarget } from '../../machines/pages/camera/camera-settings.machine.ts';
import { cameraSettingsMachine, type LoadedSettings } from '../../machines/pages/camera/camera-settings.machine.ts';
import {
  type ActionTest,
  type CameraActionInput,
  cameraActionMachine,
  type KnownAction,
} from '../../machines/pages/camera/camera-action.machine.ts';
import { cameraLinkMachine, type ShownLinkTest } from '../../machines/pages/camera/camera-link.machine.ts';
import type { LoadedCameraDetail } from '../../machines/pages/camera/camera.events.ts';
import { cameraMachine } from '../../machines/pages/camera/camera.machine.ts';
import { settingsValues, settingsWith } from '../../machines/pages/camera/settings-values.ts';
import { speedTestMachine } from '../../machines/pages/camera/speed-test.machine.ts';
import { createFormDrafts } from '../../services/browser/stored/form-drafts.ts';
import { createTypedAction, type TypedAction } from '../../services/browser/typed-action.ts';
import { createTypedLink, type TypedLink } from '../../services/browser/typed-link.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { CameraScreen } from '../../views/pages/camera/CameraScreen.tsx';
import { eventHistoryMachine } from '../../machines/visit/event-history/event-history.machine.ts';
import { type ReadSubscription, subscriptionReader, type SubscriptionServices } from '../bound/read-subscription.ts';
import { boundStream, type StreamServices } from '../bound/cameras/live-stream.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

const draftOf = (uuid: string) => `cameraSettings:${uuid}`;

type LinkApi = Pick<OfficeServices['api'], 'getCameraLink' | 'saveCameraLink' | 'removeCameraLink' | 'testCameraLink'>;
type CameraApi = Pick<OfficeServices['api'], 'getAlarmState' | 'getCameraSettings' | 'saveCameraSettings'>;

/** The location and the state of its alarm system, each null where it cannot be read: then the provider reports a closed shutter. */
async function placeAt(
  api: CameraApi,
  read: ReadSubscription,
  sid: string,
  signal: AbortSignal,
): Promise<Pick<LoadedCameraDetail, 'location' | 'alarmState'>> {
  const known = await read({ sid, isAgain: false }, signal).catch(() => null);
  if (known === null) return { location: null, alarmState: null };
  const { location } = known.value;
  const params = { sid, account: location.account };
  const alarmState = await api.getAlarmState({ params, query: { forceUpdate: false } }, { signal }).catch(() => null);
  return { location, alarmState };
}

/** Binds the settings of a camera: the chosen values replace those of the camera, in the version that was edited. */
export function boundCameraSettings(api: CameraApi, storage: Storage) {
  const drafts = createFormDrafts(storage);
  return cameraSettingsMachine.provide({
    actors: {
      load: fromPromise<LoadedSettings, { target: CameraTarget }>(async ({ input: { target }, signal }) => ({
        ...settingsValues(await api.getCameraSettings({ params: target }, { signal })),
        draft: drafts.read(draftOf(target.uuid)),
      })),
      save: fromPromise(async ({ input: { target: params, data } }) => {
        const settings = await api.getCameraSettings({ params });
        return api.saveCameraSettings({ params, body: settingsWith(settings, data) });
      }),
    },
    actions: { saveDraft: (_, { target, draft }) => drafts.keep(draftOf(target.uuid), draft) },
  });
}

/** Time-out of a test: the provider answers within `LINK_TEST_MS`. */
const TEST_TIMEOUT_MS = LINK_TEST_MS + 5_000;

/** Address of a picture in this page. */
const addressOf = (picture: string): string =>
  URL.createObjectURL(
    new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))], { type: 'video/mp4' }),
  );

/** Binds the link of a camera: what is sent is read from its form, so that no password is in an event. */
export function boundCameraLink(api: LinkApi, typed: TypedLink) {
  let shown: string | null = null;
  return cameraLinkMachine.provide({
    actors: {
      ...provideCalls(api, 'getCameraLink', 'removeCameraLink'),
      testTyped: fromPromise<ShownLinkTest, { uuid: string }>(async ({ input: params }) => {
        const { picture, ...tested } = await api.testCameraLink(
          { params, body: typed.read() },
          { timeoutMs: TEST_TIMEOUT_MS },
        );
        if (shown !== null) URL.revokeObjectURL(shown);
        shown = picture === null ? null : addressOf(picture);
        return { ...tested, pictureUrl: shown };
      }),
      saveTyped: fromPromise(async ({ input: params }) => {
        const saved = await api.saveCameraLink({ params, body: typed.read() });
        typed.forgetPassword();
        return saved;
      }),
    },
  });
}

type ActionApi = Pick<
  OfficeServices['api'],
  'getCameraAction' | 'saveCameraAction' | 'removeCameraAction' | 'testCameraAction'
>;

/** Binds the requests of a control: they are kept outside of its machine, and read from their form when they are sent. */
export function boundCameraAction(api: ActionApi, typed: TypedAction) {
  return cameraActionMachine.provide({
    actors: {
      loadAction: fromPromise<KnownAction, CameraActionInput>(async ({ input: params, signal }) => {
        const { action, failure } = await api.getCameraAction({ params }, { signal });
        typed.remember(action);
        return { hasAction: action !== null, failure };
      }),
      testTyped: fromPromise<ActionTest, CameraActionInput & Pick<ActionTest, 'turn'>>(
        async ({ input: { turn, ...params } }) => {
          const body = { ...typed.read(), turn };
          const { failure } = await api.testCameraAction({ params, body }, { timeoutMs: TEST_TIMEOUT_MS });
          return { turn, failure };
        },
      ),
      saveTyped: fromPromise<KnownAction, CameraActionInput>(async ({ input: params }) => {
        const { action } = await api.saveCameraAction({ params, body: typed.read() });
        typed.remember(action);
        return { hasAction: true, failure: null };
      }),
      removeCameraAction: fromPromise(async ({ input }) => {
        const removed = await api.removeCameraAction(input);
        typed.remember(null);
        return removed;
      }),
    },
  });
}

export const screen = (
  services: StreamServices & SubscriptionServices & Pick<OfficeServices, 'api' | 'storages'>,
): ScreenModule<typeof cameraMachine> => {
  const { api, now, storages } = services;
  const read = subscriptionReader(services, api);
  const typed = createTypedLink();
  const [siren, spotlight] = [createTypedAction(), createTypedAction()];
  return {
    logic: cameraMachine.provide({
      actors: {
        loadCamera: fromPromise<LoadedCameraDetail, CameraTarget>(async ({ input: { sid, uuid }, signal }) => {
          const [camera, place] = await Promise.all([
            api.getCamera({ params: { uuid } }, { signal }),
            placeAt(api, read, sid, signal),
          ]);
          const { admin } = camera.cameraSettings;
          const bare = { ...admin, battery: [], rssi: [] };
          return {
            camera: { ...camera, cameraSettings: { ...camera.cameraSettings, admin: bare } },
            histories: { rssi: admin.rssi, battery: admin.battery },
            ...place,
            atMs: now(),
          };
        }),
        settings: boundCameraSettings(api, storages.local),
        speedTest: speedTestMachine.provide({
          actors: provideCalls(api, 'startSpeedTest', 'listSpeedTests'),
        }),
        history: eventHistoryMachine.provide({ actors: provideCalls(api, 'listEvents') }),
        stream: boundStream(services),
        link: boundCameraLink(api, typed),
        sirenAction: boundCameraAction(api, siren),
        spotlightAction: boundCameraAction(api, spotlight),
      },
    }),
    View: (props) => createElement(CameraScreen, { ...props, attachLink: typed.attach, actions: { siren, spotlight } }),
  };
};
