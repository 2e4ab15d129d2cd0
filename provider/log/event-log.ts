import type { Sql } from '../base/ports.ts';
import { type StoredFact, upToDate, versionOfType } from './fact-versions.ts';
import { sqlState, UNIQUE_VIOLATION } from './database/sql-error.ts';

/** Name of the fact, never changed: `alarm.taken`. */
export interface Fact {
  readonly type: string;
  readonly data: object;
}

/** A fact as the log keeps it. */
export interface LoggedFact extends Fact {
  readonly stream: string;
  /** Counts from 1 within the stream. */
  readonly version: number;
  /** Author: `agent:<user id>`, `customer` or `provider`. */
  readonly by: string;
  readonly atMs: number;
}

/** Facts to append to one stream, after the version their decision was made on. */
export interface Append {
  readonly stream: string;
  readonly version: number;
  readonly facts: readonly Fact[];
}

/** Someone else appended to the stream since it was read. */
export class VersionConflictError extends Error {
  readonly code = 'versionConflict';
  override readonly name = 'VersionConflictError';
}

/** @throws {VersionConflictError} */
export async function append(sql: Sql, appends: readonly Append[], by: string, atMs: number): Promise<void> {
  const rows = appends.flatMap(({ stream, version, facts }) =>
    facts.map(({ type, data }, index) => ({
      stream,
      version: version + index + 1,
      type,
      v: versionOfType(type),
      data,
    })),
  );
  if (rows.length === 0) return;
  try {
    await sql.query(
      `insert into events (stream, version, type, v, data, by, at_ms)
       select stream, version, type, v, data, $2, $3
       from jsonb_to_recordset($1::jsonb) as fact (stream text, version int, type text, v int, data jsonb)`,
      [JSON.stringify(rows), by, atMs],
    );
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new VersionConflictError('Somebody else changed this at the same moment. Please try again.', {
      cause: error,
    });
  }
}

/** The whole history of one stream, oldest first. */
export async function readStream(sql: Sql, stream: string): Promise<LoggedFact[]> {
  const facts = await sql.query<Omit<LoggedFact, 'data'> & StoredFact>(
    `select stream, version, type, v, data, by, at_ms as "atMs" from events where stream = $1 order by version`,
    [stream],
  );
  return facts.map(upToDate);
}

/** Number of facts in a stream. */
export async function versionOf(sql: Sql, stream: string): Promise<number> {
  const [row] = await sql.query<{ version: number }>('select version from log_streams where stream = $1', [stream]);
  return row?.version ?? 0;
}
