import pg from 'pg';
import { apiHandlers } from '../../provider/app/handlers.ts';
import type { Database } from '../../provider/base/ports.ts';
import { openPostgresDatabase } from '../../provider/log/database/postgres-database.ts';
import { seedHistory } from '../../tools/history/seed-history.ts';
import { refreshRollups } from '../../provider/reports/rollups/rollups.ts';
import { startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import type { Bench, Figure } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { median, quantile } from '../statistics.ts';
import { type ListCase, listCases } from './list-cases.ts';

/** A tenth of the largest station; `BENCH_ALARMS` names another size, `BENCH_DATABASE_URL` a database that has such a history. */
const ALARMS = Number(process.env['BENCH_ALARMS'] ?? 200_000);
const DAYS = 90;
const ROUNDS = 5;
const TIMES = 30;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that a call sends, one after the other. */
async function statementsOf(database: Database, call: ListCase['call'], nowMs: number): Promise<readonly Statement[]> {
  const sent: Statement[] = [];
  const noted: Database = {
    ...database,
    query: <Row>(text: string, values: readonly unknown[] = []) => {
      sent.push({ text, values });
      return database.query<Row>(text, values);
    },
  };
  await call(handlersOn(noted, nowMs));
  return sent;
}

const handlersOn = (database: Database, nowMs: number) =>
  apiHandlers({ database, clock: { now: () => nowMs }, log: () => {} });

async function timesOf(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startMs = performance.now();
    await work();
    times.push(performance.now() - startMs);
  }
  return times;
}

async function measure(database: Database, bare: pg.Pool, { what, call }: ListCase, nowMs: number): Promise<Figure> {
  const statements = await statementsOf(database, call, nowMs);
  const handlers = handlersOn(database, nowMs);
  const both = {
    ours: () => timesOf(async () => JSON.stringify(await call(handlers))),
    floor: () =>
      timesOf(async () => {
        for (const { text, values } of statements) await bare.query(text, [...values]);
      }),
  };
  await interleaved(1, both);
  const pairs = await interleaved(ROUNDS, both);
  const p95 = (side: 'ours' | 'floor') => median(pairs.map((pair) => quantile(pair[side], 0.95)));
  return {
    what: `${what}, p95`,
    floorIs: `the same ${statements.length === 1 ? 'statement' : `${statements.length} statements`} sent by pg`,
    unit: 'ms',
    ours: p95('ours'),
    floor: p95('floor'),
    target: { is: 'atMost', ratio: 1.5 },
  };
}

async function onHistory(url: string): Promise<readonly Figure[]> {
  const database = await openPostgresDatabase(url);
  const bare = new pg.Pool({ connectionString: url, options: '-c jit=off' });
  try {
    const [found] = await database.query<{ alarms: number; newest: number }>(
      'select count(*)::int as alarms, max(event_timestamp) as newest from alarms',
    );
    while (!(await refreshRollups(database)));
    const figures: Figure[] = [];
    for (const listCase of await listCases(database, `${(found?.alarms ?? 0).toLocaleString('en-US')} alarms`))
      figures.push(await measure(database, bare, listCase, ((found?.newest ?? 0) + 60) * 1_000));
    return figures;
  } finally {
    await bare.end();
    await database.close();
  }
}

/** Cost of a station's lists and reports beside their statements, on PostgreSQL. */
export const lists: Bench = async () => {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url !== undefined) return onHistory(url);
  const server = await startPostgres();
  if (server === null) return [];
  try {
    const database = await openPostgresDatabase(server.url);
    const nowMs = Date.now();
    await seedHistory(database, { alarms: ALARMS, days: DAYS, seed: 1, add: false, nowMs }, () => {});
    await database.close();
    return await onHistory(server.url);
  } finally {
    await server.stop();
  }
};
