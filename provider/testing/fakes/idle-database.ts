import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../base/ports.ts';

/** A database that knows whether a query is under way, for code that stops only to wait for a timer. */
export function idleDatabase(database: Database) {
  let underWay = 0;
  async function counted<T>(work: Promise<T>): Promise<T> {
    underWay += 1;
    try {
      return await work;
    } finally {
      underWay -= 1;
    }
  }
  const watched: Database = {
    ...database,
    query: <Row>(text: string, values?: readonly unknown[]) => counted(database.query<Row>(text, values)),
    exec: (text) => counted(database.exec(text)),
    transaction: (work, options) => counted(database.transaction(work, options)),
  };
  /** Resolves when none is under way, after the callers have handled their answers. */
  async function untilIdle(): Promise<void> {
    do await setImmediate();
    while (underWay > 0);
  }
  return { watched, untilIdle };
}
