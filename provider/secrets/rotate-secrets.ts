import type { Database, Sql } from '../base/ports.ts';
import { type KeyPlace, readKeys, replaceKeys, writeFirstKey } from './key-file.ts';
import { newSecretKey, seal, type SecretKey, unseal } from './seal.ts';
import { keyIdInUse } from './secrets.ts';
import type { ActionControl } from '../../contract/entities/camera-actions.ts';
import { actionOwner } from '../cameras/actions/stored-action.ts';
import { passwordOwner, pathOwner } from '../cameras/link/link-addresses.ts';

interface StoredSecret {
  readonly uuid: string;
  /** The control of an action, or the part of a link. */
  readonly control: ActionControl | 'password' | 'path';
  readonly content: Uint8Array;
  readonly keyId: string;
}

const PASSWORDS = `select uuid, 'password' as control, password as content, password_key_id as "keyId" from camera_links
  where password is not null order by uuid for update`;
const PATHS = `select uuid, 'path' as control, sealed_path as content, path_key_id as "keyId" from camera_links
  where sealed_path is not null order by uuid for update`;
const ACTIONS = `select uuid, control, sealed as content, key_id as "keyId" from camera_actions order by uuid, control for update`;

function ownerOf({ uuid, control }: StoredSecret): string {
  if (control === 'password') return passwordOwner(uuid);
  return control === 'path' ? pathOwner(uuid) : actionOwner({ uuid, control });
}

const OF_LINK = {
  password: 'update camera_links set password = $2, password_key_id = $3 where uuid = $1',
  path: 'update camera_links set sealed_path = $2, path_key_id = $3 where uuid = $1',
};

const write = (sql: Sql, { uuid, control }: StoredSecret, sealed: Uint8Array, keyId: string) =>
  control === 'password' || control === 'path'
    ? sql.query(OF_LINK[control], [uuid, sealed, keyId])
    : sql.query('update camera_actions set sealed = $3, key_id = $4 where uuid = $1 and control = $2', [
        uuid,
        control,
        sealed,
        keyId,
      ]);

/** Result of a rotation: passwords, paths and actions under the new key, and those of which no key is left. */
export interface RotatedSecrets {
  readonly encrypted: number;
  readonly lost: number;
}

async function encryptAgain(sql: Sql, keys: readonly SecretKey[], next: SecretKey): Promise<RotatedSecrets> {
  const rows: StoredSecret[] = [];
  for (const statement of [PASSWORDS, PATHS, ACTIONS]) rows.push(...(await sql.query<StoredSecret>(statement)));
  let encrypted = 0;
  for (const row of rows) {
    const key = keys.find(({ id }) => id === row.keyId);
    const text = key ? unseal(key, ownerOf(row), row.content) : null;
    if (text === null) continue;
    await write(sql, row, seal(next, ownerOf(row), text), next.id);
    encrypted += 1;
  }
  await sql.query(
    'insert into secrets_key (key_id) values ($1) on conflict (is_only) do update set key_id = excluded.key_id',
    [next.id],
  );
  return { encrypted, lost: rows.length - encrypted };
}

/**
 * Encrypts the passwords, paths and actions of cameras with a new key, and forgets the former ones: a key that the operator put into the first line of
 * the file, else one that is made and written there. @returns null where there are none yet
 * @throws {SecretsKeyError} when the file cannot be read, or not be written.
 */
export async function rotateSecrets(database: Database, place: KeyPlace): Promise<RotatedSecrets | null> {
  const used = await keyIdInUse(database);
  if (used === null) return null;
  const keys = await readKeys(place);
  const [first] = keys;
  const isPrepared = first !== undefined && first.id !== used && keys.some(({ id }) => id === used);
  const next = isPrepared ? first : newSecretKey();
  // All keys are in the file until the database has changed, so that an interrupted rotation loses nothing.
  if (keys.length === 0) await writeFirstKey(place, next);
  else if (!isPrepared) await replaceKeys(place, [next, ...keys]);
  const rotated = await database.transaction((sql) => encryptAgain(sql, keys, next));
  if (!isPrepared) await replaceKeys(place, [next]);
  return rotated;
}
