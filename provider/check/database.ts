import pg from 'pg';
import { NO_JIT } from '../log/database/postgres-database.ts';
import { CheckError, codeOf, networkError, silence, textOf } from './check-error.ts';

const VERSION_MIN = 150_000;
const CHANNEL = 'portal_check';

interface Server {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly user: string;
  readonly schema: string | null;
}

const ABOUT = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding, current_user as "user", current_schema() as schema`;

/** Causes of a refused connection, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, readonly [text: string, advice: string]>> = {
  '28P01': ['it refuses the password', 'Check user and password in DATABASE_URL.'],
  '28000': ['it refuses the user', 'Check the user in DATABASE_URL, or allow it in pg_hba.conf.'],
  '3D000': [
    'it has no such database',
    'Create it (create database NAME owner USER), or check its name in DATABASE_URL.',
  ],
  '53300': ['it has no connection left', 'Raise max_connections there.'],
  '57P03': ['it is starting up or shutting down', 'Try again once it is ready.'],
};

function connectError(error: unknown, timeoutMs: number): CheckError {
  if (error instanceof CheckError) return error;
  const refusal = REFUSALS[codeOf(error)];
  if (refusal !== undefined) return new CheckError(...refusal, error);
  const text = textOf(error);
  if (/timeout/i.test(text)) return silence(timeoutMs, 'DATABASE_URL', error);
  return (
    networkError(error, 'DATABASE_URL') ??
    new CheckError(text, 'Check DATABASE_URL: it must look like postgres://user:password@host:5432/name.', error)
  );
}

/** Creates and alters a table as the provider does, and rolls back. */
async function mustMayCreate(client: pg.Client, { user, schema }: Server): Promise<void> {
  try {
    await client.query('begin');
    await client.query('create table portal_check (id int primary key); insert into portal_check values (1)');
    await client.query('create function portal_check() returns int language sql as $$ select 1 $$');
  } catch (cause) {
    const where = schema ?? 'public';
    throw new CheckError(
      `${user} may not create tables and functions in schema ${where}: ${textOf(cause)}`,
      `As its owner: grant all on schema ${where} to ${user}.`,
      cause,
    );
  } finally {
    await client.query('rollback');
  }
}

/** Fails when notifications do not arrive: a pooler that shares connections between transactions loses them. */
async function mustNotify(client: pg.Client, timeoutMs: number): Promise<void> {
  const heard = new Promise<boolean>((resolve) => {
    client.once('notification', () => resolve(true));
    setTimeout(() => resolve(false), timeoutMs).unref();
  });
  await client.query(`listen ${CHANNEL}`);
  await client.query(`notify ${CHANNEL}`);
  if (!(await heard))
    throw new CheckError(
      'LISTEN and NOTIFY do not work on this connection',
      'Name the server itself, or a pooler that keeps a connection for each session.',
    );
}

/** Connects as the provider does, and does all it needs to: nothing is left behind. @throws {CheckError} */
export async function checkDatabase(url: string, timeoutMs: number): Promise<string> {
  let client: pg.Client;
  try {
    client = new pg.Client({
      connectionString: url,
      options: NO_JIT,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
  } catch (cause) {
    throw connectError(cause, timeoutMs);
  }
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Server>(ABOUT);
    const [server] = rows;
    if (server === undefined) throw new CheckError('it does not report its version', 'Name a PostgreSQL server.');
    if (server.number < VERSION_MIN)
      throw new CheckError(`it is PostgreSQL ${server.version}`, 'Use version 15 or newer.');
    if (server.encoding !== 'UTF8')
      throw new CheckError(`its encoding is ${server.encoding}`, "Create the database with encoding 'UTF8'.");
    await mustMayCreate(client, server);
    await mustNotify(client, timeoutMs);
    return `PostgreSQL ${server.version}, ${server.user} may create what is needed`;
  } catch (error) {
    throw connectError(error, timeoutMs);
  } finally {
    // One that never connected has nothing to say goodbye to.
    void client.end().catch(() => {});
  }
}
