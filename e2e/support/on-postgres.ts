import { type PostgresServer, startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import { RunningProvider } from './provider.ts';
import { expect, test as base } from './test.ts';

/** Each test has its own PostgreSQL server, and a provider on it; skipped where none is installed. */
export const test = base.extend<{ server: PostgresServer; ownProvider: RunningProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  server: async ({}, use) => {
    const server = await startPostgres();
    if (server === null) return base.skip(true, 'PostgreSQL is not installed.');
    await use(server);
    await server.stop();
  },
  ownProvider: async ({ server }, use) => {
    const provider = await RunningProvider.start({ env: { DATABASE_URL: server.url } });
    await use(provider);
    await provider.stop();
  },
});

export { expect };
