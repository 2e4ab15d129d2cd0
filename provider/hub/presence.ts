import type { ProviderDeps, Sql } from '../base/ports.ts';
import type { Client } from './clients.ts';

type Tab = Pick<Client, 'rep' | 'tab'>;

/** Writes down whether a tab accepts new alarms (SOCK-02). */
async function write({ database, clock }: ProviderDeps, { rep, tab }: Tab, acceptNew: boolean): Promise<void> {
  await database.query(
    `insert into presence (rep_id, tab, accept_new, at_ms) values ($1, $2, $3, $4)
     on conflict (rep_id, tab) do update set accept_new = excluded.accept_new, at_ms = excluded.at_ms`,
    [rep.id, tab, acceptNew, clock.now()],
  );
}

/** Records when these accepting tabs were last seen; tabs of a killed process are not seen again. */
export const confirmPresence = (
  database: Sql,
  tabs: readonly { readonly rep: string; readonly tab: string }[],
  nowMs: number,
): Promise<unknown> =>
  database.query(
    `update presence set at_ms = $2 from jsonb_to_recordset($1::jsonb) as living (rep bigint, tab text)
     where rep_id = living.rep and presence.tab = living.tab and accept_new`,
    [JSON.stringify(tabs), nowMs],
  );

interface Writing {
  /** State to write after the write under way; null without any. */
  next: boolean | null;
  readonly done: Promise<void>;
}

/**
 * Remembers which tabs accept new alarms. Of a tab at most one write is under way, and only its latest state waits.
 * @returns a function that resolves when the state, or a later one, is written.
 */
export function createPresence(deps: ProviderDeps): (tab: Tab, acceptNew: boolean) => Promise<void> {
  const writing = new Map<string, Writing>();

  /** Writes the newest state; after a failed write the next state is written all the same. */
  async function writeLatest(tab: Tab, key: string, acceptNew: boolean): Promise<void> {
    const result = await write(deps, tab, acceptNew).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const current = writing.get(key);
    const next = current?.next ?? null;
    if (current && next !== null) {
      current.next = null;
      return writeLatest(tab, key, next);
    }
    writing.delete(key);
    if (result) throw result.error;
  }

  return (tab, acceptNew) => {
    const key = `${tab.rep.id}:${tab.tab}`;
    const current = writing.get(key);
    if (current) {
      current.next = acceptNew;
      return current.done;
    }
    const done = writeLatest(tab, key, acceptNew);
    writing.set(key, { next: null, done });
    return done;
  };
}
