import { parentPort, workerData } from 'node:worker_threads';
import type { Sql } from '../../base/ports.ts';
import type { EngineReply, EngineRequest, EngineWake } from './embedded-messages.ts';
import { databaseOn, startPglite } from './pglite-database.ts';

/** A transaction whose statements come one message at a time. */
interface OpenTransaction {
  readonly sql: Sql;
  readonly settle: (commit: boolean) => void;
  readonly settled: Promise<void>;
}

class RolledBack extends Error {}

const { dir } = workerData as { dir: string };
const database = databaseOn(await startPglite(dir));
const transactions = new Map<number, OpenTransaction>();
const listenings = new Map<number, () => Promise<void>>();
const post = (message: EngineReply | EngineWake | 'ready') => parentPort?.postMessage(message);

function begin(id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = database.transaction(
      (sql) =>
        new Promise<void>((commit, rollBack) => {
          const settle = (good: boolean) => (good ? commit() : rollBack(new RolledBack()));
          transactions.set(id, { sql, settle, settled });
          resolve();
        }),
    );
    settled.catch(reject);
  });
}

async function end(id: number, commit: boolean): Promise<void> {
  const transaction = transactions.get(id);
  transactions.delete(id);
  transaction?.settle(commit);
  await transaction?.settled.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

async function answer(request: EngineRequest): Promise<readonly unknown[]> {
  switch (request.do) {
    case 'query': {
      const sql = request.transaction === null ? database : transactions.get(request.transaction)?.sql;
      if (!sql) throw new Error('The transaction has ended.');
      return sql.query(request.text, request.values);
    }
    case 'exec':
      await database.exec(request.text);
      return [];
    case 'begin':
      await begin(request.id);
      return [];
    case 'commit':
    case 'rollback':
      await end(request.transaction, request.do === 'commit');
      return [];
    case 'listen': {
      const stop = await database.listen(request.channel, (payload) => post({ listening: request.id, payload }));
      listenings.set(request.id, stop);
      return [];
    }
    case 'unlisten':
      await listenings.get(request.listening)?.();
      listenings.delete(request.listening);
      return [];
    case 'close':
      await database.close();
      return [];
  }
}

function failure(error: unknown): { message: string; code: string | null } {
  if (!(error instanceof Error)) return { message: String(error), code: null };
  return { message: error.message, code: 'code' in error && typeof error.code === 'string' ? error.code : null };
}

parentPort?.on('message', (request: EngineRequest) => {
  answer(request).then(
    (rows) => post({ id: request.id, rows }),
    (error: unknown) => post({ id: request.id, error: failure(error) }),
  );
});
post('ready');
