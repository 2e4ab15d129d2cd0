import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Sql } from '../../base/ports.ts';
import { DatabaseAwayError } from './sql-error.ts';

/** Delay until a lost listener reconnects, ms. Not in the spec. */
const RECONNECT_MS = 500;
/**
 * Time after which the server ends an idle transaction, ms. Not in the spec: it holds back the log's feed for everyone.
 */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Time limit of a statement, ms. Not in the spec: its caller has stopped waiting by then. */
const STATEMENT_MS = 15_000;
/**
 * Time without an answer after which a connection is replaced, ms. Not in the spec: the server ends a statement before,
 * so the connection is half-open.
 */
const ANSWER_MS = 20_000;
/**
 * Time limit of a connection attempt, ms. Not in the spec: a server that takes longer is down, which callers get as an
 * error.
 */
const CONNECT_MS = 10_000;
/** Silence of a connection after which the system sends keep-alive probes, ms. */
const KEEP_ALIVE_MS = 10_000;

/** Turns off JIT: compiling a statement takes longer than any of ours runs. */
export const NO_JIT = '-c jit=off';

const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS } as const;

/** Parsers that return the types of PGlite: int8 as a number (ours stay far below 2^53), a date as its text. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => text,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? (format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid)),
};

/**
 * The server shuts down, starts, or has no connection left, and does not answer for now. Source: appendix A of
 * PostgreSQL's manual.
 */
const AWAY = /^(08...|57P0[1-3]|53300)$/;

/** Keeps errors of the server; turns every failure to reach it into one error, whatever the driver calls it. */
const unlessAway = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) throw error;
    throw new DatabaseAwayError(error);
  });

/** Name of a statement, by its text. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const sessionOn = (client: pg.Pool | pg.ClientBase, isFrequent = false): Sql => ({
  async query<Row>(text: string, values?: readonly unknown[]) {
    const named = isFrequent ? { name: nameOf(text) } : {};
    const result = await unlessAway(
      values ? client.query({ ...named, text, values: [...values] }) : client.query(text),
    );
    // Several statements at once answer with a list.
    const last = Array.isArray(result) ? result.at(-1) : result;
    return last.rows as Row[];
  },
});

/** A connection that breaks while no statement runs emits an error event, which must be handled; the next statement fails. */
const unheard = () => {};

async function commitOf<T>(client: pg.ClientBase, work: (sql: Sql) => Promise<T>, isFrequent = false): Promise<T> {
  await unlessAway(client.query('begin'));
  const result = await work(sessionOn(client, isFrequent));
  await unlessAway(client.query('commit'));
  return result;
}

async function inTransaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>, isFrequent = false): Promise<T> {
  const client = await unlessAway(pool.connect());
  let broken = false;
  try {
    return await commitOf(client, work, isFrequent);
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs `work` on its own connection, without the time-outs of those that serve calls. Closing it rolls back an open
 * transaction.
 */
async function unhurried<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const settings = { connectionString: url, options: NO_JIT, connectionTimeoutMillis: CONNECT_MS, ...KEPT_ALIVE };
  const client = new pg.Client({ ...settings, types });
  client.on('error', unheard);
  try {
    await unlessAway(client.connect());
    return await commitOf(client, work);
  } finally {
    await client.end();
  }
}

/** Listens on its own connection and reconnects when it is lost; then it wakes once, for missed notifications. */
async function listenOn(url: string, channel: string, onWake: (payload: string) => void): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...KEPT_ALIVE });
    const lost = () => {
      if (client !== next) return;
      client = null;
      retryLater();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => onWake(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    client = next;
  };
  const retryLater = (): void => {
    if (stopped) return;
    retry = setTimeout(() => {
      connect().then(() => onWake(''), retryLater);
    }, RECONNECT_MS);
  };

  await connect();
  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    await client?.end();
  };
}

/**
 * A PostgreSQL server; several providers on one server share the work.
 * @param answerMs time a statement may stay without any answer
 */
export async function openPostgresDatabase(url: string, answerMs = ANSWER_MS): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    options: NO_JIT,
    statement_timeout: STATEMENT_MS,
    query_timeout: answerMs,
    connectionTimeoutMillis: CONNECT_MS,
    ...KEPT_ALIVE,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // From its first moment on: no other code listens to a connection between the pool and its user.
  pool.on('connect', (client) => client.on('error', unheard));
  // The pool replaces a connection that broke while idle.
  pool.on('error', unheard);
  await pool.query('select 1');

  return {
    kind: 'postgres',
    ...sessionOn(pool),
    exec: async (text) => void (await unlessAway(pool.query(text))),
    transaction: (work, { isFrequent } = {}) => inTransaction(pool, work, isFrequent),
    unhurried: (work) => unhurried(url, work),
    listen: (channel, onWake) => listenOn(url, channel, onWake),
    close: () => pool.end(),
  };
}
