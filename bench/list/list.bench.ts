import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../provider/base/ports.ts';
import { ALARM_LIST } from '../../provider/alarms/alarm.list.ts';
import { listStatement } from '../../provider/lists/list-statement.ts';
import type { Bench, Figure } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { median, quantile } from '../statistics.ts';
import { startBenchProvider } from '../support/bench-provider.ts';
import { withPglite, withPostgres } from '../support/engines.ts';
import type { Answered, Requests } from './requests.ts';

const CONNECTIONS = 10;
const ROUND_MS = 2_000;
const ROUNDS = 7;
const ALARMS = 40;
const SHOWN = 20;

async function asked(requests: Requests): Promise<Answered> {
  const worker = new Worker(new URL('./requests.js', import.meta.url), { workerData: requests });
  const [answered] = (await once(worker, 'message')) as [Answered];
  await worker.terminate();
  return answered;
}

/** Runs the statement for each request and answers with the same bytes. */
async function startBareServer(database: Database, body: Buffer) {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  const { text, values } = listStatement(ALARM_LIST, { filter: {}, skip: 0, limit: SHOWN });
  const server = createServer((_, response) => {
    database.query(text, values).then(
      () => response.writeHead(200, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function onEngine(database: Database, engine: string): Promise<readonly Figure[]> {
  const provider = await startBenchProvider(database);
  // One identity would be answered two calls at a time, whatever the database can do.
  const agents = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => provider.given<{ token: string }>('agents', { role: 'agent_ops' })),
  );
  for (let count = 0; count < ALARMS; count += 1) await provider.given('alarms', { queue: 'Live' });

  const url = `${provider.url}/api/events/list?limit=${SHOWN}`;
  const headers = agents.map(({ token }) => ({ authorization: `Bearer ${token}` }));
  const answer = await fetch(url, { headers: headers[0] ?? {} });
  const bare = await startBareServer(database, Buffer.from(await answer.arrayBuffer()));
  const ask = (where: string) => asked({ url: where, headers, ms: ROUND_MS });

  try {
    const measure = { ours: () => ask(url), floor: () => ask(bare.url) };
    await interleaved(2, measure);
    const pairs = await interleaved(ROUNDS, measure);
    const what = `events/list, ${SHOWN} alarms, ${CONNECTIONS} agents`;
    const floorIs = 'bare node:http: the same statement on the same database, the same bytes';
    const ours = (value: (answered: Answered) => number) => median(pairs.map((pair) => value(pair.ours)));
    const floor = (value: (answered: Answered) => number) => median(pairs.map((pair) => value(pair.floor)));
    const rate = ({ perSecond }: Answered) => perSecond;
    const p50 = ({ latenciesMs }: Answered) => quantile(latenciesMs, 0.5);
    return [
      {
        what: `${what}, ${engine}`,
        floorIs,
        unit: 'answers/s',
        ours: ours(rate),
        floor: floor(rate),
        target: { is: 'atLeast', ratio: 0.6 },
      },
      { what: `${what}, p50, ${engine}`, floorIs, unit: 'ms', ours: ours(p50), floor: floor(p50), target: null },
    ];
  } finally {
    bare.close();
    await provider.close();
  }
}

/** Cost of a call: route, check, database and JSON. */
export const list: Bench = async () => [
  ...((await withPostgres((database) => onEngine(database, 'PostgreSQL'))) ?? []),
  ...(await withPglite((database) => onEngine(database, 'PGlite'))),
];
