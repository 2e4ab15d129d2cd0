import type { Database } from '../base/ports.ts';
import { Lanes } from '../limits/lanes.ts';
import { AT_ONCE } from '../limits/limits.ts';

/**
 * A database on which few messages are stored at the same time, the others in order of arrival: after an outage senders repeat
 * hundreds at once, and the calls of agents would wait behind all of them.
 */
export function inTurns(database: Database): Database {
  const turns = new Lanes(AT_ONCE[database.kind].messages, Number.POSITIVE_INFINITY);
  return {
    ...database,
    async transaction(work, options) {
      const leave = await turns.enter('');
      try {
        return await database.transaction(work, options);
      } finally {
        leave?.();
      }
    },
  };
}
