import { test as base } from 'vitest';
import { RunningProvider } from '../../e2e/support/provider.ts';
import { type PostgresServer, startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import { Tab } from './tab.ts';
import { type Pages, pagesOf } from './test.ts';

/** Each test has its own PostgreSQL server, and a provider on it; skipped where none is installed. */
export const onPostgres = base.extend<{ server: PostgresServer; provider: RunningProvider; pages: Pages }>({
  server: async ({ skip }, use) => {
    const server = await startPostgres();
    if (server === null) return skip('PostgreSQL is not installed.');
    await use(server);
    await server.stop();
  },
  provider: async ({ server }, use) => {
    const provider = await RunningProvider.start({ env: { DATABASE_URL: server.url } });
    await use(provider);
    await provider.stop();
  },
  pages: async ({ provider }, use) => {
    const pages = pagesOf(new Tab(provider.url));
    await use(pages);
    await pages.tab.closes();
  },
});
