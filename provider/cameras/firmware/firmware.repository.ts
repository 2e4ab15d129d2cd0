import type { Camera } from '../../../contract/entities/cameras.ts';
import type { Sql } from '../../base/ports.ts';
import { type FirmwareFailure, type FirmwareKind, type FirmwareStep, percentageAt } from './firmware-life.ts';

/** The firmware of a camera that was ever given another one; the step is null while no update is under way. */
export interface FirmwareRow {
  readonly uuid: string;
  /** True: it runs the firmware that an upgrade installed. */
  readonly isUpgraded: boolean;
  /** Version that a revert restores. */
  readonly original: string;
  readonly updates: number;
  readonly failsNext: string | null;
  readonly step: FirmwareStep | null;
  readonly kind: FirmwareKind;
  readonly version: string;
  readonly fails: FirmwareFailure;
  readonly by: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

const COLUMNS = `uuid, is_upgraded as "isUpgraded", original, updates, fails_next as "failsNext", step, kind, version, fails,
  requested_by as by, since_ms as "sinceMs", until_ms as "untilMs"`;

const asRow = (row: FirmwareRow): FirmwareRow => ({
  ...row,
  sinceMs: Number(row.sinceMs),
  untilMs: Number(row.untilMs),
});

/** Firmware of a locked camera. */
export async function firmwareOf(sql: Sql, uuid: string): Promise<FirmwareRow | null> {
  const [row] = await sql.query<FirmwareRow>(`select ${COLUMNS} from camera_firmware where uuid = $1`, [uuid]);
  return row === undefined ? null : asRow(row);
}

/** Firmware updates under way, of these cameras. */
export async function updatesOf(sql: Sql, uuids: readonly string[]): Promise<ReadonlyMap<string, FirmwareRow>> {
  const rows = await sql.query<FirmwareRow>(
    `select ${COLUMNS} from camera_firmware where uuid = any($1) and step is not null`,
    [uuids],
  );
  return new Map(rows.map((row) => [row.uuid, asRow(row)]));
}

/** Updates with a finished step. */
export const dueUpdates = async (sql: Sql, nowMs: number): Promise<FirmwareRow[]> =>
  (
    await sql.query<FirmwareRow>(
      `select ${COLUMNS} from camera_firmware where step is not null and until_ms <= $1 order by until_ms, uuid`,
      [nowMs],
    )
  ).map(asRow);

export const saveFirmware = async (sql: Sql, row: FirmwareRow): Promise<void> => {
  await sql.query(
    `insert into camera_firmware (uuid, is_upgraded, original, updates, fails_next, step, kind, version, fails, requested_by,
       since_ms, until_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (uuid) do update set is_upgraded = $2, original = $3, updates = $4, fails_next = $5, step = $6, kind = $7,
       version = $8, fails = $9, requested_by = $10, since_ms = $11, until_ms = $12`,
    [
      row.uuid,
      row.isUpgraded,
      row.original,
      row.updates,
      row.failsNext,
      row.step,
      row.kind,
      row.version,
      row.fails,
      row.by,
      row.sinceMs,
      row.untilMs,
    ],
  );
};

type Seen = Pick<Camera, 'cameraStatus' | 'currentState'>;

/** A camera during a firmware update: the progress of the download, or that it is being installed (D-08b, D-08c). */
export function whileUpdating<C extends Partial<Seen>>(camera: C, update: FirmwareRow | undefined, nowMs: number): C {
  if (update === undefined) return camera;
  const { step, version, sinceMs } = update;
  if (step === null) return camera;
  return {
    ...camera,
    cameraStatus: {
      ...camera.cameraStatus,
      fwDownloadPercentage: percentageAt({ step, sinceMs }, nowMs),
      fwDownloadVersion: version,
    },
    currentState: {
      ...camera.currentState,
      otaDownloading: step === 'downloading',
      otaFlashing: step === 'flashing',
      ...(step === 'downloading' ? {} : { idle: false, liveStreaming: false }),
    },
  };
}
