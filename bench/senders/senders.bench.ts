import { runSenders } from '../../provider/testing/chaos/run-senders.ts';
import { startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import type { Bench, Figure } from '../figure.ts';

const MESSAGES = 10_000;

const count = (what: string, ours: number, floorIs: string): Figure => ({
  what: `senders: ${what}`,
  floorIs,
  unit: '',
  ours,
  floor: 0,
  target: null,
});

/** Counts acknowledged messages that are in no alarm or in several, while processes and their PostgreSQL are killed. */
export const senders: Bench = async () => {
  const server = await startPostgres();
  if (server === null) return [];
  try {
    const { requests, alarms, kills, crashes, violations } = await runSenders({ seed: 2, messages: MESSAGES, server });
    return [
      {
        ...count(
          'acknowledged messages in no alarm or in several',
          violations.length,
          violations.slice(0, 3).join('; '),
        ),
        target: { is: 'none' },
      },
      count('messages', MESSAGES, `each sent one to three times, in ${requests} requests`),
      count('alarms', alarms, 'the other messages joined one, or were refused'),
      count('processes killed -9', kills, 'of two'),
      count('databases killed', crashes, 'in the middle of whatever they did'),
    ];
  } finally {
    await server.stop();
  }
};
