import type { ProviderDeps, Sql } from '../../base/ports.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { appendCameraFact } from '../camera-stream.ts';
import { ActionError, failureText } from './action-error.ts';
import type { SendAction } from './send-action.ts';
import { type ActionTarget, findAction, type StoredAction } from './stored-action.ts';

/** Time after which a camera that did not switch off is asked again, ms. Not in the spec: longer than one request takes. */
const OFF_AGAIN_MS = 10_000;
/** Requests to switch off after which no more follow. Not in the spec: 5 min, in which somebody comes. */
const OFF_ATTEMPTS = 30;

export interface CameraActionsDeps extends ProviderDeps {
  readonly secrets: Secrets;
  readonly send: SendAction;
}

interface DueOff extends ActionTarget {
  readonly attempts: number;
  /** Time at which another process would try. */
  readonly againMs: number;
}

/** An action that is begun: it is switched off at its time, by whichever process, unless it fails. */
export interface BegunAction {
  readonly target: ActionTarget;
  readonly action: StoredAction;
  /** Epoch ms, null without a request to switch off. */
  readonly offDueMs: number | null;
  /** Time at which it was to be switched off before; null unless it was on. */
  readonly formerMs: number | null;
}

/** Siren and spotlight of real cameras, by the requests that an admin wrote. */
export function createCameraActions({ database, clock, log, secrets, send }: CameraActionsDeps) {
  async function switchOff({ attempts, againMs, ...target }: DueOff): Promise<void> {
    const { uuid, control } = target;
    const settle = (offDueMs: number | null, failure: string | null, sql: Sql = database) =>
      sql.query(
        `update camera_actions set off_due_ms = $4, failure = $5, off_attempts = case when $4::bigint is null then 0 else off_attempts end
         where uuid = $1 and control = $2 and off_due_ms = $3`,
        [uuid, control, againMs, offDueMs, failure],
      );
    try {
      const action = await findAction(database, secrets, target);
      if (action?.off) await send(action.off, action.login);
      await settle(null, null);
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      const failure = failureText(control, 'off', error);
      log(`camera ${uuid}  ${failure}`);
      if (attempts < OFF_ATTEMPTS) return void (await settle(againMs, failure));
      await database.transaction(async (sql) => {
        await settle(null, failure, sql);
        await appendCameraFact(sql, uuid, { type: 'camera.actionFailed', data: { control } }, 'provider', clock.now());
      });
    }
  }

  return {
    /** The action of a control. @throws {ActionError} when there is none that can be read. */
    async read(target: ActionTarget): Promise<StoredAction> {
      const action = await findAction(database, secrets, target);
      if (action === null) throw new ActionError('its action was removed');
      return action;
    },

    /** Notes when it is to be switched off, in the transaction that took its lease. */
    async begin(sql: Sql, target: ActionTarget, action: StoredAction, untilMs: number): Promise<BegunAction> {
      const [former] = await sql.query<{ dueMs: number | null }>(
        'select off_due_ms as "dueMs" from camera_actions where uuid = $1 and control = $2 for update',
        [target.uuid, target.control],
      );
      const offDueMs = action.off === null ? null : untilMs;
      await sql.query('update camera_actions set off_due_ms = $3, off_attempts = 0 where uuid = $1 and control = $2', [
        target.uuid,
        target.control,
        offDueMs,
      ]);
      return { target, action, offDueMs, formerMs: former?.dueMs ?? null };
    },

    /** Sends the request to switch it on. @throws {ActionError}; then it is on as little as before. */
    async switchOn({ target, action, offDueMs, formerMs }: BegunAction): Promise<void> {
      try {
        await send(action.on, action.login);
      } catch (error) {
        const mayBeOn = error instanceof ActionError && error.mayBeDone;
        await database.query(
          'update camera_actions set off_due_ms = $4 where uuid = $1 and control = $2 and off_due_ms = $3',
          [target.uuid, target.control, offDueMs, mayBeOn ? clock.now() : formerMs],
        );
        throw error;
      }
    },

    /** Switches off what is due. Any number of processes may do it at once: each is asked by one. */
    async sweep(): Promise<void> {
      const due = await database.query<DueOff>(
        `update camera_actions set off_due_ms = $1::bigint + $2, off_attempts = off_attempts + 1 where off_due_ms <= $1
         returning uuid, control, off_attempts as attempts, off_due_ms as "againMs"`,
        [clock.now(), OFF_AGAIN_MS],
      );
      await Promise.all(due.map(switchOff));
    },
  };
}
export type CameraActions = ReturnType<typeof createCameraActions>;
