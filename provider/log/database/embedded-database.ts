import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database, Sql } from '../../base/ports.ts';
import { type ClusterCache, openClusterCache } from './cluster-cache.ts';
import { DataFolderError, narrowToOwner } from './data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import type { EngineReply, EngineRequest, EngineWake } from './embedded-messages.ts';
import { DatabaseAwayError, SqlError } from './sql-error.ts';

type Ask = EngineRequest extends infer R ? (R extends EngineRequest ? Omit<R, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** The engine's thread seen from ours: requests with their replies, and wakes. */
function talkTo(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  const wakes = new Map<number, (payload: string) => void>();
  let lastId = 0;
  let ended: Error | null = null;

  worker.on('message', (message: EngineReply | EngineWake | 'ready') => {
    if (message === 'ready') return;
    if ('listening' in message) {
      wakes.get(message.listening)?.(message.payload);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) asked?.reject(new SqlError(message.error.message, message.error.code));
    else asked?.resolve(message.rows);
  });
  const end = (error: Error) => {
    ended = new DatabaseAwayError(error);
    for (const asked of waiting.values()) asked.reject(ended);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The embedded database has been closed.')));

  const ask = (request: Ask): { readonly id: number; readonly rows: Promise<readonly unknown[]> } => {
    lastId += 1;
    const id = lastId;
    const rows = new Promise<readonly unknown[]>((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
    return { id, rows };
  };
  return { ask, wakes };
}

const ready = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database did not start.')));
  });

async function connect(dir: string, workerFile: URL): Promise<Database> {
  const worker = new Worker(workerFile, { workerData: { dir } });
  await ready(worker);
  const { ask, wakes } = talkTo(worker);

  const session = (transaction: number | null): Sql => ({
    query: async <Row>(text: string, values?: readonly unknown[]) =>
      (await ask({ do: 'query', text, values, transaction }).rows) as Row[],
  });

  const inTransaction = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const begun = ask({ do: 'begin' });
    await begun.rows;
    try {
      const result = await work(session(begun.id));
      await ask({ do: 'commit', transaction: begun.id }).rows;
      return result;
    } catch (error) {
      await ask({ do: 'rollback', transaction: begun.id }).rows;
      throw error;
    }
  };

  return {
    kind: 'pglite',
    ...session(null),
    exec: async (text) => void (await ask({ do: 'exec', text }).rows),
    transaction: inTransaction,
    unhurried: inTransaction,
    async listen(channel, onWake) {
      const listening = ask({ do: 'listen', channel });
      wakes.set(listening.id, onWake);
      await listening.rows;
      return async () => {
        wakes.delete(listening.id);
        await ask({ do: 'unlisten', listening: listening.id }).rows;
      };
    },
    async close() {
      await ask({ do: 'close' }).rows;
      await worker.terminate();
    },
  };
}

/** Creating takes far more memory than working, so it has its own thread; one that is cut short leaves nothing behind. */
async function create(dir: string, workerFile: URL, cache: ClusterCache): Promise<void> {
  const draft = `${dir}.new`;
  await rm(draft, { recursive: true, force: true });
  if (!(await cache.copyTo(draft))) {
    await rm(draft, { recursive: true, force: true });
    const database = await connect(draft, workerFile);
    await database.close();
    await cache.keep(draft);
  }
  await rename(draft, dir);
}

/** @throws {DataFolderError} when the files are not a database that this version can open. */
async function connectToExisting(dir: string, workerFile: URL): Promise<Database> {
  const refusal = (reason: string, cause?: unknown) =>
    new DataFolderError(
      `The embedded database in ${dir} cannot be opened: ${reason}. Put back a copy of the folder, choose another data folder with --data, or begin empty with --reset.`,
      { cause },
    );
  // The engine would take the folder for a new one, and overwrite what is left in it.
  const names = await readdir(dir);
  if (names.length > 0 && !names.includes('PG_VERSION')) throw refusal('its file PG_VERSION is missing');
  return connect(dir, workerFile).catch((cause: unknown) => {
    throw refusal('its files are damaged, or of another version of PostgreSQL', cause);
  });
}

/** Room that the engine needs for one more segment of its log, bytes. */
const LEAST_FREE_BYTES = 16 * 1024 ** 2;

const freeBytesOf = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
};

/** Opens the existing files, or creates them. */
async function connectOrCreate(dir: string, workerFile: URL, cache: ClusterCache): Promise<Database> {
  if (existsSync(dir)) return connectToExisting(dir, workerFile);
  await create(dir, workerFile, cache);
  return connect(dir, workerFile).catch(async () => {
    await cache.forget();
    await rm(dir, { recursive: true, force: true });
    await create(dir, workerFile, cache);
    return connect(dir, workerFile);
  });
}

/**
 * PGlite with its files in `dir`, in its own thread: a statement would stop every timer and socket of this one.
 * It never calls fsync, so a power loss may cost data; a killed process costs none.
 * @throws {DirectoryInUseError} @throws {DataFolderError}
 */
export async function openEmbeddedDatabase(
  dir: string,
  workerFile: URL = new URL('./embedded-worker.js', import.meta.url),
  cacheFolder?: string,
  freeBytes: (path: string) => Promise<number> = freeBytesOf,
): Promise<Database> {
  await mkdir(dirname(dir), { recursive: true });
  const unlock = lockDirectory(dir);
  try {
    const database = await connectOrCreate(dir, workerFile, await openClusterCache(cacheFolder));
    // A copy has the modes of what it was copied from, and the engine gives two of its caches other modes.
    await narrowToOwner(dir);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    // The engine says nothing of it, and the files look damaged.
    if ((await freeBytes(dirname(dir))) < LEAST_FREE_BYTES) {
      const remedy = 'Make room, or choose another data folder with --data';
      throw new DataFolderError(`The disk is full: the embedded database in ${dir} cannot be opened. ${remedy}.`, {
        cause: error,
      });
    }
    throw error;
  }
}
