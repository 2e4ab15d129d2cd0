import * as v from 'valibot';
import { type ActionControl, ActionRequest } from '../../../contract/entities/camera-actions.ts';
import type { Sql } from '../../base/ports.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { ActionError } from './action-error.ts';

/** Requests that switch a control, and what they sign in with. Never logged. */
export const StoredAction = v.object({
  on: ActionRequest,
  off: v.nullable(ActionRequest),
  login: v.nullable(v.object({ user: v.string(), password: v.string() })),
});
export type StoredAction = v.InferOutput<typeof StoredAction>;

/** A control of a camera. */
export interface ActionTarget {
  readonly uuid: string;
  readonly control: ActionControl;
}

/** The owner of a sealed action: a copy of it in the row of another camera or control cannot be read. */
export const actionOwner = ({ uuid, control }: ActionTarget): string => `camera:${uuid}:${control}`;

/** The action of a control; null when it has none. @throws {ActionError} when it cannot be read. */
export async function findAction(sql: Sql, secrets: Secrets, target: ActionTarget): Promise<StoredAction | null> {
  const [row] = await sql.query<{ content: Uint8Array; keyId: string }>(
    `select sealed as content, key_id as "keyId" from camera_actions where uuid = $1 and control = $2`,
    [target.uuid, target.control],
  );
  if (!row) return null;
  const text = await secrets.unseal(actionOwner(target), row);
  if (text === null) throw new ActionError('its action must be entered again');
  return v.parse(v.pipe(v.string(), v.parseJson(), StoredAction), text);
}

/** Writes the action of a control, in the transaction that locked its camera. */
export async function writeAction(
  sql: Sql,
  secrets: Secrets,
  target: ActionTarget,
  action: StoredAction,
): Promise<void> {
  const { content, keyId } = await secrets.seal(sql, actionOwner(target), JSON.stringify(action));
  await sql.query(
    `insert into camera_actions (uuid, control, sealed, key_id) values ($1, $2, $3, $4)
     on conflict (uuid, control) do update set sealed = excluded.sealed, key_id = excluded.key_id, failure = null`,
    [target.uuid, target.control, content, keyId],
  );
}
