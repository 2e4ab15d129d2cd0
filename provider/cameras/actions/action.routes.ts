import * as v from 'valibot';
import type { Reply, Request } from '../../../contract/calls.ts';
import { ACTION_CONTROLS, type CameraAction } from '../../../contract/entities/camera-actions.ts';
import type { Caller, ProviderDeps, Sql } from '../../base/ports.ts';
import { nameInLog } from '../../http/call-context.ts';
import { BadRequestError, NotFoundError } from '../../http/errors.ts';
import { Buckets } from '../../limits/buckets.ts';
import type { LimitTable } from '../../limits/limits.ts';
import { OverLimitError } from '../../limits/over-limit.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { appendCameraFact, lockCamera } from '../camera-stream.ts';
import { ActionError, failureText } from './action-error.ts';
import type { SendAction } from './send-action.ts';
import { type ActionTarget, findAction, type StoredAction, writeAction } from './stored-action.ts';
import { readAction } from './typed-action.ts';

export interface ActionRoutesDeps extends Pick<ProviderDeps, 'database' | 'clock'> {
  readonly secrets: Secrets;
  readonly send: SendAction;
  readonly limits: Pick<LimitTable, 'linkTests' | 'linkTestBurst'>;
}

const shown = ({ on, off, login }: StoredAction): CameraAction => ({
  on,
  off,
  user: login?.user ?? '',
  hasPassword: login !== null && login.password !== '',
});

/** Routes of the requests that switch siren and spotlight of real cameras. No answer has a password. */
export function actionRoutes({ database, clock, secrets, send, limits }: ActionRoutesDeps) {
  const tests = new Buckets(clock, { perSecond: limits.linkTests.value / 60, burst: limits.linkTestBurst.value });

  /** @throws {NotFoundError} when there is no such camera or control. */
  async function targetOf(sql: Sql, { uuid, control }: { uuid: string; control: string }): Promise<ActionTarget> {
    const found = await sql.query('select from cameras where uuid = $1', [uuid]);
    if (found.length === 0 || !v.is(v.picklist(ACTION_CONTROLS), control))
      throw new NotFoundError(`The ${control} of camera ${uuid}`);
    return { uuid, control };
  }

  /** The saved action; null also when it cannot be read. */
  const readable = (sql: Sql, target: ActionTarget): Promise<StoredAction | null> =>
    findAction(sql, secrets, target).catch((error: unknown) => {
      if (error instanceof ActionError) return null;
      throw error;
    });

  return {
    async getCameraAction({ params }: Request<'getCameraAction'>): Promise<Reply<'getCameraAction'>> {
      const target = await targetOf(database, params);
      const [row] = await database.query<{ failure: string | null }>(
        'select failure from camera_actions where uuid = $1 and control = $2',
        [target.uuid, target.control],
      );
      if (!row) return { action: null, failure: null };
      const action = await readable(database, target);
      if (action === null) return { action: null, failure: 'Enter the action again.' };
      return { action: shown(action), failure: row.failure };
    },

    async saveCameraAction(
      { params, body }: Request<'saveCameraAction'>,
      caller: Caller,
    ): Promise<Reply<'saveCameraAction'>> {
      return database.transaction(async (sql) => {
        const target = await targetOf(sql, params);
        await lockCamera(sql, target.uuid);
        const action = readAction(body, await readable(sql, target));
        await writeAction(sql, secrets, target, action);
        const fact = { type: 'camera.actionSaved', data: { control: target.control } } as const;
        await appendCameraFact(sql, target.uuid, fact, nameInLog(caller), clock.now());
        return { action: shown(action) };
      });
    },

    async removeCameraAction(
      { params }: Request<'removeCameraAction'>,
      caller: Caller,
    ): Promise<Reply<'removeCameraAction'>> {
      await database.transaction(async (sql) => {
        const { uuid, control } = await targetOf(sql, params);
        await lockCamera(sql, uuid);
        const removed = await sql.query('delete from camera_actions where uuid = $1 and control = $2 returning 1', [
          uuid,
          control,
        ]);
        if (removed.length === 0) return;
        const fact = { type: 'camera.actionRemoved', data: { control } } as const;
        await appendCameraFact(sql, uuid, fact, nameInLog(caller), clock.now());
      });
      return {};
    },

    /** @throws {OverLimitError} for a person who tests more than anybody would: each test dials an address. */
    async testCameraAction(
      { params, body: { turn, ...given } }: Request<'testCameraAction'>,
      { rep }: Caller,
    ): Promise<Reply<'testCameraAction'>> {
      const target = await targetOf(database, params);
      const action = readAction(given, await readable(database, target));
      const request = action[turn];
      if (request === null) throw new BadRequestError('There is no request to switch it off.');
      const waitMs = tests.take(rep.id);
      if (waitMs > 0) throw new OverLimitError(waitMs);
      try {
        await send(request, action.login);
        return { failure: null };
      } catch (error) {
        if (!(error instanceof ActionError)) throw error;
        return { failure: failureText(target.control, turn, error) };
      }
    },
  };
}
