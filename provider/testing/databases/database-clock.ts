import type { Database } from '../../base/ports.ts';
import { START_MS } from '../fakes/test-clock.ts';

export interface DatabaseClock {
  advance(ms: number): Promise<void>;
}

/** The database's clock, standing still until a test moves it. */
export async function stopDatabaseClock(database: Database): Promise<DatabaseClock> {
  let nowMs = START_MS;
  const set = () =>
    database.exec(
      `create or replace function database_now_ms() returns bigint language sql volatile as 'select ${nowMs}::bigint'`,
    );
  await set();
  return {
    advance(ms) {
      nowMs += ms;
      return set();
    },
  };
}
