import type { CallContext } from '../../provider/http/call-context.ts';
import { custodyRoutes } from '../../provider/alarms/custody/custody.routes.ts';
import type { Database } from '../../provider/base/ports.ts';
import type { Bench, Figure } from '../figure.ts';
import { withPglite, withPostgres } from '../support/engines.ts';
import { interleaved } from '../rounds.ts';
import { median } from '../statistics.ts';
import { bareTake } from './bare-take.ts';
import { type BenchApp, openBenchApp } from '../support/bench-app.ts';

const CONTENDERS = 8;
const ROUNDS = 11;
const ALARMS = 400;
/** Longer than the bench takes. */
const LOOKBACK_S = 86_400;

type Take = (agent: CallContext) => Promise<readonly unknown[]>;

/** Alarms given per second while all contenders take until nothing waits; each take is that of a tab with nothing in its slots. */
async function takeAll(agents: readonly CallContext[], take: Take): Promise<number> {
  let tabs = 0;
  const contend = async (agent: CallContext): Promise<number> => {
    let given = 0;
    for (;;) {
      tabs += 1;
      const { length } = await take({ ...agent, tab: `${performance.now()}:${tabs}` });
      if (length === 0) return given;
      given += length;
    }
  };
  const startedMs = performance.now();
  const given = await Promise.all(agents.map(contend));
  const seconds = (performance.now() - startedMs) / 1_000;
  const total = given.reduce((sum, count) => sum + count, 0);
  if (total !== ALARMS) throw new Error(`${total} alarms were given of ${ALARMS}.`);
  return total / seconds;
}

async function measure(
  { deps, putBack }: BenchApp,
  contenders: readonly CallContext[],
  engine: string,
  limit: number,
): Promise<Figure> {
  const { takeEvents } = custodyRoutes(deps);
  const query = {
    limit,
    accept: true,
    lookback: LOOKBACK_S,
    pcs_status_gte: 0,
    threat_level_gte: 0,
    armstate: 'All',
  } as const;
  const takeWith = (take: Take) => async () => {
    await putBack();
    return takeAll(contenders, take);
  };

  const measured = {
    ours: takeWith(async (agent) => {
      const answer = await takeEvents({ query }, agent);
      return Array.isArray(answer) ? answer : [];
    }),
    floor: takeWith((agent) => bareTake(deps.database, agent, limit, LOOKBACK_S)),
  };
  await interleaved(2, measured);
  const pairs = await interleaved(ROUNDS, measured);
  return {
    what: `take, ${CONTENDERS} contenders, ${limit === 1 ? 'one alarm' : `${limit} alarms`} a call, ${engine}`,
    floorIs: 'one update that skips locked rows and one insert into the log, in a transaction',
    unit: 'alarms/s',
    ours: median(pairs.map(({ ours }) => ours)),
    floor: median(pairs.map(({ floor }) => floor)),
    target: { is: 'atLeast', ratio: 0.9 },
  };
}

async function onEngine(database: Database, engine: string): Promise<readonly Figure[]> {
  const app = await openBenchApp(database);
  const contenders = await app.agents(CONTENDERS);
  await app.raise(ALARMS);
  return [await measure(app, contenders, engine, 1), await measure(app, contenders, engine, 9)];
}

/** Speed of takes while agents race for alarms. */
export const take: Bench = async () => [
  ...((await withPostgres((database) => onEngine(database, 'PostgreSQL'))) ?? []),
  ...(await withPglite((database) => onEngine(database, 'PGlite'))),
];
