import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../provider/log/database/database.ts';
import { openPostgresDatabase } from '../../provider/log/database/postgres-database.ts';
import type { Database } from '../../provider/base/ports.ts';
import { startPostgres } from '../../provider/testing/databases/postgres-server.ts';

/** Does the work on an empty embedded database, as `npm start` has it. */
export async function withPglite<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'pcs-bench-'));
  const database = await openDatabase({ dir: join(dir, 'database') });
  try {
    return await work(database);
  } finally {
    await database.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Does the work on its own empty PostgreSQL server; null where none is installed. */
export async function withPostgres<T>(work: (database: Database, url: string) => Promise<T>): Promise<T | null> {
  const server = await startPostgres();
  if (server === null) return null;
  const database = await openPostgresDatabase(server.url);
  try {
    return await work(database, server.url);
  } finally {
    await database.close();
    await server.stop();
  }
}
