import { setImmediate } from 'node:timers/promises';
import { AGENTS, type Role, ROLES } from '../../contract/roles.ts';
import { renewLeases } from '../alarms/custody/leases.ts';
import { LIVING } from '../identity/sign-ins.ts';
import type { ProviderDeps, Sql } from '../base/ports.ts';
import { type Clients, send } from './clients.ts';
import { tickFrame } from './frames.ts';
import { confirmPresence } from './presence.ts';

/** Sends every socket the time and the age of the last proof that alarms arrive; waits for nothing. */
export function tick({ clock }: Pick<ProviderDeps, 'clock'>, clients: Clients, ageMs: number): void {
  const frame = tickFrame(clock.now(), ageMs);
  for (const client of clients.all()) send(client, frame);
}

/** Present roles of these sessions, without ended ones and those of reps who are not active. */
async function rolesOf(database: Sql, sessions: readonly string[], nowMs: number): Promise<ReadonlyMap<string, Role>> {
  const rows = await database.query<{ session: string; role: Role }>(
    `select sign_in as session, role from sign_ins join reps on reps.id = rep_id
     where sign_in = any($1) and is_active and role = any($2) and ${LIVING('$3')}`,
    [sessions, ROLES, nowMs],
  );
  return new Map(rows.map(({ session, role }) => [session, role]));
}

/** Cuts connections that did not answer the last ping, and renews the leases of all other tabs. */
export async function beat({ database, clock }: ProviderDeps, clients: Clients): Promise<void> {
  // After a standstill of this process, answers to the last beat wait to be read behind the timers.
  await setImmediate();
  const living = clients.all().filter(({ isAlive }) => isAlive);
  for (const client of clients.all()) {
    if (!client.isAlive) client.socket.terminate();
  }
  for (const client of living) {
    client.isAlive = false;
    client.socket.ping();
  }
  const roles = await rolesOf(
    database,
    living.map(({ session }) => session),
    clock.now(),
  );
  for (const client of living) client.rep = { ...client.rep, role: roles.get(client.session) ?? client.rep.role };
  const tabs = living
    // A screen of subscribers is not a sign that alarms arrive in a tab.
    .filter(({ name }) => name !== 'user-event-ws')
    .filter(({ session, rep }) => roles.has(session) && AGENTS.some((role) => role === rep.role))
    .map(({ rep, tab }) => ({ rep: rep.id, tab }));
  await renewLeases(database, tabs, clock.now());
  await confirmPresence(database, tabs, clock.now());
}
