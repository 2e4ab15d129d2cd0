import { startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import { POSTGRES_FOR_TESTS } from './provider-process.ts';

/**
 * One PostgreSQL server for the providers of all tests, where it is installed: a provider on it starts in half the
 * time.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (server === null) return async () => {};
  process.env[POSTGRES_FOR_TESTS] = server.url;
  return () => server.stop();
}
