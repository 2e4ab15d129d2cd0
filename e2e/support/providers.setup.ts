import { startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import { bundleProvider } from './bundle-provider.ts';
import { POSTGRES_FOR_TESTS } from './provider.ts';

/**
 * Makes starts of providers cheap, of which there are some fifty: in one piece, on one PostgreSQL server where it is installed, they
 * cost a fifth of the processor time.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await bundleProvider();
  const server = await startPostgres();
  if (server === null) return async () => {};
  process.env[POSTGRES_FOR_TESTS] = server.url;
  return () => server.stop();
}
