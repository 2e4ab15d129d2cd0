import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../testing/databases/create-postgres-database.ts';
import { CLOSED_PORT, startTcpServer } from '../testing/fakes/tcp-server.ts';
import { checkDatabase } from './database.ts';

const TIMEOUT_MS = 5_000;

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

async function standIn(answer: Buffer | string | null): Promise<string> {
  const server = await startTcpServer(() => answer);
  close = server.close;
  return `postgres://portal:hush@127.0.0.1:${server.port}/portal`;
}

/** A refusal in the form of a PostgreSQL server. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe.skipIf(!inject('postgresUrl'))('A PostgreSQL server', () => {
  async function own() {
    const database = await createPostgresDatabase(inject('postgresUrl') ?? '');
    close = database.drop;
    return database.url;
  }
  async function ask(url: string, statement: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.end();
    return rows[0];
  }

  it('works where its user may create tables and is notified, and keeps nothing of the check', async () => {
    const url = await own();
    expect(await checkDatabase(url, TIMEOUT_MS)).toMatch(/^PostgreSQL \d+.*, postgres may create what is needed/);
    expect(
      await ask(url, `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual({ count: 0 });
  });

  it('does not work where its user may not create tables', async () => {
    const url = await own();
    const visitor = new URL(url);
    visitor.username = 'visitor';
    await ask(url, 'create role visitor login');
    try {
      await expect(checkDatabase(visitor.href, TIMEOUT_MS)).rejects.toMatchObject({
        message: expect.stringMatching(/^visitor may not create tables .* permission denied for schema public/),
        advice: 'As its owner: grant all on schema public to visitor.',
      });
    } finally {
      await ask(url, 'drop role visitor');
    }
  });

  it('does not work without the database that is named', async () => {
    const url = new URL(await own());
    url.pathname = 'nowhere';
    await expect(checkDatabase(url.href, TIMEOUT_MS)).rejects.toThrow('it has no such database');
  });
});

describe('A database that cannot be used', () => {
  it.each([
    ['28P01', 'it refuses the password', 'Check user and password in DATABASE_URL.'],
    ['28000', 'it refuses the user', 'Check the user in DATABASE_URL, or allow it in pg_hba.conf.'],
    ['53300', 'it has no connection left', 'Raise max_connections there.'],
  ])('says why, and what to do: %s', async (code, message, advice) => {
    const url = await standIn(refusal(code, 'No.'));
    await expect(checkDatabase(url, TIMEOUT_MS)).rejects.toMatchObject({ message, advice });
  });

  it('may be one on which nothing listens', async () => {
    const url = `postgres://portal:hush@127.0.0.1:${CLOSED_PORT}/portal`;
    await expect(checkDatabase(url, TIMEOUT_MS)).rejects.toThrow('nothing listens there');
  });

  it('may be silent', async () => {
    await expect(checkDatabase(await standIn(null), 50)).rejects.toThrow('no answer within 0.05 s');
  });

  it('may not be PostgreSQL at all', async () => {
    const url = await standIn('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    await expect(checkDatabase(url, 500)).rejects.toMatchObject({ name: 'CheckError' });
  });
});
