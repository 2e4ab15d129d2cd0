import type { AlarmEvent } from '../../../contract/entities.ts';

/** What the hub tells whoever is on screen. */
export type HubFact = { type: 'hub.opened' } | { type: 'hub.closed' } | HubLost | AlarmFact;

/** The hub no longer tries to reconnect by itself (SOCK-22). */
type HubLost = { type: 'hub.lost' };

/** News of alarms. */
export type AlarmFact =
  | { type: 'alarm.updated'; alarm: AlarmEvent }
  /** All that this tab has now. */
  | { type: 'alarm.assigned'; alarms: readonly AlarmEvent[] }
  | { type: 'alarm.canceledByCustomer'; eventId: string; customerId: string };

/** What the sockets' adapter tells the hub. */
export type SocketFact =
  | { type: 'socket.opened' }
  | { type: 'socket.closed' }
  | { type: 'socket.refused' }
  /** The provider has too much of this agent; the next attempt must not come at once. */
  | { type: 'socket.overLimit' }
  | { type: 'session.forcedOut' }
  | AlarmFact;

export type HubCommand = { type: 'acceptNew.set'; acceptNew: boolean } | { type: 'hub.reconnect' };
export type HubEvent = SocketFact | HubCommand;
