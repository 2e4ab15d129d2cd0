import { describe, expect, inject, it } from 'vitest';
import { RESTARTING_CODE } from '../../../contract/sockets.ts';
import { createPostgresDatabase } from '../databases/create-postgres-database.ts';
import { runRolling } from './run-rolling.ts';

const AGENTS = 6;
const RESTARTS = 2;

/** A small `npm run bench -- rolling`, which has the figures. */
describe('A rolling restart of two providers on one PostgreSQL', () => {
  it.skipIf(!inject('postgresUrl'))(
    'fails no call, hands every tab over, loses no alarm and gives none to two',
    async () => {
      const { url, drop } = await createPostgresDatabase(inject('postgresUrl') ?? '');
      const report = await runRolling({ seed: 1, agents: AGENTS, restarts: RESTARTS, databaseUrl: url });
      await drop();
      const { violations, failures, output, exits, codes, gapsMs } = report;

      expect({ violations, failures, output }).toEqual({ violations: [], failures: [], output });
      expect([exits, [...codes]]).toEqual([[0, 0], [RESTARTING_CODE]]);
      expect(gapsMs.length).toBeGreaterThanOrEqual(AGENTS);
    },
  );
});
