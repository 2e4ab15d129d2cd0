import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for tests; null where none is installed. */
    postgresUrl: string | null;
  }
}

/** The server of this run, which each project that needs one asks for. */
const OF_THIS_RUN = 'POSTGRES_OF_THIS_RUN';

/** Starts a private server for the provider's tests; a continuous integration without PostgreSQL fails. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env[OF_THIS_RUN];
  if (running !== undefined) {
    project.provide('postgresUrl', running);
    return undefined;
  }
  // Statistics that it takes meanwhile would change the plans that tests judge.
  const server = await startPostgres(['autovacuum=off']);
  if (!server && process.env['CI']) throw new Error('PostgreSQL is not installed; the provider is tested on it too.');
  project.provide('postgresUrl', server?.url ?? null);
  if (server === null) return undefined;
  process.env[OF_THIS_RUN] = server.url;
  return () => {
    delete process.env[OF_THIS_RUN];
    return server.stop();
  };
}
