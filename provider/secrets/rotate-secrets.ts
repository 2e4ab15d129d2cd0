import type { Database, Sql } from '../base/ports.ts';
import { type KeyPlace, readKeys, replaceKeys, writeFirstKey } from './key-file.ts';
import { newSecretKey, seal, type SecretKey, unseal } from './seal.ts';
import { keyIdInUse } from './secrets.ts';
import type { ActionControl } from '../../contract/entities/camera-actions.ts';
import { actionOwner } from '../cameras/actions/stored-action.ts';
import { passwordOwner } from '../cameras/link/link-addresses.ts';

interface StoredSecret {
  readonly uuid: string;
  /** Null for the password of a link. */
  readonly control: ActionControl | null;
  readonly content: Uint8Array;
  readonly keyId: string;
}

const PASSWORDS = `select uuid, null as control, password as content, password_key_id as "keyId" from camera_links
  where password is not null order by uuid for update`;
const ACTIONS = `select uuid, control, sealed as content, key_id as "keyId" from camera_actions order by uuid, control for update`;

const ownerOf = ({ uuid, control }: StoredSecret): string =>
  control === null ? passwordOwner(uuid) : actionOwner({ uuid, control });

const write = (sql: Sql, { uuid, control }: StoredSecret, sealed: Uint8Array, keyId: string) =>
  control === null
    ? sql.query('update camera_links set password = $2, password_key_id = $3 where uuid = $1', [uuid, sealed, keyId])
    : sql.query('update camera_actions set sealed = $3, key_id = $4 where uuid = $1 and control = $2', [
        uuid,
        control,
        sealed,
        keyId,
      ]);

/** Result of a rotation: passwords and actions under the new key, and those of which no key is left. */
export interface RotatedSecrets {
  readonly encrypted: number;
  readonly lost: number;
}

async function encryptAgain(sql: Sql, keys: readonly SecretKey[], next: SecretKey): Promise<RotatedSecrets> {
  const rows = [...(await sql.query<StoredSecret>(PASSWORDS)), ...(await sql.query<StoredSecret>(ACTIONS))];
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
 * Encrypts the passwords and actions of cameras with a new key, and forgets the former ones: a key that the operator put into the first line of
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
