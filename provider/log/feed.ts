import type { Database, Log, Sql } from '../base/ports.ts';
import type { LoggedFact } from './event-log.ts';
import { type StoredFact, upToDate } from './fact-versions.ts';

/** The net below the notifications, which a lost connection may swallow. */
const NET_MS = 1_000;
/**
 * Delay of the next read while facts in the log cannot be read yet, ms: facts of older transactions may still come
 * before them.
 */
const OVERTAKEN_MS = 50;
const BATCH = 500;

/** A place in the feed: transactions in order, then positions. A position alone is given out before the commit and loses facts. */
interface Cursor {
  readonly tx: string;
  readonly pos: number;
}

type FeedRow = Omit<LoggedFact, 'data'> & StoredFact & Cursor;

const startOf = async (sql: Sql): Promise<Cursor> => {
  const [row] = await sql.query<{ tx: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as tx');
  return { tx: row?.tx ?? '0', pos: 0 };
};

/** The next facts after a place. `order by tx` alone would mean the text that is selected, in which 1000 comes before 999. */
export const readAfter = (sql: Sql, cursor: Cursor): Promise<FeedRow[]> =>
  sql.query<FeedRow>(
    `select tx::text as tx, pos, stream, version, type, v, data, by, at_ms as "atMs" from events
     where (tx, pos) > ($1::xid8, $2::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
     order by events.tx, events.pos limit ${BATCH}`,
    [cursor.tx, cursor.pos],
  );

/** The oldest transaction whose facts cannot be read yet. */
const oldestUnreadable = async (sql: Sql): Promise<string | null> => {
  const [row] = await sql.query<{ tx: string }>(
    'select tx::text as tx from events where tx >= pg_snapshot_xmin(pg_current_snapshot()) order by events.tx limit 1',
  );
  return row?.tx ?? null;
};

/** Receives the time up to which every appended fact has been passed on, ms of its own clock. */
export interface FeedProof {
  now(): number;
  reached(atMs: number): void;
}

/** Facts that cannot be read for long do not arrive: proves only those before them. */
function proving(proof: FeedProof | null) {
  let held: { readonly tx: string; readonly sinceMs: number } | null = null;
  return (startedMs: number, unreadable: string | null): void => {
    if (unreadable === null) held = null;
    else if (held?.tx !== unreadable) held = { tx: unreadable, sinceMs: startedMs };
    proof?.reached(held?.sinceMs ?? startedMs);
  };
}

/**
 * Yields every fact appended from now on in the order of the feed, whichever process appended it. One batch waits for the one
 * before; a batch that failed comes again. @returns a function that stops it.
 */
export async function follow(
  database: Database,
  onFacts: (facts: readonly LoggedFact[]) => void | Promise<void>,
  log: Log,
  proof: FeedProof | null = null,
): Promise<() => Promise<void>> {
  const prove = proving(proof);
  let startedMs = proof?.now() ?? 0;
  let cursor = await startOf(database);
  let timer: NodeJS.Timeout | null = null;
  let reading: Promise<void> | null = null;
  let woken = false;
  let stopped = false;

  const readAll = async (): Promise<void> => {
    do {
      woken = false;
      startedMs = proof?.now() ?? 0;
      const rows = await readAfter(database, cursor);
      const last = rows.at(-1);
      if (last) {
        await onFacts(rows.map(upToDate));
        cursor = { tx: last.tx, pos: last.pos };
      }
      woken ||= rows.length === BATCH;
    } while (woken && !stopped);
  };
  const waitFor = (ms: number): void => {
    if (timer) clearTimeout(timer);
    timer = stopped ? null : setTimeout(wake, ms);
  };
  const wake = (): void => {
    woken = true;
    reading ??= readAll()
      .then(() => oldestUnreadable(database))
      .then(
        (unreadable) => {
          prove(startedMs, unreadable);
          waitFor(unreadable === null ? NET_MS : OVERTAKEN_MS);
        },
        (error: unknown) => {
          if (!stopped) log(`The log could not be read: ${String(error)}`);
          waitFor(NET_MS);
        },
      )
      .finally(() => {
        reading = null;
        if (woken && !stopped) wake();
      });
  };

  const stopListening = await database.listen('events', wake);
  prove(startedMs, null);
  wake();
  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    await stopListening();
    await reading;
  };
}
