import { versionOfType } from '../log/fact-versions.ts';
import type { ReadType, Sql } from '../base/ports.ts';

/** Advisory lock with a number of its own on the server: two writers of one stream would claim the same version. */
const ACCESS_LOCK = 7_210_045;

/**
 * A sign-in, a refusal, the end of a session or a read. Subjects are `kind:id`; names and secrets never are part of it.
 */
export interface AccessFact {
  readonly type: 'access.signedIn' | 'access.signInRefused' | 'access.sessionEnded' | ReadType;
  /** Null for an unknown person. */
  readonly rep: string | null;
  /** The author, as named in the log. */
  readonly by: string;
  readonly atMs: number;
  readonly session: string | null;
  /** The address of the request; null where there was none. */
  readonly ip: string | null;
  readonly subject?: string;
  readonly reason?: string;
}

/** Appends facts to the streams of their reps, in this order. */
export async function appendAccess(sql: Sql, facts: readonly AccessFact[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ type, rep, by, atMs, ...data }, index) => ({
    index,
    stream: `access:${rep ?? 'unknown'}`,
    type,
    v: versionOfType(type),
    data,
    by,
    at_ms: atMs,
  }));
  await sql.query('select pg_advisory_xact_lock($1)', [ACCESS_LOCK]);
  await sql.query(
    `insert into events (stream, version, type, v, data, by, at_ms)
     select stream, row_number() over (partition by stream order by index)
         + coalesce((select log_streams.version from log_streams where log_streams.stream = fact.stream), 0),
       type, v, data, by, at_ms
     from jsonb_to_recordset($1::jsonb)
       as fact (index int, stream text, type text, v int, data jsonb, by text, at_ms bigint)
     order by index`,
    [JSON.stringify(rows)],
  );
}
