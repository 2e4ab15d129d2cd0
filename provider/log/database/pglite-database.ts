import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import type { Database, Sql } from '../../base/ports.ts';

/** The default cache of 128 MB is for servers; a desk's log is small. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** Starts the engine in this thread, in memory when `dir` is missing. It is busy while a statement runs: see EmbeddedDatabase. */
export function startPglite(dir?: string, seed?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(dir === undefined ? {} : { dataDir: dir }),
    ...(seed === undefined ? {} : { loadDataDir: seed }),
    startParams: START_PARAMETERS,
    parsers: { [types.DATE]: (text: string) => text },
  });
}

const sessionOn = (engine: PGlite | Transaction): Sql => ({
  async query<Row>(text: string, values?: readonly unknown[]) {
    if (values) return (await engine.query<Row>(text, [...values])).rows;
    const results = await engine.exec(text);
    return (results.at(-1)?.rows ?? []) as Row[];
  },
});

/** A Database on an engine of this thread. */
export function databaseOn(pglite: PGlite): Database {
  const transaction = <T>(work: (sql: Sql) => Promise<T>) => pglite.transaction((begun) => work(sessionOn(begun)));
  return {
    kind: 'pglite',
    ...sessionOn(pglite),
    exec: async (text) => void (await pglite.exec(text)),
    transaction,
    unhurried: transaction,
    async listen(channel, onWake) {
      const stop = await pglite.listen(channel, onWake);
      return () => stop();
    },
    close: () => pglite.close(),
  };
}
