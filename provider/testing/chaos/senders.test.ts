import { expect, inject, it } from 'vitest';
import { startPostgres } from '../databases/postgres-server.ts';
import { runSenders } from './run-senders.ts';

/** Time limit that ends a hung run. */
const TIMEOUT_MS = 600_000;

/** A small part of `npm run bench -- senders`. */
it.skipIf(!inject('postgresUrl'))(
  'Every acknowledged message of a sender is in exactly one alarm, whichever process or database is killed',
  async () => {
    const server = await startPostgres();
    if (server === null) throw new Error('There is no PostgreSQL.');
    try {
      const { violations, kills, crashes } = await runSenders({ seed: 1, messages: 700, server });
      expect({ violations, isBroken: kills > 1 && crashes > 0 }).toEqual({ violations: [], isBroken: true });
    } finally {
      await server.stop();
    }
  },
  TIMEOUT_MS,
);
