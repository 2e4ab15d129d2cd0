import type { AnyActorRef } from 'xstate';
import { numberAndPlace } from '../../../contract/place.ts';
import { BREAKS_ALONE, STANDS_WITHOUT } from '../kit/broken.ts';
import { type HubAware, hubAware } from '../kit/hub-aware.ts';
import type { AlarmToLoad, LoadedAlarm } from './visit.ts';

interface AboutEvent {
  readonly context: { readonly eventId: string };
}
interface Addressed {
  readonly context: { readonly userId: string; readonly sid: string; readonly eventId: string };
}
interface Watched {
  readonly context: AlarmToLoad & HubAware;
  readonly self: AnyActorRef;
}
interface Located {
  readonly context: HubAware & { readonly loaded: LoadedAlarm | null };
  readonly self: AnyActorRef;
}

interface Live {
  readonly context: Addressed['context'] & Located['context'] & { readonly alarmState: string | null };
  readonly self: AnyActorRef;
}

/** Keeps the visit informed of its event while the hub is offline, and of changes since its card. */
export const watching = {
  id: 'watch',
  src: 'alarmPolling',
  input: ({ context, self }: Watched) => ({
    eventId: context.eventId,
    ...hubAware(context),
    isStale: context.opened !== null,
    reportTo: self,
  }),
  onError: BREAKS_ALONE,
} as const;

/** Reports the agent's deeds at the location until the screen is left, also those that end with the alarm. */
export const watchingDeeds = {
  id: 'deeds',
  src: 'watchDeeds',
  input: ({ context: { sid, eventId } }: Addressed) => ({ sid, eventId }),
  onError: STANDS_WITHOUT,
} as const;

/** Reads the state of the location's alarm system for the visit. */
export const readingAlarmState = {
  id: 'alarmState',
  src: 'alarmState',
  input: ({ context, self }: Located) => ({
    sid: context.loaded?.alarm.sid ?? '',
    account: context.loaded?.alarm.account ?? '',
    ...hubAware(context),
    reportTo: self,
  }),
  onError: BREAKS_ALONE,
} as const;

/** The words that messages to the customer begin with. */
export const readingTemplates = {
  id: 'messageTemplates',
  src: 'messageTemplates',
  input: ({ self }: { readonly self: AnyActorRef }) => ({ reportTo: self }),
  onError: BREAKS_ALONE,
} as const;

/** Notes of agents about the location. */
export const readingNotes = {
  id: 'locationNotes',
  src: 'locationNotes',
  input: ({ context: { loaded, eventId } }: Located & AboutEvent) => ({
    sid: loaded?.alarm.sid ?? '',
    eventId,
    isTraining: loaded?.alarm.isFake ?? false,
  }),
  onError: BREAKS_ALONE,
} as const;

/** Agent's work on the detections of the event. */
export const judgingDetections = {
  id: 'detections',
  src: 'detections',
  input: ({ context: { loaded, eventId } }: Located & AboutEvent) => ({
    eventId,
    sid: loaded?.alarm.sid ?? '',
    eventTimestamp: loaded?.alarm.eventTimestamp ?? 0,
  }),
  onError: BREAKS_ALONE,
} as const;

/** Agent's annotations of the recording. */
export const annotating = <const T extends string>(tile: T) =>
  ({
    id: 'annotate',
    src: 'annotate',
    input: ({ context: { eventId } }: AboutEvent) => ({ eventId, tile }),
    onError: BREAKS_ALONE,
  }) as const;

/** The motion zone of the event's camera. */
export const editingZone = <const T extends string>(tile: T) =>
  ({
    id: 'zoneDialog',
    src: 'zoneDialog',
    input: ({ context: { loaded }, self }: Located) => ({
      sid: loaded?.alarm.sid ?? '',
      uuid: loaded?.alarm.uuid ?? '',
      tile,
      reportTo: self,
    }),
    onError: BREAKS_ALONE,
  }) as const;

/** The live picture of the event's camera alone, once the agent asks for it. */
export const offeringLive = {
  id: 'live',
  src: 'liveCameras',
  input: ({ context: { loaded, alarmState, sid, eventId }, self }: Live) => ({
    reportTo: self,
    sid,
    eventId,
    visitedAtMs: loaded?.atMs ?? 0,
    alarmState: alarmState ?? loaded?.alarm.alarmState ?? null,
    only: loaded?.alarm.uuid ?? '',
    chosen: null,
    waking: null,
  }),
  onError: BREAKS_ALONE,
} as const;

/** Recordings of the location's cameras. */
export const listingEvents = {
  id: 'locationEvents',
  src: 'locationEvents',
  input: ({ context, self }: Located) => ({
    sid: context.loaded?.alarm.sid ?? '',
    alarmAtS: context.loaded?.alarm.eventTimestamp ?? 0,
    ...hubAware(context),
    reportTo: self,
  }),
  onError: BREAKS_ALONE,
} as const;

/** Outcomes of the camera's last alarms. */
export const readingHistory = {
  id: 'eventHistory',
  src: 'eventHistory',
  input: ({ context: { loaded } }: Located) => ({ sid: loaded?.alarm.sid ?? '', uuid: loaded?.alarm.uuid ?? '' }),
  onError: BREAKS_ALONE,
} as const;

/** Results of the calls to the customer's contacts. */
export const notingCalls = {
  id: 'contactCalls',
  systemId: 'contactCalls',
  src: 'contactCalls',
  input: ({ context: { loaded, eventId } }: Located & AboutEvent) => ({
    eventId,
    about: loaded === null ? '' : numberAndPlace(loaded.alarm),
    isTraining: loaded?.alarm.isFake ?? false,
  }),
  onError: BREAKS_ALONE,
} as const;

/** Faces in the event. */
export const readingFaces = {
  id: 'faces',
  src: 'faces',
  input: ({ context: { loaded, userId, sid, eventId } }: Located & Addressed) => ({
    userId,
    sid,
    eventId,
    customer: loaded?.alarm.userId ?? '',
    isTraining: loaded?.alarm.isFake ?? false,
  }),
  onError: BREAKS_ALONE,
} as const;

/** Customer of the location. */
export const readingCustomer = {
  id: 'customer',
  src: 'customer',
  input: ({ context, self }: Located & Addressed) => ({ sid: context.sid, reportTo: self }),
  onError: BREAKS_ALONE,
} as const;

/** Asks the dispatch centre for the agent. */
export const dispatchingHelp = {
  id: 'dispatch',
  src: 'dispatch',
  input: ({ context: { loaded }, self }: Located) => ({
    eventId: loaded?.alarm.eventId ?? '',
    about: loaded === null ? '' : numberAndPlace(loaded.alarm),
    isTraining: loaded?.alarm.isFake ?? false,
    known: loaded?.alarm.dispatch ?? null,
    atMs: loaded?.atMs ?? 0,
    reportTo: self,
  }),
  onError: BREAKS_ALONE,
} as const;
