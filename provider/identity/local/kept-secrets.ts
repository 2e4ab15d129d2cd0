import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database, Sql } from '../../base/ports.ts';
import { newSecret } from '../secrets.ts';

/** The local identity provider's keys: the first of each list signs, all of them verify. */
export interface IssuerKeys {
  readonly signing: readonly JWK[];
  readonly cookies: readonly string[];
}

/**
 * Time for which a retired key still verifies, s. Not in the spec: its signatures are valid for at most 600 s; a day
 * leaves room for clocks and slow people.
 */
const VERIFIES_AFTER_RETIREMENT_S = 86_400;

const SIGNING_KEY = 'signing-key';
const COOKIE_KEY = 'cookie-key';

/** The secret of that name, made when it is first needed and kept: every process of one database has the same. */
async function kept<T>(sql: Sql, name: string, make: () => Promise<T> | T): Promise<T> {
  const read = () => sql.query<{ value: T }>('select value from identity_secrets where name = $1', [name]);
  const [found] = await read();
  if (found) return found.value;
  await sql.query('insert into identity_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    JSON.stringify(await make()),
  ]);
  const [made] = await read();
  if (!made) throw new Error(`The secret ${name} could not be kept.`);
  return made.value;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: newSecret() };
}

/** The key that signs, made where there is none yet, then the retired ones; read in one statement, so that no key is in it twice. */
async function keysOf<T>(sql: Sql, name: string, make: () => Promise<T> | T): Promise<readonly T[]> {
  await kept(sql, name, make);
  const rows = await sql.query<{ value: T }>(
    `select value, null::timestamptz as retired_at from identity_secrets where name = $1
     union all
     select value, retired_at from retired_identity_secrets
       where name = $1 and retired_at > now() - $2::int * interval '1 second'
     order by retired_at desc nulls first`,
    [name, VERIFIES_AFTER_RETIREMENT_S],
  );
  return rows.map(({ value }) => value);
}

export const clientSecret = (sql: Sql): Promise<string> => kept(sql, 'client-secret', newSecret);

export const issuerKeys = async (sql: Sql): Promise<IssuerKeys> => ({
  signing: await keysOf(sql, SIGNING_KEY, newSigningKey),
  cookies: await keysOf(sql, COOKIE_KEY, newSecret),
});

/**
 * Makes new keys that sign from now on; replaced keys verify for another day, and those retired before that are
 * deleted.
 */
export async function rotateIssuerKeys(database: Database): Promise<void> {
  const made = { [SIGNING_KEY]: await newSigningKey(), [COOKIE_KEY]: newSecret() };
  await database.transaction(async (sql) => {
    for (const [name, value] of Object.entries(made)) {
      await sql.query(
        `insert into retired_identity_secrets (name, value)
         select name, value from identity_secrets where name = $1 for update`,
        [name],
      );
      await sql.query(
        'insert into identity_secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [name, JSON.stringify(value)],
      );
    }
    await sql.query(`delete from retired_identity_secrets where retired_at <= now() - $1::int * interval '1 second'`, [
      VERIFIES_AFTER_RETIREMENT_S,
    ]);
  });
}
