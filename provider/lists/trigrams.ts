import type { Database, Log } from '../base/ports.ts';
import { folded } from './folded.ts';

/** Indexes of the columns searched by a part of their text, and removal of those of earlier versions. */
const INDEXES = [
  'drop index if exists invites_by_part',
  'drop index if exists subscribers_by_part',
  `create index if not exists invites_by_folded_part on invites using gin ((${folded('raw_email')}) gin_trgm_ops)`,
  `create index if not exists subscribers_by_folded_part
     on customers using gin ((${folded('email')}) gin_trgm_ops, user_id gin_trgm_ops)`,
] as const;

/**
 * Indexes for parts of texts, on a PostgreSQL whose owner lets us have the extension pg_trgm. Without it the searches find the same
 * and take longer; the console says so. The embedded database is too small to need it.
 */
export async function indexParts(database: Database, log: Log): Promise<void> {
  if (database.kind !== 'postgres') return;
  const [found] = await database.query<{ schema: string | null }>(
    `select (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm') as schema`,
  );
  try {
    if ((found?.schema ?? null) === null) await database.query('create extension if not exists pg_trgm');
    await database.unhurried(async (sql) => {
      for (const index of INDEXES) await sql.query(index);
    });
  } catch (error) {
    log(`PostgreSQL has no pg_trgm for us (${String(error)}): searches for a part of an address take longer.`);
  }
}
