import * as v from 'valibot';
import {
  NIGHT_VISIONS,
  ODMON_MODELS,
  PERSON_THRESHOLDS,
  PICTURE_SIZES,
  SENSITIVITIES,
  SHUTTERS,
  SPOTLIGHT_LEVELS,
  STATUS_LIGHTS,
} from '../../../contract/camera-settings.ts';
import type { Reply, Request } from '../../../contract/calls.ts';
import type { Camera, CameraSettings } from '../../../contract/entities/cameras.ts';
import type { Caller, ProviderDeps, Sql } from '../../base/ports.ts';
import { nameInLog } from '../../http/call-context.ts';
import { ApiError, BadRequestError, NotFoundError } from '../../http/errors.ts';
import { valid } from '../../http/valid.ts';
import { assertInvented } from '../device/connection.ts';
import { appendCameraFact, lockCamera } from '../camera-stream.ts';

/** Thrown when another person saved the settings since they were read. */
class SettingsChangedError extends ApiError {
  readonly status = 409;

  constructor() {
    super('The settings of this camera were changed since you opened them.');
  }
}

interface CameraRow {
  readonly model: string;
  readonly settings: Partial<CameraSettings> | null;
  readonly features: Partial<Camera['supportedFeatures']> | null;
}
type Saved = Request<'saveCameraSettings'>['body'];

/** @throws {NotFoundError} when the location has no such camera. @throws {CameraNotConnectedError} @throws {NotOfThisCameraError} */
async function findCamera(sql: Sql, { sid, uuid }: { sid: string; uuid: string }): Promise<CameraRow> {
  const [camera] = await sql.query<CameraRow>(
    `select model, body->'cameraSettings' as settings, body->'supportedFeatures' as features
     from cameras where sid = $1 and uuid = $2`,
    [sid, uuid],
  );
  if (!camera) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
  await assertInvented(sql, uuid);
  return camera;
}

/** Values that a camera accepts; the contract requires only text or a number. */
const Understood = v.object({
  nightVision: v.picklist(NIGHT_VISIONS),
  pictureQuality: v.string(),
  motionSensitivity: v.picklist(Object.values(SENSITIVITIES)),
  pirLevel: v.picklist(Object.values(PERSON_THRESHOLDS)),
  statusLight: v.picklist(STATUS_LIGHTS),
  spotlight: v.nullable(v.picklist(SPOTLIGHT_LEVELS)),
  shutterOff: v.nullable(v.picklist(SHUTTERS)),
  shutterHome: v.nullable(v.picklist(SHUTTERS)),
  shutterAway: v.nullable(v.picklist(SHUTTERS)),
});

/** @throws {BadRequestError} for a value that no camera accepts, or a feature this one does not have. */
function assertPossible({ model, features }: CameraRow, saved: Saved): void {
  const { pictureQuality, spotlight } = valid(Understood, saved, 'settings');
  const { admin } = saved;
  const resolutions = features?.resolutions ?? [];
  if (resolutions.length > 0 && !resolutions.includes(pictureQuality))
    throw new BadRequestError(`This camera has no picture quality ${pictureQuality}: ${resolutions.join(', ')}.`);
  if (spotlight !== null && features?.spotlight !== true) throw new BadRequestError('This camera has no spotlight.');
  if (admin.outdoorMonitoringEnabled && !ODMON_MODELS.includes(model))
    throw new BadRequestError(`ODMON mode is not available for the model ${model}.`);
}

/** Settings that a technician may change; the rest is reported by the camera. */
const chosen = ({ admin: { outdoorMonitoringEnabled }, version: _, ...settings }: Saved) => ({
  ...settings,
  admin: { outdoorMonitoringEnabled },
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changeOf(before: Partial<CameraSettings>, saved: Saved): Record<string, unknown> {
  const { admin, ...fields } = chosen(saved);
  const change = Object.entries(fields).filter(
    ([name, value]) => !isSame(value, before[name as keyof CameraSettings] ?? null),
  );
  const { outdoorMonitoringEnabled } = admin;
  const wasOutdoors = before.admin?.outdoorMonitoringEnabled ?? null;
  return {
    ...Object.fromEntries(change),
    ...(outdoorMonitoringEnabled === wasOutdoors ? {} : { outdoorMonitoringEnabled }),
  };
}

/** Routes of a camera's settings, which the camera then obeys (CAM-18). */
export function cameraSettingsRoutes({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  return {
    getCameraSettings: async ({ params }: Request<'getCameraSettings'>): Promise<Reply<'getCameraSettings'>> =>
      (await findCamera(database, params)).settings ?? {},

    saveCameraSettings: async (
      { params, body }: Request<'saveCameraSettings'>,
      caller: Caller,
    ): Promise<Reply<'saveCameraSettings'>> => {
      const { uuid } = params;
      return database.transaction(async (sql) => {
        await lockCamera(sql, uuid);
        const camera = await findCamera(sql, params);
        const before = camera.settings ?? {};
        const change = changeOf(before, body);
        const known = before.version ?? 0;
        if (Object.keys(change).length === 0) return { version: known };
        if (body.version !== known) throw new SettingsChangedError();
        assertPossible(camera, body);
        const { admin, ...fields } = chosen(body);
        const version = known + 1;
        const settings = { ...before, ...fields, admin: { ...before.admin, ...admin }, version };
        const videoResolution = PICTURE_SIZES[body.pictureQuality ?? ''] ?? null;
        await sql.query(
          `update cameras set body = body || jsonb_build_object('cameraSettings', $2::jsonb, 'cameraStatus',
             coalesce(body->'cameraStatus', '{}') || $3::jsonb) where uuid = $1`,
          [uuid, JSON.stringify(settings), JSON.stringify(videoResolution === null ? {} : { videoResolution })],
        );
        await appendCameraFact(
          sql,
          uuid,
          { type: 'camera.settingsChanged', data: { change } },
          nameInLog(caller),
          clock.now(),
        );
        return { version };
      });
    },
  };
}
