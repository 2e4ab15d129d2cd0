import type { ProviderDeps } from '../ports.ts';
import type { Client } from './clients.ts';

/** Remembers which tabs accept new alarms (SOCK-02). */
export async function rememberAcceptNew(
  { database, clock }: ProviderDeps,
  { rep, tab }: Client,
  acceptNew: boolean,
): Promise<void> {
  await database.query(
    `insert into presence (rep_id, tab, accept_new, at_ms) values ($1, $2, $3, $4)
     on conflict (rep_id, tab) do update set accept_new = excluded.accept_new, at_ms = excluded.at_ms`,
    [rep.id, tab, acceptNew, clock.now()],
  );
}
