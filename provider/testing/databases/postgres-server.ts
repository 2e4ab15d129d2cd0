import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const DEBIAN_ROOT = '/usr/lib/postgresql';

function programs(): string | null {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
}

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @param attempts more than a busy machine needs */
async function untilReady(url: string, attempts = 3_000): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    if (attempts === 0) throw error;
    await delay(100);
    return untilReady(url, attempts - 1);
  } finally {
    await client.end();
  }
}

/** The processes that a process started. */
async function childrenOf(pid: number): Promise<readonly number[]> {
  const { stdout } = await run('pgrep', ['-P', String(pid)]);
  return stdout.trim().split('\n').map(Number);
}

function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

/** Our own PostgreSQL server, reached by a socket in a directory that goes with it. */
export interface PostgresServer {
  readonly url: string;
  /** Ends its connections and accepts none, until it is started again on the same data. */
  shutDown(): Promise<void>;
  /** Ends it in the middle of whatever it does; the next start recovers. */
  crash(): Promise<void>;
  startAgain(): Promise<void>;
  /** Keeps its connections and answers nothing, until it is thawed. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

/** A process of one connection may end meanwhile. */
function signalUnlessEnded(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts one from the programs of this machine, with further settings; null where none are installed. */
export async function startPostgres(more: readonly string[] = []): Promise<PostgresServer | null> {
  const bin = programs();
  if (bin === null) return null;
  const program = join(bin, 'postgres');
  const user = account();
  const dir = mkdtempSync(join(tmpdir(), 'pcs-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const options = { ...user, cwd: dir };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'max_connections=200',
    // As the embedded database, wherever the tests run.
    'timezone=UTC',
    ...more,
  ];
  const flags = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`;

  async function start(): Promise<ChildProcess> {
    const child = spawn(program, flags, { ...options, stdio: 'ignore' });
    await untilReady(url);
    return child;
  }
  let server = await start();
  let isFrozen = false;
  async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const { pid } = server;
    if (pid === undefined) throw new Error('The PostgreSQL server does not run.');
    // The server itself first, which then starts no other process.
    process.kill(pid, name);
    for (const child of await childrenOf(pid)) signalUnlessEnded(child, name);
  }

  return {
    url,
    shutDown: () => end(server),
    crash: () => end(server, 'SIGQUIT'),
    async startAgain() {
      server = await start();
    },
    async freeze() {
      isFrozen = true;
      await signal('SIGSTOP');
    },
    async thaw() {
      await signal('SIGCONT');
      isFrozen = false;
    },
    async stop() {
      if (isFrozen) await signal('SIGCONT');
      if (server.exitCode === null && server.signalCode === null) await end(server);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
