import { describe, expect, inject, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { openPostgresDatabase } from '../log/database/postgres-database.ts';
import { migrate } from '../log/migrate.ts';
import { createPostgresDatabase } from '../testing/databases/create-postgres-database.ts';
import { indexParts } from './trigrams.ts';

describe.skipIf(!inject('postgresUrl'))('Searches for a part of a text on PostgreSQL', () => {
  /** A database of its own, for an extension is no matter of rows. */
  async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl') ?? '');
    const database = await openPostgresDatabase(url);
    try {
      await migrate(database);
      await work(database);
    } finally {
      await database.close();
      await drop();
    }
  }
  const indexes = (database: Database) =>
    database.query<{ name: string }>(`select relname as name from pg_class where relname = 'invites_by_folded_part'`);

  it('have an index where the server has pg_trgm, once however many start, or the console says why not', () =>
    withDatabase(async (database) => {
      const logged: string[] = [];
      await indexParts(database, (line) => void logged.push(line));
      await indexParts(database, (line) => void logged.push(line));
      const isIndexed = (await indexes(database)).length === 1;
      expect(isIndexed || logged.every((line) => line.includes('pg_trgm'))).toBe(true);
    }));

  it('go without it where it is refused, and the console says so', () =>
    withDatabase(async (database) => {
      const logged: string[] = [];
      const refusing: Database = {
        ...database,
        query: async <Row>(text: string, values?: readonly unknown[]) => {
          if (text.startsWith('create extension')) throw new Error('permission denied to create extension "pg_trgm"');
          return database.query<Row>(text, values);
        },
      };
      await indexParts(refusing, (line) => void logged.push(line));
      expect(logged).toEqual([
        'PostgreSQL has no pg_trgm for us (Error: permission denied to create extension "pg_trgm"): searches for a part of an address take longer.',
      ]);
      expect(await indexes(database)).toEqual([]);
    }));
});
