import type { Database, Sql } from '../../base/ports.ts';
import { BadRequestError } from '../../http/errors.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { appendCameraFact } from '../camera-stream.ts';
import { setRing } from '../rings/ring-rows.ts';
import type { LinkAddress } from './camera-link.ts';
import { hidePasswords, isHidden } from './hidden-path.ts';
import { findLink, passwordOwner, pathOf, pathOwner, type StoredLink } from './link-addresses.ts';
import type { TypedAddress } from './typed-address.ts';

/** A link as a person gives it. The password is null where the stored one stays. */
export interface GivenLink {
  readonly address: TypedAddress;
  readonly transport: LinkAddress['transport'];
  readonly hasSound: boolean;
  /** True: its last seconds are kept, and its alarms recorded. */
  readonly recordsAlarms: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

const PLACE = ['host', 'port', 'isEncrypted'] as const;

/** True: the stored password may be used at the given address, as that was typed by somebody who need not know it. */
const keepsPassword = (before: StoredLink | null, { address, user }: GivenLink): boolean =>
  before !== null &&
  before.host === address.host &&
  before.port === address.port &&
  before.isEncrypted === address.isEncrypted &&
  before.user === user;

/** @throws {BadRequestError} when the stored password is wanted for another device, or a part of it for another path. */
export function assertKeeps(before: StoredLink | null, given: GivenLink): void {
  const wantsPassword = given.password === null && given.user !== null && before?.password;
  const wantsPath = isHidden(given.address.path);
  const isSamePath = before?.sealedPath && before.path === given.address.path;
  if ((wantsPath && !isSamePath) || ((wantsPassword || wantsPath) && !keepsPassword(before, given)))
    throw new BadRequestError('Enter the password again: the address or the user is another one.');
}

/** The whole path that was given, or is kept. @throws {LinkError} when the passwords in it cannot be read. */
export const wholePath = async (
  secrets: Secrets,
  uuid: string,
  before: StoredLink | null,
  { address: { path } }: GivenLink,
): Promise<string> => (before !== null && isHidden(path) ? pathOf(secrets, uuid, before) : path);

/** Names of what is another one now; the log has no address, as that may identify a customer. */
function changedFields(before: StoredLink | null, given: GivenLink, isSamePath: boolean): readonly string[] {
  const isSame = isSamePath && PLACE.every((name) => before?.[name] === given.address[name]);
  return [
    ...(isSame ? [] : ['address']),
    ...(before?.transport === given.transport ? [] : ['transport']),
    ...(before?.hasSound === given.hasSound ? [] : ['sound']),
    ...((before?.recordsAlarms ?? false) === given.recordsAlarms ? [] : ['recording']),
    ...((before?.user ?? null) === given.user ? [] : ['user']),
    ...(given.password === null ? [] : ['password']),
  ];
}

/**
 * Saves the link of a camera, in the transaction that locked it. Its state begins again.
 * @returns false when nothing differs
 * @throws {BadRequestError} when the stored password is wanted for another device.
 */
export async function saveLink(
  {
    sql,
    secrets,
    by,
    nowMs,
  }: { readonly sql: Sql; readonly secrets: Secrets; readonly by: string; readonly nowMs: number },
  uuid: string,
  given: GivenLink,
): Promise<boolean> {
  const before = await findLink(sql, uuid);
  assertKeeps(before, given);
  const path = await wholePath(secrets, uuid, before, given).catch(() => {
    throw new BadRequestError('Enter the password again.');
  });
  const pathBefore = before && (await pathOf(secrets, uuid, before).catch(() => null));
  const fields = changedFields(before, given, path === pathBefore);
  if (fields.length === 0) return false;
  const { host, port, isEncrypted } = given.address;
  const shownPath = hidePasswords(path);
  const sealedPath = shownPath === path ? null : await secrets.seal(sql, pathOwner(uuid), path);
  const { user, transport, hasSound } = given;
  const sealed =
    user === null || given.password === null ? null : await secrets.seal(sql, passwordOwner(uuid), given.password);
  const kept = user === null ? null : before;
  await sql.query(
    `insert into camera_links (uuid, host, port, is_encrypted, path, transport, has_sound, user_name, password,
       password_key_id, since_ms, seen_ms, sealed_path, path_key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13)
     on conflict (uuid) do update set host = excluded.host, port = excluded.port, is_encrypted = excluded.is_encrypted,
       path = excluded.path, sealed_path = excluded.sealed_path, path_key_id = excluded.path_key_id, transport = excluded.transport, has_sound = excluded.has_sound, user_name = excluded.user_name, password = excluded.password,
       password_key_id = excluded.password_key_id, since_ms = excluded.since_ms, seen_ms = excluded.seen_ms, status = 'idle',
       reason_code = null, reason = null, live_at_ms = null, form = null, bits_per_second = null, key_interval_ms = null,
       age_ms = null, viewers = 0`,
    [
      uuid,
      host,
      port,
      isEncrypted,
      shownPath,
      transport,
      hasSound,
      user,
      sealed?.content ?? kept?.password ?? null,
      sealed?.keyId ?? kept?.keyId ?? null,
      nowMs,
      sealedPath?.content ?? null,
      sealedPath?.keyId ?? null,
    ],
  );
  await setRing(sql, uuid, given.recordsAlarms);
  await appendCameraFact(sql, uuid, { type: 'camera.linkSaved', data: { fields } }, by, nowMs);
  await notifyOfLink(sql, uuid);
  return true;
}

/** Removes the link of a camera, and what switches its siren and spotlight, in the transaction that locked it. */
export async function removeLink(sql: Sql, uuid: string, by: string, nowMs: number): Promise<void> {
  const removed = await sql.query('delete from camera_links where uuid = $1 returning 1', [uuid]);
  if (removed.length === 0) return;
  await sql.query('delete from camera_actions where uuid = $1', [uuid]);
  await appendCameraFact(sql, uuid, { type: 'camera.linkRemoved', data: {} }, by, nowMs);
  await notifyOfLink(sql, uuid);
}

/** Channel of changed addresses, whose links every process closes; the payload is the camera. */
const CHANNEL = 'camera_links';

/** Calls with each camera whose link was saved or removed by any process. @returns a function that stops it */
export const watchLinks = (database: Database, onChange: (uuid: string) => void): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, onChange);

const notifyOfLink = async (sql: Sql, uuid: string): Promise<void> => {
  await sql.query(`select pg_notify('${CHANNEL}', $1)`, [uuid]);
};
