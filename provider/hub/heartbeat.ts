import { renewLeases } from '../api/leases.ts';
import type { ProviderDeps } from '../ports.ts';
import { type Clients, send } from './clients.ts';
import { tickFrame } from './frames.ts';
import { SIGNED_OUT_CODE } from '../../contract/sockets.ts';

/** One beat: dead lines are cut, sessions that ended are closed, living tabs keep their alarms, and all learn the time. */
export async function beat({ database, clock }: ProviderDeps, clients: Clients): Promise<void> {
  const living = clients.all().filter(({ isAlive }) => isAlive);
  for (const client of clients.all()) {
    if (!client.isAlive) client.socket.terminate();
  }
  for (const client of living) {
    client.isAlive = false;
    client.socket.ping();
    send(client, tickFrame(clock.now()));
  }
  const active = await database.query<{ id: string }>(
    'select id::text as id from reps where is_active and id = any($1::bigint[])',
    [living.map(({ rep }) => rep.id)],
  );
  const isActive = ({ rep }: { readonly rep: { readonly id: string } }) => active.some(({ id }) => id === rep.id);
  for (const client of living.filter((each) => !isActive(each))) {
    client.socket.close(SIGNED_OUT_CODE, 'You were signed out.');
  }
  const tabs = living.filter(isActive).map(({ rep, tab }) => ({ rep: rep.id, tab }));
  await renewLeases(database, tabs, clock.now());
}
