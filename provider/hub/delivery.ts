import { AGENTS, type Role } from '../../contract/roles.ts';
import { type AlarmDocument, findDocuments, findSummaries } from '../alarms/alarm.repository.ts';
import type { AlarmSummary } from '../alarms/alarm.row.ts';
import { findLateMessages } from '../alarms/messages/outgoing.ts';
import { findLeases } from '../cameras/device/camera-leases.ts';
import type { LoggedFact } from '../log/event-log.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { type Client, type Clients, send } from './clients.ts';
import { activityFrame, cancelFrame, cardsFrame, leasesFrame, queueSettingsFrame, updateFrame } from './frames.ts';

const isAgent = (role: Role): boolean => AGENTS.some((agent) => agent === role);
const idIn = (stream: string): string => stream.slice(stream.indexOf(':') + 1);

/** Turns facts of the log into frames for the clients of this process. */
export function createDelivery({ database, clock }: ProviderDeps, clients: Clients) {
  const findByIds = (ids: readonly string[]): Promise<AlarmDocument[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : findDocuments(database, 'where event_id = any($1::bigint[]) order by event_id', [ids]);

  const changedAlarms = (facts: readonly LoggedFact[]): Promise<AlarmDocument[]> => {
    const ids = new Set(facts.filter(({ type }) => type.startsWith('alarm.')).map(({ stream }) => idIn(stream)));
    return findByIds([...ids]);
  };

  /** The alarms with their bodies; a body just read in the same version is not read again. */
  async function withBodies(cards: readonly AlarmSummary[], read: readonly AlarmDocument[]): Promise<AlarmDocument[]> {
    const known = read.filter(({ summary }) =>
      cards.some(({ eventId, version }) => eventId === summary.eventId && version === summary.version),
    );
    const missing = cards.filter(({ eventId }) => known.every(({ summary }) => summary.eventId !== eventId));
    const alarms = [...known, ...(await findByIds(missing.map(({ eventId }) => eventId)))];
    return cards.flatMap(({ eventId }) => alarms.filter(({ summary }) => summary.eventId === eventId));
  }

  /** Sends tabs all their alarms, opened ones included, if these changed (SOCK-03); `read` are the alarms just read. */
  async function sendCards(to: readonly Client[], read: readonly AlarmDocument[]): Promise<void> {
    if (to.length === 0) return;
    const held = await findSummaries(database, 'where holder_rep = any($1::bigint[]) order by taken_at_ms, event_id', [
      [...new Set(to.map(({ rep }) => rep.id))],
    ]);
    for (const client of to) {
      const isMine = ({ holder }: AlarmSummary) => holder?.rep === client.rep.id && holder.tab === client.tab;
      const mine = held.filter(isMine);
      const cards = mine.map(({ eventId, status }) => `${eventId}:${status}`).join();
      const hasChanged = client.cards !== cards;
      client.cards = cards;
      if (hasChanged) {
        const alarms = (await withBodies(mine, read)).filter(({ summary }) => isMine(summary));
        send(client, cardsFrame(alarms, clock.now()));
      }
    }
  }

  function sendCancellations(facts: readonly LoggedFact[], alarms: readonly AlarmDocument[]): void {
    const agents = clients.of('rep-take-event-ws').filter(({ rep }) => isAgent(rep.role));
    for (const { stream } of facts.filter(({ type }) => type === 'alarm.canceledByCustomer')) {
      const alarm = alarms.find(({ summary }) => summary.eventId === idIn(stream));
      if (!alarm) continue;
      const frame = cancelFrame(alarm, clock.now());
      for (const client of agents) send(client, frame);
    }
  }

  /** Sends everyone the holders of a camera's controls, and its shelving. */
  async function sendLeases(facts: readonly LoggedFact[]): Promise<void> {
    const uuids = new Set(facts.filter(({ type }) => type.startsWith('camera.')).map(({ stream }) => idIn(stream)));
    if (uuids.size === 0) return;
    for (const camera of await findLeases(database, [...uuids], clock.now()))
      for (const client of clients.of('event-ws'))
        send(client, leasesFrame(camera, { rep: client.rep.id, tab: client.tab }, clock.now()));
  }

  /** An agent's own tabs hear how their queue is filled from now on. */
  function sendQueueSettings(facts: readonly LoggedFact[]): void {
    for (const { stream, data } of facts.filter(({ type }) => type === 'rep.queueSettingsChanged')) {
      const own = clients.of('event-ws').filter(({ rep }) => rep.id === idIn(stream));
      for (const client of own) send(client, queueSettingsFrame(data, clock.now()));
    }
  }

  /** Notifies viewers of subscribers which of them is active; of several facts of one, the last counts. */
  function sendActivity(facts: readonly LoggedFact[]): void {
    const types = new Map(
      facts
        .filter(({ stream }) => stream.startsWith('customer:'))
        .map(({ stream, type }) => [idIn(stream), type === 'customer.appUsed' ? 'activityQuiet' : 'activity'] as const),
    );
    for (const [userId, type] of types) {
      const frame = activityFrame(type, userId, clock.now());
      for (const client of clients.of('user-event-ws')) send(client, frame);
    }
  }

  function sendAlarms(to: readonly Client[], alarms: readonly AlarmDocument[]): void {
    for (const alarm of alarms) {
      const frame = updateFrame(alarm, clock.now());
      for (const client of to) send(client, frame);
    }
  }

  /** A tab that was away learns which of its agent's messages were given up meanwhile. */
  const sendLateMessages = async (client: Client): Promise<void> =>
    sendAlarms([client], await findByIds(await findLateMessages(database, client.rep.id, clock.now())));

  async function deliver(facts: readonly LoggedFact[]): Promise<void> {
    sendQueueSettings(facts);
    sendActivity(facts);
    await sendLeases(facts);
    const alarms = await changedAlarms(facts);
    if (alarms.length === 0) return;
    sendAlarms(clients.of('event-ws'), alarms);
    sendCancellations(facts, alarms);
    await sendCards(clients.of('rep-take-event-ws'), alarms);
  }

  /** Last delivery, which the next one awaits: an older answer of the database must not reach a client after a newer one. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  return {
    deliver: (facts: readonly LoggedFact[]) => inTurn(() => deliver(facts)),
    /** Sends a socket that was opened the news that it may have missed; alarms have a version, and need not wait for their turn. */
    welcome: async (client: Client): Promise<void> => {
      if (client.name === 'rep-take-event-ws') await inTurn(() => sendCards([client], []));
      if (client.name === 'event-ws') await sendLateMessages(client);
    },
  };
}
