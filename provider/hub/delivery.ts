import { AGENTS, type Role } from '../../contract/roles.ts';
import { findAlarms } from '../alarms/alarm.repository.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { findLeases } from '../cameras/device/camera-leases.ts';
import type { LoggedFact } from '../log/event-log.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { type Client, type Clients, send } from './clients.ts';
import { cancelFrame, cardsFrame, leasesFrame, updateFrame } from './frames.ts';

const isAgent = (role: Role): boolean => AGENTS.some((agent) => agent === role);
const idIn = (stream: string): string => stream.slice(stream.indexOf(':') + 1);

/** Turns facts of the log into frames for the clients of this process. */
export function createDelivery({ database, clock }: ProviderDeps, clients: Clients) {
  const changedAlarms = (facts: readonly LoggedFact[]): Promise<AlarmState[]> => {
    const ids = new Set(facts.filter(({ type }) => type.startsWith('alarm.')).map(({ stream }) => idIn(stream)));
    return ids.size === 0
      ? Promise.resolve([])
      : findAlarms(database, 'where event_id = any($1::bigint[]) order by event_id', [[...ids]]);
  };

  /** Sends tabs all they have, opened alarms included, if it changed for them (SOCK-03). */
  async function sendCards(to: readonly Client[]): Promise<void> {
    if (to.length === 0) return;
    const held = await findAlarms(database, 'where holder_rep = any($1::bigint[]) order by taken_at_ms, event_id', [
      [...new Set(to.map(({ rep }) => rep.id))],
    ]);
    for (const client of to) {
      const mine = held.filter(({ holder }) => holder?.rep === client.rep.id && holder.tab === client.tab);
      const cards = mine.map(({ eventId, status }) => `${eventId}:${status}`).join();
      if (client.cards !== cards) send(client, cardsFrame(mine, clock.now()));
      client.cards = cards;
    }
  }

  function sendCancellations(facts: readonly LoggedFact[], alarms: readonly AlarmState[]): void {
    const agents = clients.of('rep-take-event-ws').filter(({ rep }) => isAgent(rep.role));
    for (const { stream } of facts.filter(({ type }) => type === 'alarm.canceledByCustomer')) {
      const alarm = alarms.find(({ eventId }) => eventId === idIn(stream));
      if (!alarm) continue;
      const frame = cancelFrame(alarm, clock.now());
      for (const client of agents) send(client, frame);
    }
  }

  /** Everyone hears who has the controls of a camera. */
  async function sendLeases(facts: readonly LoggedFact[]): Promise<void> {
    const uuids = new Set(facts.filter(({ type }) => type.startsWith('camera.')).map(({ stream }) => idIn(stream)));
    if (uuids.size === 0) return;
    for (const camera of await findLeases(database, [...uuids], clock.now()))
      for (const client of clients.of('event-ws'))
        send(client, leasesFrame(camera, { rep: client.rep.id, tab: client.tab }, clock.now()));
  }

  async function deliver(facts: readonly LoggedFact[]): Promise<void> {
    await sendLeases(facts);
    const alarms = await changedAlarms(facts);
    if (alarms.length === 0) return;
    for (const alarm of alarms) {
      const frame = updateFrame(alarm, clock.now());
      for (const client of clients.of('event-ws')) send(client, frame);
    }
    sendCancellations(facts, alarms);
    await sendCards(clients.of('rep-take-event-ws'));
  }

  /** One at a time: an older answer of the database must not reach a client after a newer one. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  return {
    deliver: (facts: readonly LoggedFact[]) => inTurn(() => deliver(facts)),
    welcome: (client: Client) => inTurn(() => sendCards([client])),
  };
}
