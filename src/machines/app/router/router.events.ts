import type { HubFact } from '../hub/hub.events.ts';
import type { DutyReport } from '../../work/outbox/outbox.events.ts';
import type { SessionReport } from '../session/session.events.ts';
import type { Address } from './destination.ts';
import type { VisitParams } from './screens.ts';

/** News that the shown screen may want; the place passes it on as it is. */
export type ScreenNews =
  | HubFact
  | DutyReport
  | { type: 'tab.hidden' }
  | { type: 'tab.closing' }
  | { type: 'clock.jumped' }
  /** Another parameter of the same visit, such as the chosen camera. */
  | { type: 'place.refined'; visit: VisitParams };

export type PlaceFact =
  | { type: 'place.changed'; address: Address }
  | SessionReport
  | Exclude<ScreenNews, { type: 'place.refined' }>;
export type PlaceCommand =
  | { type: 'place.go'; to: string; replace?: boolean }
  /** From a screen about an event to the one before it. */
  | { type: 'place.back' }
  /** Until the page is loaded again, or somebody else signs in (QUEUE-39). */
  | { type: 'ssVideo.set'; isOn: boolean }
  /** Try a screen whose code did not arrive, or that broke, again. */
  | { type: 'place.retry' };
export type PlaceEvent = PlaceFact | PlaceCommand;
