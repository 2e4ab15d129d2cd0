import type { SessionEnded, SessionReport } from '../session/session.events.ts';
import type { PortalInput } from './portal.context.ts';
import type { PartName } from './portal.constants.ts';
import type { Duty } from '../../work/outbox/duty.ts';
import type { Address } from '../router/address.ts';

/** Facts of the browser itself. */
export type BrowserFact =
  | { type: 'address.changed'; address: Address }
  | { type: 'tab.hidden' }
  /** The network is there again, or somebody looks at the tab again. */
  | { type: 'browser.returned' }
  /** The page closes, by a reload or permanently. */
  | { type: 'tab.closing' }
  /** The browser slept, or its clock was set: deadlines must be looked at again. */
  | { type: 'clock.jumped' }
  /** Another version is served: code of this page's is missing. */
  | { type: 'portal.updated' };

/** A singleton has failed by a defect and has ended. */
export interface PartBroken {
  readonly type: 'part.broken';
  readonly part: PartName;
  /** Epoch ms. */
  readonly atMs: number;
  /** Input of a page that is loaded now. */
  readonly page: PortalInput;
  /** The outbox: its duties, with their calls and owners. */
  readonly owed: readonly Pick<Duty, 'id' | 'call' | 'from'>[];
  /** The hub: true if the agent takes alarms. */
  readonly acceptNew: boolean;
}

export type PortalEvent = BrowserFact | PartBroken | SessionReport | SessionEnded;

declare module '../../kit/system.ts' {
  interface System {
    readonly portal: PortalEvent;
  }
}
