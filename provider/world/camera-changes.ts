import type { Sql } from '../base/ports.ts';
import type { Random } from './random.ts';

/** State of a camera that may change, on its own or by its owner. */
export interface ChangingCamera {
  readonly uuid: string;
  readonly cameraName: string;
  /** Null for one without a battery. */
  readonly batteryPercentage: number | null;
  readonly firmwareVersion: string;
  /** dBm. */
  readonly wifiSignalStrength: number;
  /** State of the shutter while the alarm system is set to Home; null for a camera without one. */
  readonly shutterHome: 'open' | 'closed' | null;
}

const READINGS = {
  batteryPercentage: 'battery',
  firmwareVersion: 'firmware',
  wifiSignalStrength: 'Wi-Fi signal',
  shutterHome: 'privacy shutter at Home',
} as const;
const UNITS: Readonly<Partial<Record<keyof typeof READINGS, string>>> = {
  batteryPercentage: ' %',
  wifiSignalStrength: ' dBm',
};

/** One field of one camera, as the list of cameras shows it from now on. */
export interface CameraChange {
  readonly uuid: string;
  readonly cameraName: string;
  readonly part: 'cameraSettings' | 'cameraStatus';
  readonly field: keyof typeof READINGS;
  readonly value: string | number;
}

/**
 * Share of turns that change a camera. Not in the spec: at six alarms a minute some camera changes every minute or two.
 */
const CHANGE_SHARE = 0.1;
const BATTERY_STEP = 3;
/** Battery level below which the owner charges it, percent. */
const BATTERY_LEAST = 12;
const WIFI_STEP = 4;
const WIFI_LEAST = -82;
const WIFI_MOST = -40;

/** Invented cameras whose readings the world changes. */
export const changingCameras = (sql: Sql): Promise<ChangingCamera[]> =>
  sql.query<ChangingCamera>(
    `select uuid, body->'cameraSettings'->>'cameraName' as "cameraName",
       (body->'cameraStatus'->>'batteryPercentage')::int as "batteryPercentage",
       body->'cameraStatus'->>'firmwareVersion' as "firmwareVersion",
       (body->'cameraStatus'->>'wifiSignalStrength')::int as "wifiSignalStrength",
       case when (body->'supportedFeatures'->>'privacyShutter')::boolean
         then body->'cameraSettings'->>'shutterHome' end as "shutterHome"
     from cameras where not is_imported and body ? 'cameraSettings' and body ? 'cameraStatus' order by uuid`,
  );

const nextFirmware = (version: string): string =>
  version.replace(/\d+$/, (last) => String(Number(last) + 1).padStart(last.length, '0'));

/** The next change of a camera; null for none. Deterministic for the same cameras and seed. */
export function nextCameraChange(cameras: readonly ChangingCamera[], random: Random): CameraChange | null {
  if (cameras.length === 0 || !random.chance(CHANGE_SHARE)) return null;
  const camera = random.pick(cameras);
  const { uuid, cameraName, batteryPercentage, firmwareVersion, wifiSignalStrength, shutterHome } = camera;
  const status = (field: CameraChange['field'], value: string | number): CameraChange => ({
    uuid,
    cameraName,
    part: 'cameraStatus',
    field,
    value,
  });
  const wifi = wifiSignalStrength + random.between(-WIFI_STEP, WIFI_STEP);
  const battery = (batteryPercentage ?? 0) - random.between(1, BATTERY_STEP);
  const changes: readonly CameraChange[] = [
    status('firmwareVersion', nextFirmware(firmwareVersion)),
    status('wifiSignalStrength', Math.min(WIFI_MOST, Math.max(WIFI_LEAST, wifi))),
    ...(batteryPercentage === null ? [] : [status('batteryPercentage', battery < BATTERY_LEAST ? 100 : battery)]),
    ...(shutterHome === null
      ? []
      : [
          {
            uuid,
            cameraName,
            part: 'cameraSettings',
            field: 'shutterHome',
            value: shutterHome === 'open' ? 'closed' : 'open',
          } as const,
        ]),
  ];
  return random.pick(changes);
}

/** `Hallway: firmware is now 5.3.48` */
export function changeText({ cameraName, field, value }: CameraChange): string {
  return `${cameraName}: ${READINGS[field]} is now ${value}${UNITS[field] ?? ''}`;
}

/** Applies a change; an agent who has the camera's settings open is notified. */
export async function changeCamera(sql: Sql, { uuid, part, field, value }: CameraChange): Promise<void> {
  await sql.query(
    `update cameras set body = jsonb_set(jsonb_set(body, $2::text[], $3::jsonb), '{cameraSettings,version}',
       to_jsonb(coalesce((body->'cameraSettings'->>'version')::int, 0) + $4)) where uuid = $1`,
    [uuid, [part, field], JSON.stringify(value), part === 'cameraSettings' ? 1 : 0],
  );
}
