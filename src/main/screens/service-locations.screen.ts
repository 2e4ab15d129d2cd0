import { fromPromise } from 'xstate';
import type { SaveInput } from '../../machines/kit/form/form.machine.ts';
import {
  armScheduleMachine,
  type ArmScheduleValues,
} from '../../machines/pages/service-locations/arm-schedule.machine.ts';
import { camStatusMachine } from '../../machines/pages/service-locations/cam-status.machine.ts';
import { type LoadedGrid, liveGridMachine } from '../../machines/pages/service-locations/live-grid.machine.ts';
import type { LoadedLocation } from '../../machines/pages/service-locations/location.events.ts';
import { locationMachine } from '../../machines/pages/service-locations/location.machine.ts';
import {
  dispatchNumbersMachine,
  type LoadedNumbers,
  type Numbers,
} from '../../machines/pages/service-locations/dispatch-numbers.machine.ts';
import { locationMessagesMachine } from '../../machines/pages/service-locations/location-messages.machine.ts';
import {
  cameraField,
  type LoadedMonitoring,
  monitoringMachine,
} from '../../machines/pages/service-locations/monitoring.machine.ts';
import {
  featureField,
  type LoadedService,
  type LocationTarget,
  serviceMachine,
  type ServiceValues,
} from '../../machines/pages/service-locations/service.machine.ts';
import { serviceLocationsMachine } from '../../machines/pages/service-locations/service-locations.machine.ts';
import { createFormDrafts } from '../../services/browser/stored/form-drafts.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { ServiceLocationsScreen } from '../../views/pages/service-locations/ServiceLocationsScreen.tsx';
import { subscriptionReader, type SubscriptionServices } from '../bound/read-subscription.ts';
import { boundStream, type StreamServices } from '../bound/cameras/live-stream.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

const serviceDraft = (sid: string) => `service:${sid}`;
const monitoringDraft = (sid: string) => `monitoring:${sid}`;
const numbersDraft = (sid: string) => `dispatch-numbers:${sid}`;

type LocationsApi = Pick<
  OfficeServices['api'],
  'getService' | 'updateService' | 'listCameras' | 'updateMonitoring' | 'getDispatchNumbers' | 'saveDispatchNumbers'
>;
type Flags = Readonly<Record<string, boolean>>;

const featuresOf = (service: ServiceValues): Record<string, boolean> =>
  Object.fromEntries(service.serviceMap.map(({ id }) => [id, service[featureField(id)] ?? false]));

/** Binds the service, which is saved over the last reading of it, and nothing else (decision 0062). */
export function boundService(api: LocationsApi, storage: Storage) {
  const drafts = createFormDrafts(storage);
  const seen = new Map<string, Record<string, boolean>>();
  return serviceMachine.provide({
    actors: {
      load: fromPromise<LoadedService, { target: LocationTarget }>(async ({ input: { target }, signal }) => {
        const query = { update_location_cache: true };
        const { features, ...service } = await api.getService({ params: { ...target }, query }, { signal });
        seen.set(target.sid, features);
        return {
          ...service,
          ...Object.fromEntries(service.serviceMap.map(({ id }) => [featureField(id), features[id] ?? false])),
          draft: drafts.read(serviceDraft(target.sid)),
        };
      }),
      save: fromPromise<unknown, SaveInput<LoadedService, LocationTarget>>(async ({ input: { target, data } }) => {
        const { userId, sid } = target;
        const features = featuresOf(data);
        const was = seen.get(sid);
        const body = { sid, user_id: userId, features, ...(was === undefined ? {} : { was }) };
        await api.updateService({ params: { userId, sid }, body });
        seen.set(sid, features);
      }),
    },
    actions: { saveDraft: (_, { target, draft }) => drafts.keep(serviceDraft(target.sid), draft) },
  });
}

/** Monitoring of cameras with its draft, which is saved too; only changed cameras are sent. */
export function boundMonitoring(api: LocationsApi, storage: Storage) {
  const drafts = createFormDrafts(storage);
  const seen = new Map<string, Flags>();
  return monitoringMachine.provide({
    actors: {
      load: fromPromise<LoadedMonitoring, { target: LocationTarget }>(async ({ input: { target }, signal }) => {
        const { items } = await api.listCameras({ params: { sid: target.sid } }, { signal });
        seen.set(target.sid, Object.fromEntries(items.map(({ uuid, monitored }) => [uuid, monitored])));
        return {
          cameras: items.map(({ uuid, model, cameraSettings }) => ({ uuid, model, name: cameraSettings.cameraName })),
          ...Object.fromEntries(items.map(({ uuid, monitored }) => [cameraField(uuid), monitored])),
          draft: drafts.read(monitoringDraft(target.sid)),
        };
      }),
      save: fromPromise<unknown, SaveInput<LoadedMonitoring, LocationTarget>>(async ({ input: { target, data } }) => {
        const { userId, sid } = target;
        const was = seen.get(sid);
        const body = data.cameras.map(({ uuid, model }) => {
          const monitored = data[cameraField(uuid)] ?? true;
          return { uuid, user_id: userId, sid, model, monitored, was: was?.[uuid] ?? monitored };
        });
        await api.updateMonitoring({ params: { sid }, body });
        seen.set(sid, Object.fromEntries(body.map(({ uuid, monitored }) => [uuid, monitored])));
      }),
    },
    actions: { saveDraft: (_, { target, draft }) => drafts.keep(monitoringDraft(target.sid), draft) },
  });
}

/** Numbers to phone with their draft, saved over the last reading of them, and nothing else (decision 0062). */
export function boundNumbers(api: LocationsApi, storage: Storage) {
  const drafts = createFormDrafts(storage);
  const seen = new Map<string, Numbers>();
  return dispatchNumbersMachine.provide({
    actors: {
      load: fromPromise<LoadedNumbers, { target: LocationTarget }>(
        async ({
          input: {
            target: { sid },
          },
          signal,
        }) => {
          const { numbers } = await api.getDispatchNumbers({ params: { sid } }, { signal });
          seen.set(sid, numbers);
          return { numbers, draft: drafts.read(numbersDraft(sid)) };
        },
      ),
      save: fromPromise<unknown, SaveInput<LoadedNumbers, LocationTarget>>(async ({ input: { target, data } }) => {
        const { sid } = target;
        const { numbers } = data;
        await api.saveDispatchNumbers({
          params: { sid },
          body: { numbers: [...numbers], was: [...(seen.get(sid) ?? [])] },
        });
        seen.set(sid, numbers);
      }),
    },
    actions: { saveDraft: (_, { target, draft }) => drafts.keep(numbersDraft(target.sid), draft) },
  });
}

const boundArmSchedule = (api: Pick<OfficeServices['api'], 'armSchedule' | 'saveArmSchedule'>) =>
  armScheduleMachine.provide({
    actors: {
      load: fromPromise<ArmScheduleValues, { target: LocationTarget }>(async ({ input: { target }, signal }) => {
        const schedule = await api.armSchedule({ params: { sid: target.sid } }, { signal });
        return { ...schedule, readVersion: schedule.version };
      }),
      save: fromPromise<unknown, SaveInput<ArmScheduleValues, LocationTarget>>(({ input: { target, data } }) => {
        const { changes, version } = data;
        return api.saveArmSchedule({ params: { sid: target.sid }, body: { changes, version } });
      }),
    },
  });

export const screen = (
  services: StreamServices & SubscriptionServices & Pick<OfficeServices, 'api' | 'storages'>,
): ScreenModule<typeof serviceLocationsMachine> => {
  const { api, now, storages } = services;
  const drafts = createFormDrafts(storages.local);
  const read = subscriptionReader(services, api);
  return {
    logic: serviceLocationsMachine.provide({
      actors: {
        ...provideCalls(api, 'listSubscriptions'),
        location: locationMachine.provide({
          actors: {
            loadLocation: fromPromise<LoadedLocation, { sid: string; isAgain: boolean }>(async ({ input, signal }) => {
              const { value, isFresh } = await read(input, signal);
              const hasMonitoringDraft = drafts.read(monitoringDraft(input.sid)) !== null;
              return { subscription: value, isFresh, hasMonitoringDraft };
            }),
            service: boundService(api, storages.local),
            monitoring: boundMonitoring(api, storages.local),
            grid: liveGridMachine.provide({
              actors: {
                stream: boundStream(services),
                loadGrid: fromPromise<LoadedGrid, { sid: string; account: string }>(
                  async ({ input: { sid, account }, signal }) => {
                    const params = { sid, account };
                    const state = api.getAlarmState({ params, query: { forceUpdate: false } }, { signal }).then(
                      (alarmState) => alarmState,
                      () => null,
                    );
                    const { items } = await api.listCameras({ params: { sid } }, { signal });
                    return { cameras: items, alarmState: await state, atMs: now() };
                  },
                ),
              },
            }),
            status: camStatusMachine.provide({
              actors: provideCalls(api, 'listCameras', 'upgradeFirmware', 'revertFirmware'),
            }),
            numbers: boundNumbers(api, storages.local),
            armSchedule: boundArmSchedule(api),
            messages: locationMessagesMachine.provide({ actors: provideCalls(api, 'notificationSettings') }),
          },
        }),
      },
    }),
    View: ServiceLocationsScreen,
  };
};
