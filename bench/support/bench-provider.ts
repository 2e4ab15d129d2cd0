import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_CHILD } from '../../provider/cameras/media-process/launch-media.ts';
import { superviseMedia } from '../../provider/cameras/media-process/supervise-media.ts';
import { readOptions } from '../../provider/app/options.ts';
import type { LimitTable } from '../../provider/limits/limits.ts';
import type { Database } from '../../provider/base/ports.ts';
import { startProvider } from '../../provider/app/server.ts';
import { monitorAll } from './monitor-all.ts';
import { NO_LIMITS } from '../../provider/testing/fixtures/limit-tables.ts';

/** The whole provider with its routes for tests, and no alarms but those given. */
export interface BenchProvider {
  readonly url: string;
  /** Address at which it receives messages of sources. */
  readonly receiveUrl: string;
  /** Answer of a test route. */
  given<T>(path: string, body: unknown): Promise<T>;
  close(): Promise<void>;
}

/** Starts it on a database, which stays open when it closes; without limits, unless a table is given. */
export async function startBenchProvider(
  database: Database,
  limits: LimitTable = NO_LIMITS,
  flags: readonly string[] = [],
): Promise<BenchProvider> {
  const dir = await mkdtemp(join(tmpdir(), 'pcs-bench-'));
  const options = readOptions(
    ['--port', '0', '--receive-port', '0', '--rate', '0', '--test', '--data', dir, ...flags],
    {},
  );
  if (options === 'help') throw new Error('These options start a provider.');
  const unclosed = { ...database, close: async () => {} };
  const { url, receiveUrl, close } = await startProvider(
    unclosed,
    options,
    () => {},
    superviseMedia(MEDIA_CHILD),
    limits,
  );
  await monitorAll(database);
  return {
    url,
    receiveUrl: `${receiveUrl}/receive`,
    async close() {
      await close();
      await rm(dir, { recursive: true });
    },
    async given<T>(path: string, body: unknown) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/test/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}
