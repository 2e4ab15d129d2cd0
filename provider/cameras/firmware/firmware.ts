import type { Reply, Request } from '../../../contract/calls.ts';
import { FIRMWARE_MODELS, UPGRADED_FIRMWARE } from '../../../contract/firmware.ts';
import type { Caller, ProviderDeps, Sql } from '../../base/ports.ts';
import { nameInLog } from '../../http/call-context.ts';
import { ApiError, BadRequestError, NotFoundError } from '../../http/errors.ts';
import { assertInvented } from '../device/connection.ts';
import type { CameraFaults, Fault } from '../device/faults.ts';
import {
  afterStep,
  failureOf,
  type FirmwareFailure,
  type FirmwareKind,
  type FirmwareNext,
  firstStep,
  STEP_MS,
} from './firmware-life.ts';
import { dueUpdates, firmwareOf, type FirmwareRow, saveFirmware } from './firmware.repository.ts';
import { appendCameraFact, lockCamera } from '../camera-stream.ts';

/** The camera cannot take this firmware now. */
class FirmwareRefusedError extends ApiError {
  readonly status = 409;
}

export interface FirmwareDeps extends Pick<ProviderDeps, 'database' | 'clock' | 'log'> {
  readonly seed: number;
  readonly faults: CameraFaults;
  readonly inflict: (uuid: string, fault: Fault, untilMs: number | null) => Promise<void>;
}

interface OrderedCamera {
  readonly model: string;
  readonly version: string | null;
}

/** Result that a test chooses for the next update of a camera; without a choice it is random. */
const NEVER = 'never';
export const FAILURES = ['download', 'flash', NEVER] as const;

const OUT_OF_USE: Omit<FirmwareRow, 'uuid'> = {
  isUpgraded: false,
  original: '',
  updates: 0,
  failsNext: null,
  step: null,
  kind: 'upgrade',
  version: '',
  fails: null,
  by: '',
  sinceMs: 0,
  untilMs: 0,
};

/** Gives cameras other firmware: they download it, flash it, restart, and return with it, or with the former one. */
export function createFirmware({ database, clock, log, seed, faults, inflict }: FirmwareDeps) {
  async function find(sql: Sql, sid: string, uuid: string): Promise<OrderedCamera> {
    const [camera] = await sql.query<OrderedCamera>(
      `select model, body->'cameraStatus'->>'firmwareVersion' as version from cameras where uuid = $1 and sid = $2`,
      [uuid, sid],
    );
    if (!camera) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
    await assertInvented(sql, uuid);
    if (!FIRMWARE_MODELS.includes(camera.model))
      throw new BadRequestError(`There is no other firmware for the model ${camera.model}.`);
    return camera;
  }

  const failing = ({ failsNext, uuid, updates }: FirmwareRow): FirmwareFailure => {
    if (failsNext === 'download' || failsNext === 'flash') return failsNext;
    return failsNext === NEVER ? null : failureOf(seed, uuid, updates);
  };

  /** @returns false where the camera cannot be reached. @throws {FirmwareRefusedError} */
  const order = (kind: FirmwareKind, sid: string, uuid: string, caller: Caller): Promise<boolean> =>
    database.transaction(async (sql) => {
      await lockCamera(sql, uuid);
      const camera = await find(sql, sid, uuid);
      const known = (await firmwareOf(sql, uuid)) ?? { uuid, ...OUT_OF_USE };
      if (known.step !== null) throw new FirmwareRefusedError('The camera is already getting other firmware.');
      // It runs already what is wanted.
      if (known.isUpgraded === (kind === 'upgrade')) return true;
      if (faults.of(uuid) === 'offline') return false;
      const version = kind === 'upgrade' ? UPGRADED_FIRMWARE : known.original;
      const original = kind === 'upgrade' ? (camera.version ?? '') : known.original;
      const nowMs = clock.now();
      const by = nameInLog(caller);
      const update = firstStep(nowMs, failing(known));
      const { updates } = known;
      await saveFirmware(sql, {
        ...known,
        ...update,
        kind,
        version,
        original,
        updates: updates + 1,
        failsNext: null,
        by,
      });
      await appendCameraFact(sql, uuid, { type: 'camera.firmwareRequested', data: { kind, version } }, by, nowMs);
      return true;
    });

  /** Appends the result of an update, and the camera's disconnection and reconnection at its restart. */
  async function settle(sql: Sql, row: FirmwareRow, next: Exclude<FirmwareNext, { type: 'step' }>): Promise<void> {
    const { uuid, kind, version, by } = row;
    const isInstalled = next.type === 'installed';
    const restarted =
      row.step === 'restarting'
        ? {
            lastLogout: Math.floor((row.untilMs - STEP_MS.restarting) / 1_000),
            lastLogin: Math.floor(row.untilMs / 1_000),
          }
        : {};
    const status = {
      ...restarted,
      ...(isInstalled ? { firmwareVersion: version } : {}),
      initErrors: isInstalled ? [] : [`Firmware ${version} was not installed: ${next.reason}.`],
    };
    await saveFirmware(sql, { ...row, step: null, isUpgraded: isInstalled ? kind === 'upgrade' : row.isUpgraded });
    await sql.query(
      `update cameras set body = jsonb_set(body, '{cameraStatus}', coalesce(body->'cameraStatus', '{}') || $2::jsonb)
       where uuid = $1`,
      [uuid, JSON.stringify(status)],
    );
    const fact = isInstalled
      ? ({ type: 'camera.firmwareInstalled', data: { version } } as const)
      : ({ type: 'camera.firmwareFailed', data: { version, reason: next.reason } } as const);
    await appendCameraFact(sql, uuid, fact, by, clock.now());
    log(`camera ${uuid}  firmware ${version}: ${isInstalled ? 'installed' : `failed, ${next.reason}`}`);
  }

  /** Takes each step once, in the first process that gets to it. */
  const advance = async (due: FirmwareRow): Promise<void> =>
    database.transaction(async (sql) => {
      await lockCamera(sql, due.uuid);
      const row = await firmwareOf(sql, due.uuid);
      if (row === null || row.step === null || row.step !== due.step || row.untilMs !== due.untilMs) return;
      const next = afterStep({ ...row, step: row.step });
      if (next.type !== 'step') return settle(sql, row, next);
      const { step, sinceMs, untilMs } = next;
      await saveFirmware(sql, { ...row, step, sinceMs, untilMs });
      return undefined;
    });

  return {
    routes: {
      upgradeFirmware: async (
        { params: { sid }, body: { uuid } }: Request<'upgradeFirmware'>,
        caller: Caller,
      ): Promise<Reply<'upgradeFirmware'>> => ({ success: await order('upgrade', sid, uuid, caller) }),

      revertFirmware: async (
        { params: { sid }, body: { uuid } }: Request<'revertFirmware'>,
        caller: Caller,
      ): Promise<Reply<'revertFirmware'>> => ({ success: await order('revert', sid, uuid, caller) }),
    },

    /** Takes all steps that are over. A camera that is flashed and restarts is offline meanwhile. */
    async sweep(): Promise<void> {
      for (;;) {
        const due = await dueUpdates(database, clock.now());
        if (due.length === 0) return;
        for (const row of due) {
          // Before the step is taken: who takes it and dies leaves no camera that shows a picture while it restarts.
          if (row.step === 'downloading' && row.fails !== 'download')
            await inflict(row.uuid, 'offline', row.untilMs + STEP_MS.flashing + STEP_MS.restarting);
          await advance(row);
        }
      }
    },

    /** Decides the result of a camera's next update. */
    async plan(uuid: string, failsNext: (typeof FAILURES)[number]): Promise<void> {
      await database.query(
        `insert into camera_firmware (uuid, fails_next) values ($1, $2)
         on conflict (uuid) do update set fails_next = excluded.fails_next`,
        [uuid, failsNext],
      );
    },
  };
}
export type Firmware = ReturnType<typeof createFirmware>;
