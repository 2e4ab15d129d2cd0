import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Sql } from '../../ports.ts';
import { newSecret } from '../secrets.ts';

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

export const signingKey = (sql: Sql): Promise<JWK> => kept(sql, 'signing-key', newSigningKey);
export const cookieKey = (sql: Sql): Promise<string> => kept(sql, 'cookie-key', newSecret);
export const clientSecret = (sql: Sql): Promise<string> => kept(sql, 'client-secret', newSecret);
