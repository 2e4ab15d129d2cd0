import type { Address } from '../router/destination.ts';
import type { SessionFact, SessionReport } from '../session/session.events.ts';

/** What the browser itself reports. */
export type BrowserFact =
  | { type: 'address.changed'; address: Address }
  | { type: 'tab.hidden' }
  /** The network is there again, or somebody looks at the tab again. */
  | { type: 'browser.returned' }
  /** The page goes, by a reload or permanently. */
  | { type: 'tab.closing' }
  /** The browser slept, or its clock was set: deadlines must be looked at again. */
  | { type: 'clock.jumped' };
export type PortalEvent = BrowserFact | SessionReport | Extract<SessionFact, { type: 'session.unauthorized' }>;
