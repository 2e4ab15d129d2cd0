import { execFile, execFileSync, spawn } from 'node:child_process';
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

async function untilReady(url: string, attempts = 100): Promise<void> {
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

/** A PostgreSQL server of our own, reached by a socket in a directory that goes with it. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one from the programs of this machine; null where none are installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = programs();
  if (bin === null) return null;
  const user = account();
  const dir = mkdtempSync(join(tmpdir(), 'pcs-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const options = { ...user, cwd: dir };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const settings = ['listen_addresses=', `unix_socket_directories=${dir}`, 'fsync=off', 'max_connections=200'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`;
  await untilReady(url);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => {
          rmSync(dir, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}
