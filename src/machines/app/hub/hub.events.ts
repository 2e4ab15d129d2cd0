import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { QueueSettings } from '../../../../contract/entities/reps.ts';
import type { CameraNews } from '../../cameras/lease/lease.events.ts';
import type { SessionEnded } from '../session/session.events.ts';

/** News of the hub for the shown screen. */
export type HubFact =
  | HubConnected
  | { type: 'hub.disconnected' }
  | HubLost
  | AlarmFact
  | CameraNews
  | QueueSettingsFact;

/** The line is open. Without ticks nothing proves that it brings news; `ticks` is absent where it ticks. */
export type HubConnected = { type: 'hub.connected'; ticks?: boolean };

/** Somebody changed how this agent's queue is filled. */
export type QueueSettingsFact = { type: 'queueSettings.changed'; output: QueueSettings };

/** The allowed number of attempts to reconnect has failed, and polls fail too. The hub keeps trying (SOCK-22). */
type HubLost = { type: 'hub.lost' };

/** News of alarms. */
export type AlarmFact =
  | { type: 'alarm.updated'; alarm: AlarmEvent }
  /** The provider sent all alarms that this tab has. */
  | { type: 'alarm.assigned'; alarms: readonly AlarmEvent[] }
  | { type: 'alarm.canceledByCustomer'; eventId: string; customerId: string; place: string };

/** Times are epoch ms of this browser. */
interface Ended {
  readonly atMs: number;
  /**
   * Random number from 0 up to 1: the place of the next attempt in its 10 s, so that portals do not reconnect all at
   * once.
   */
  readonly spread: number;
  /** False for a provider whose lines do not tick, so that polling is as good. */
  readonly ticks?: boolean;
}

/** Sent to the hub by the sockets' adapter. */
export type SocketFact =
  /** `ticks` is absent in journals of earlier builds, whose lines ticked. */
  | { type: 'socket.opened'; atMs: number; ticks?: boolean }
  | ({ type: 'socket.closed' } & Ended)
  /** The provider restarts, and another process or the same one takes the tab back at once. */
  | ({ type: 'socket.handedOver' } & Ended)
  | { type: 'socket.refused' }
  /** The provider has reached its limit for this agent; the next attempt must not come at once. */
  | ({ type: 'socket.overLimit' } & Ended)
  /** Alarms arrived by the sockets until `provenMs`. */
  | { type: 'line.proven'; provenMs: number; atMs: number }
  /** Lead of the provider's clock over this browser's, ms. */
  | { type: 'clock.measured'; aheadMs: number }
  | SessionEnded
  | AlarmFact
  | CameraNews
  | QueueSettingsFact;

/** Facts about the portal's calls. */
export type CallsFact =
  /** A call that takes alarms was answered: while the line is closed or does not tick, alarms arrive by these. */
  | { type: 'takes.answered'; atMs: number }
  /** A call that reads an alarm was answered: in a visit such calls are the polling. */
  | { type: 'reads.answered'; atMs: number }
  /** The last call got no answer, or the provider failed. */
  | { type: 'calls.failed' }
  | { type: 'calls.answered' };

export type HubCommand =
  | { type: 'acceptNew.set'; acceptNew: boolean }
  /** The router was restarted, and asks for the state of the line. */
  | { type: 'hub.announce' }
  | { type: 'hub.reconnect' }
  /** The network is back, or somebody looks at the page again. */
  | { type: 'hub.tryNow' };
export type HubEvent = SocketFact | CallsFact | HubCommand;

declare module '../../kit/system.ts' {
  interface System {
    readonly hub: HubCommand;
  }
}
