import type { HubFact } from '../hub/hub.events.ts';
import type { ProfileChange, SessionReport } from '../session/session.events.ts';
import type { BoardLeft, OrdersLeft } from './carried-over.ts';
import type { ClosedVisit } from '../../work/outbox/duty.ts';
import type { Address } from './address.ts';

/** News that the shown screen may want; the router passes it on as it is. */
export type ScreenNews =
  | HubFact
  | { type: 'tab.hidden' }
  | { type: 'tab.closing' }
  | { type: 'clock.jumped' }
  /** Another query at the same path, with its question mark; empty when there is none. */
  | { type: 'query.changed'; query: string };

export type RouterFact =
  | { type: 'address.changed'; address: Address }
  | SessionReport
  /** Sent by a form of the shown screen, by its name: it has unsaved changes. */
  | { type: 'changes.made'; form: string }
  /** The changes are saved or discarded. */
  | { type: 'changes.settled'; form: string }
  /** The signed-in person has changed their profile. */
  | { type: 'profile.saved'; change: ProfileChange }
  /** Sent by the outbox: the ending of a visit was taken back or, with a reason, refused. */
  | { type: 'visit.returned'; visit: ClosedVisit; refusal: string | null }
  /** agentWork restarted: send it the current screen. */
  | { type: 'work.announce' }
  /** The recording of sessions restarted: send it the visited event. */
  | { type: 'visit.announce' }
  | Exclude<ScreenNews, { type: 'query.changed' }>;
export type RouterCommand =
  | { type: 'router.navigate'; to: string; replace?: boolean }
  /** Ends the session; a screen with unsaved changes has to confirm first. */
  | { type: 'router.signOut' }
  /** Leads from a screen about an event to the one before it. */
  | { type: 'router.back' }
  /** Sent by the queue: a card was opened, and the board at that time. */
  | { type: 'board.left'; board: BoardLeft }
  /** Sent by Verify & Respond: the event goes to Follow-up, where news of the orders may come. */
  | { type: 'orders.left'; orders: OrdersLeft }
  /** Sent by the queue: it has loaded the kept board. */
  | { type: 'board.entered' }
  /** Leads to the queue, which takes alarms at once. */
  | { type: 'router.takeAlarms' }
  /** Holds until the page is loaded again, or somebody else signs in (QUEUE-39). */
  | { type: 'ssVideo.set'; isOn: boolean }
  /** Retries a screen whose code did not arrive, or that broke. */
  | { type: 'router.retry' };
export type RouterEvent = RouterFact | RouterCommand;

declare module '../../kit/system.ts' {
  interface System {
    readonly router: RouterEvent;
  }
}
