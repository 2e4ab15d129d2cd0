import type { HubConnected } from '../../app/hub/hub.events.ts';
import type { ClipReport } from '../../recordings/clip/clip.events.ts';

export type LocationEventsCommand =
  /** Plays its recording by that camera in the large place; `atMs` is epoch ms. */
  | { type: 'event.play'; eventId: string; uuid: string; atMs: number }
  /** Loads the events again after a failure. */
  | { type: 'events.retry' };
export type LocationEventsFact =
  | HubConnected
  | { type: 'hub.disconnected' }
  /** The large place is another picture's again. */
  | { type: 'event.leave' };
export type LocationEventsEvent = LocationEventsCommand | LocationEventsFact | ClipReport;

/** Facts for the visit. */
export type LocationEventsReport =
  /** Another event than the alarm has the large place. */
  { type: 'otherEvent.shown' };
