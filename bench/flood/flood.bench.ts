import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTickets } from '../../provider/identity/tickets.ts';
import { LIMITS } from '../../provider/limits/limits.ts';
import type { Database } from '../../provider/base/ports.ts';
import type { Bench, Figure } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import { type BenchProvider, startBenchProvider } from '../support/bench-provider.ts';
import { withPglite, withPostgres } from '../support/engines.ts';
import type { Flood } from './flooder.ts';
import type { OrdinaryCalls } from './ordinary-calls.ts';

const FRAMES = 20_000;
const SOCKETS = 300;
const CALLS = 2_000;
const ROUND_MS = 5_000;
const ROUNDS = 5;
const ALARMS = 40;
const TAB = 'flood';
const ORDINARY = ['/api/events/list?limit=20', '/api/reps/me', '/api/events/take?accept=false', '/api/settings'];

const workerOf = (name: string, workerData: Flood | OrdinaryCalls | null): Worker =>
  new Worker(new URL(name, import.meta.url), { workerData });

async function answerOf<T>(worker: Worker): Promise<T> {
  const [answer] = (await once(worker, 'message')) as [T];
  await worker.terminate();
  return answer;
}

interface TestAgent {
  readonly token: string;
  readonly repId: string;
  readonly session: string;
}

async function hire({ given }: BenchProvider, database: Database): Promise<TestAgent> {
  const { token } = await given<{ token: string }>('agents', { role: 'agent_ops' });
  const [found] = await database.query<{ repId: string; session: string }>(
    'select rep_id::text as "repId", sign_in as session from sign_ins order by started_at_ms desc, rep_id desc limit 1',
  );
  return { token, repId: found?.repId ?? '', session: found?.session ?? '' };
}

async function onEngine(database: Database, engine: string): Promise<readonly Figure[]> {
  const provider = await startBenchProvider(database, LIMITS);
  const bareWorker = workerOf('./bare-server.js', null);
  const [barePort] = (await once(bareWorker, 'message')) as [number];
  const bareUrl = `http://127.0.0.1:${barePort}`;
  const tickets = createTickets({ database, clock: { now: () => Date.now() } });
  for (let count = 0; count < ALARMS; count += 1) await provider.given('alarms', { queue: 'Live' });

  /** Times of another agent's calls while a new agent floods that server, ms. */
  async function during(url: string): Promise<readonly number[]> {
    const flooding = await hire(provider, database);
    const ordinary = await hire(provider, database);
    const socketAt = async () => {
      const ticket = await tickets.mint({
        repId: flooding.repId,
        session: flooding.session,
        purpose: 'rep-take-event-ws',
        scope: TAB,
      });
      return `${url.replace('http', 'ws')}/api/rep-take-event-ws?tab=${TAB}&access_token=${ticket}`;
    };
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, socketAt));
    const { token } = flooding;
    const flood = { url, token, sockets, frames: FRAMES, calls: CALLS, callPath: '/api/metrics/open', ms: ROUND_MS };
    const over = answerOf(workerOf('./flooder.js', flood));
    const asked = { url: provider.url, token: ordinary.token, paths: ORDINARY, ms: ROUND_MS };
    const latencies = await answerOf<readonly number[]>(workerOf('./ordinary-calls.js', asked));
    await over;
    return latencies;
  }

  try {
    const measure = { ours: () => during(provider.url), floor: () => during(bareUrl) };
    await interleaved(1, measure);
    const pairs = await interleaved(ROUNDS, measure);
    const figure = (share: number, target: Figure['target']): Figure => ({
      what: `another agent's calls in a flood of 20,000 frames, 300 sockets, 2,000 calls in 5 s, p${share * 100}, ${engine}`,
      floorIs: 'the same while the flood hits a bare ws and node:http server on the same cores',
      unit: 'ms',
      ours: quantile(
        pairs.flatMap(({ ours }) => ours),
        share,
      ),
      floor: quantile(
        pairs.flatMap(({ floor }) => floor),
        share,
      ),
      target,
    });
    return [figure(0.5, null), figure(0.95, { is: 'atMost', ratio: 2 })];
  } finally {
    await bareWorker.terminate();
    await provider.close();
  }
}

/** Cost of one agent's flood for another agent. */
export const flood: Bench = async () => [
  ...((await withPostgres((database) => onEngine(database, 'PostgreSQL'))) ?? []),
  ...(await withPglite((database) => onEngine(database, 'PGlite'))),
];
