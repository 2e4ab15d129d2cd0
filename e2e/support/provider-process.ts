import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BUNDLED_PROVIDER, QUICK_START } from '../../provider/testing/bundled-provider.ts';
import { createPostgresDatabase } from '../../provider/testing/databases/create-postgres-database.ts';

export interface Started {
  readonly url: string;
  readonly receiveUrl: () => string;
  readonly child: ChildProcess;
}

/** The environment of the tests says where their PostgreSQL server is, if there is one. */
export const POSTGRES_FOR_TESTS = 'POSTGRES_FOR_TESTS';

/** Options of one provider beside those that all have. */
export interface StartOptions {
  readonly flags: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The clock may be moved, by tests that share it with no others. */
  readonly movesClock: boolean;
  /** Uses the embedded database, which costs less, also where there is a PostgreSQL server for tests. */
  readonly isEmbedded: boolean;
}

/** Storage of the provider's data. */
export interface Data {
  readonly dir: string;
  readonly env: NodeJS.ProcessEnv;
  drop(): Promise<void>;
}

/** The folder of a provider, and its database where there is a server for tests. */
export async function createData({ isEmbedded, env }: StartOptions): Promise<Data> {
  const dir = await mkdtemp(join(tmpdir(), 'pcs-e2e-'));
  const server = process.env[POSTGRES_FOR_TESTS];
  const { url, drop } =
    isEmbedded || server === undefined || env['DATABASE_URL'] !== undefined
      ? { url: undefined, drop: async () => {} }
      : await createPostgresDatabase(server);
  return {
    dir,
    env: url === undefined ? {} : { DATABASE_URL: url },
    drop: async () => {
      // First: where the server for tests has ended before, and its databases with it, nothing can be dropped.
      await rm(dir, { recursive: true, force: true });
      await drop();
    },
  };
}

/** Starts a provider process and waits until it prints its address; `onLine` is called for each line of its log. */
export async function start(
  data: Data,
  port: string,
  options: StartOptions,
  onLine: (line: string) => void,
): Promise<Started> {
  const own = ['--port', port, '--data', data.dir, '--test', '--rate', '0', '--receive-port', '0'];
  const flags = [...own, '--camera-networks', '127.0.0.1', ...options.flags];
  const child = spawn(process.execPath, [...QUICK_START, BUNDLED_PROVIDER, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'info', ...data.env, ...options.env },
  });
  let receiveUrl = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The provider ended with code ${code}.`)));
    createInterface(child.stdout).on('line', (line) => {
      onLine(line);
      const address = /PCS Agent Portal\s+(http\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
      receiveUrl = /at (http\S+\/receive)$/.exec(line)?.[1] ?? receiveUrl;
    });
  });
  return { url, child, receiveUrl: () => receiveUrl };
}

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
