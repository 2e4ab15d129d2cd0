import type { Reply, Request } from '../../contract/calls.ts';
import type { Camera } from '../../contract/entities/cameras.ts';
import type { FeatureFlags } from '../../contract/location-features.ts';
import type { NotificationSettings, Subscription } from '../../contract/entities/locations.ts';
import { STATE_COLUMNS } from '../cameras/link/link-states.ts';
import { ACTIONS, HAS_LINK, IS_INVENTED } from '../cameras/device/connection.ts';
import { type CameraDevice, findDevices, idleDevice } from '../cameras/device/devices.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { updatesOf, whileUpdating } from '../cameras/firmware/firmware.repository.ts';
import { catchUp, withHistories } from '../cameras/telemetry/telemetry.ts';
import { findLeases, leasesFor } from '../cameras/device/camera-leases.ts';
import { agentOf } from '../http/call-context.ts';
import { NotFoundError, SettingsNotFoundError } from '../http/errors.ts';
import { KNOWN_LOCATION } from './known-location.ts';

/** Stored fields of a camera, without its momentary ones. */
type StoredCamera = Omit<Camera, 'leases' | 'shelving' | 'link' | 'connection'>;

/** Camera with its current state (D-08c). */
function currentCamera(
  camera: StoredCamera,
  { leases, shelving }: Pick<Camera, 'leases' | 'shelving'>,
  { watchedUntilMs }: CameraDevice,
  nowMs: number,
): Camera {
  const isWatched = watchedUntilMs > nowMs;
  const currentState = {
    ...camera.currentState,
    idle: !isWatched,
    liveStreaming: isWatched,
    ts: Math.floor(nowMs / 1_000),
  };
  return { ...camera, currentState, leases, shelving, connection: 'managed', link: null };
}

/** Camera with its current state, and the connection of its live picture. */
interface FoundCamera {
  readonly camera: Camera;
  readonly isInvented: boolean;
  readonly hasLink: boolean;
  readonly link: Camera['link'];
  /** Controls that a real camera has. */
  readonly actions: readonly string[];
}

/** Camera as sent. A real one reports no signal, battery, firmware or setting; its link has picture and sound. */
const wireCamera = ({ camera, isInvented, hasLink, link, actions }: FoundCamera): Reply<'getCamera'> =>
  isInvented
    ? camera
    : {
        ...camera,
        cameraSettings: { cameraName: camera.cameraSettings.cameraName },
        cameraStatus: null,
        currentState: null,
        supportedFeatures: hasLink
          ? {
              fullDuplexAudio: true,
              sirenManualControl: actions.includes('siren'),
              spotlightManualControl: actions.includes('spotlight'),
              providers: { webrtc: true },
            }
          : null,
        connection: hasLink ? 'link' : 'none',
        link,
      };

const NOTHING_HELD = { leases: { version: 0, held: [] }, shelving: null };

/** Routes of a location and its cameras. */
export function locationRoutes({ database, clock }: ProviderDeps) {
  async function findCameras(where: string, value: string, caller: Caller): Promise<FoundCamera[]> {
    const rows = await database.query<{ body: StoredCamera } & Omit<FoundCamera, 'camera'>>(
      `select body, ${IS_INVENTED} as "isInvented", ${HAS_LINK} as "hasLink", ${ACTIONS} as actions,
         (select to_jsonb(state) from (select ${STATE_COLUMNS('$2')} from camera_links where camera_links.uuid = cameras.uuid) as state) as link
       from cameras where ${where} order by uuid`,
      [value, clock.now()],
    );
    const uuids = rows.map(({ body }) => body.uuid);
    const nowMs = clock.now();
    const [found, states, updates] = await Promise.all([
      findDevices(database, uuids),
      findLeases(database, uuids, nowMs),
      updatesOf(database, uuids),
    ]);
    const devices = new Map(found.map((device) => [device.uuid, device]));
    const held = new Map(
      states.map((state) => [state.uuid, { leases: leasesFor(state, agentOf(caller)), shelving: state.shelving }]),
    );
    return rows.map(({ body, ...seen }) => {
      const device = devices.get(body.uuid) ?? idleDevice(body.uuid);
      const camera = currentCamera(body, held.get(body.uuid) ?? NOTHING_HELD, device, nowMs);
      return { camera: whileUpdating(camera, updates.get(body.uuid), nowMs), ...seen };
    });
  }
  return {
    getSubscription: async ({ params }: Request<'getSubscription'>): Promise<Reply<'getSubscription'>> => {
      const [row] = await database.query<{ body: Subscription }>(
        `select ${KNOWN_LOCATION} from locations where sid = $1`,
        [params.sid],
      );
      if (!row) throw new NotFoundError(`Location ${params.sid}`);
      return row.body;
    },

    getAlarmState: async ({ params }: Request<'getAlarmState'>): Promise<Reply<'getAlarmState'>> => {
      const { sid, account } = params;
      const [row] = await database.query<{ state: string }>(
        'select alarm_state as state from locations where sid = $1 and account = $2',
        [sid, account],
      );
      if (!row) throw new NotFoundError(`Account ${account} at location ${sid}`);
      return row.state;
    },

    locationFeatures: async ({ params }: Request<'locationFeatures'>): Promise<Reply<'locationFeatures'>> => {
      const [row] = await database.query<{ features: FeatureFlags }>('select features from locations where sid = $1', [
        params.sid,
      ]);
      if (!row) throw new NotFoundError(`Location ${params.sid}`);
      return row.features;
    },

    notificationSettings: async ({
      params,
    }: Request<'notificationSettings'>): Promise<Reply<'notificationSettings'>> => {
      const [row] = await database.query<{ settings: NotificationSettings | null }>(
        `select customers.body->'notifications' as settings from locations join customers using (user_id) where sid = $1`,
        [params.sid],
      );
      if (!row) throw new NotFoundError(`Location ${params.sid}`);
      if (row.settings === null) throw new SettingsNotFoundError();
      return row.settings;
    },

    /** A camera with its reports of the last ten days (CAM-06). */
    getCamera: async ({ params: { uuid } }: Request<'getCamera'>, caller: Caller): Promise<Reply<'getCamera'>> => {
      await catchUp(database, uuid, clock.now());
      const [seen] = await findCameras('uuid = $1', uuid, caller);
      if (!seen) throw new NotFoundError(`Camera ${uuid}`);
      const { camera, isInvented } = seen;
      if (!isInvented) return wireCamera(seen);
      return { ...camera, cameraSettings: await withHistories(database, camera, clock.now()) };
    },

    listCameras: async ({ params }: Request<'listCameras'>, caller: Caller): Promise<Reply<'listCameras'>> =>
      (await findCameras('sid = $1', params.sid, caller)).map(wireCamera),
  };
}
