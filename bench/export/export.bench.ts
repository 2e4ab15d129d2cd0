import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROWS_HEADER } from '../../contract/text/csv.ts';
import { openPostgresDatabase } from '../../provider/log/database/postgres-database.ts';
import { startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import type { Bench, Figure } from '../figure.ts';

const ROWS = 200_000;
/** Limit of the growth of the provider's process while it sends them, MiB. */
const MOST_MIB = 50;
const SAMPLE_MS = 25;
const MIB = 2 ** 20;

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

/** The provider as a process of its own: no other work takes of its memory. */
async function start(databaseUrl: string, dataDir: string): Promise<Running> {
  const flags = ['--port', '0', '--data', dataDir, '--test', '--rate', '0'];
  const child = spawn(process.execPath, ['--expose-gc', 'build/provider/main.js', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The provider ended with code ${code}.`)));
    createInterface(child.stdout).on('line', (line) => {
      const address = /PCS Agent Portal\s+(http\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  return { url, child };
}

/** Resident memory of the process, as the system counts it, MiB. */
async function residentMib({ child }: Running): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

async function collected({ url }: Running): Promise<void> {
  const answer = await fetch(`${url}/test/memory`);
  if (!answer.ok) throw new Error(await answer.text());
}

interface Download {
  readonly bytes: number;
  readonly peakMib: number;
}

async function download(running: Running, token: string): Promise<Download> {
  let peakMib = 0;
  const sampling = setInterval(() => {
    void residentMib(running).then((mib) => (peakMib = Math.max(peakMib, mib)));
  }, SAMPLE_MS);
  const answer = await fetch(`${running.url}/api/reports/cx-orders-report`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let [bytes, lines] = [0, 0];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  clearInterval(sampling);
  const promised = Number(answer.headers.get(ROWS_HEADER));
  if (!answer.ok || lines !== promised + 1) throw new Error(`${lines} lines came of ${promised} rows.`);
  return { bytes, peakMib };
}

/** Growth of the provider's memory while it sends a large report. Needs PostgreSQL and Linux. */
export const exporting: Bench = async () => {
  if (process.platform !== 'linux') return [];
  const server = await startPostgres();
  if (server === null) return [];
  const dataDir = await mkdtemp(join(tmpdir(), 'pcs-bench-'));
  const running = await start(server.url, dataDir);
  const database = await openPostgresDatabase(server.url);
  try {
    const given = await fetch(`${running.url}/test/agents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'cx_order_report' }),
    });
    const { token } = (await given.json()) as { token: string };
    // The orders of the invented world are few: what the process needs at all, it has after them.
    await download(running, token);
    await database.query(
      `insert into orders (user_id, email, street1, street2, city, state, zip, quantity, plan_sku, created_at_ms)
       select (select min(user_id) from customers), 'customer.' || n || '@example.com', n || ' Birch Lane', '', 'Hollis', 'NH',
         '03049', 1, 'OM-ANNUAL', n from generate_series(1, $1::int) n`,
      [ROWS],
    );
    await collected(running);
    const before = await residentMib(running);
    const { bytes, peakMib } = await download(running, token);
    const figure: Figure = {
      what: `report of ${ROWS.toLocaleString('en-US')} rows (${(bytes / MIB).toFixed(0)} MiB): growth of the provider's process`,
      floorIs: 'what it may grow by',
      unit: 'MiB',
      ours: Math.max(0, peakMib - before),
      floor: MOST_MIB,
      target: { is: 'atMost', ratio: 1 },
    };
    return [figure];
  } finally {
    const ended = once(running.child, 'exit');
    running.child.kill('SIGTERM');
    await ended;
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
