import type { Sql } from '../base/ports.ts';
import { type KeyPlace, readKeys, writeFirstKey } from './key-file.ts';
import { newSecretKey, seal, type SecretKey, unseal } from './seal.ts';
import { SecretsKeyError } from './secrets-errors.ts';

/** An encrypted text, and the id of its key. */
export interface Sealed {
  readonly content: Uint8Array;
  readonly keyId: string;
}

/** Encrypts passwords of cameras, each for its owner. */
export interface Secrets {
  /** @throws {SecretsKeyError} */
  seal(sql: Sql, owner: string, text: string): Promise<Sealed>;
  /** Null when this process has no key for it. */
  unseal(owner: string, sealed: Sealed): Promise<string | null>;
}

/** Id of the key that encrypts for all processes of the station; null before the first. */
export const keyIdInUse = async (sql: Sql): Promise<string | null> => {
  const [row] = await sql.query<{ id: string }>('select key_id as id from secrets_key');
  return row?.id ?? null;
};

const missing = ({ path, isNamed }: KeyPlace): SecretsKeyError =>
  new SecretsKeyError(
    `The passwords of this station's cameras are encrypted with a key that ${isNamed ? path : 'this process'} does not have. ${
      isNamed ? 'Give it' : `Give it as SECRETS_KEY_FILE, or as ${path},`
    } as the other processes have it. If it is lost, npm run rotate-keys makes a new one, and each password is entered again.`,
  );

/**
 * Opens the key with which all processes of a station encrypt passwords; the first one is made when it is first needed.
 * @throws {SecretsKeyError} when the station has another key.
 */
export async function openSecrets(database: Sql, place: KeyPlace): Promise<Secrets> {
  let keys = await readKeys(place);
  const byId = (id: string): SecretKey | undefined => keys.find((key) => key.id === id);

  /** The file may have changed since: another process made the first key, or the keys were rotated. */
  async function find(id: string): Promise<SecretKey | undefined> {
    if (!byId(id)) keys = await readKeys(place);
    return byId(id);
  }

  async function keyInUse(sql: Sql): Promise<SecretKey> {
    if ((await keyIdInUse(sql)) === null) {
      if (keys.length === 0) await writeFirstKey(place, newSecretKey());
      keys = await readKeys(place);
      await sql.query('insert into secrets_key (key_id) values ($1) on conflict do nothing', [keys[0]?.id]);
    }
    const key = await find((await keyIdInUse(sql)) ?? '');
    if (!key) throw missing(place);
    return key;
  }

  const known = await keyIdInUse(database);
  if (known !== null && !byId(known)) throw missing(place);
  // A key that is there is the station's from this start on, so that a process with another one is refused at its start.
  if (known === null && keys.length > 0) await keyInUse(database);

  return {
    async seal(sql, owner, text) {
      const key = await keyInUse(sql);
      return { content: seal(key, owner, text), keyId: key.id };
    },
    async unseal(owner, { content, keyId }) {
      const key = await find(keyId);
      return key ? unseal(key, owner, content) : null;
    },
  };
}

/** A restored station begins with the key that its first process has: passwords of another one are entered again. */
export async function forgetKey(sql: Sql): Promise<void> {
  // A backup from before there were links.
  const [table] = await sql.query<{ exists: boolean }>(`select to_regclass('secrets_key') is not null as exists`);
  if (table?.exists) await sql.query('delete from secrets_key');
}
