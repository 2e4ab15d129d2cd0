import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for tests; null where none is installed. */
    postgresUrl: string | null;
  }
}

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

async function startServer(bin: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
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

/** Starts a private server for the provider's tests; a continuous integration without PostgreSQL fails. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = programs();
  if (!bin && process.env['CI']) throw new Error('PostgreSQL is not installed; the provider is tested on it too.');
  const server = bin ? await startServer(bin) : null;
  project.provide('postgresUrl', server?.url ?? null);
  return server?.stop;
}
