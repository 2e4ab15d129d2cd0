import type { AnyEventObject } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { LoadedAlarm } from '../../../src/machines/visit/visit.ts';
import type { VisitInput } from '../../../src/machines/visit/visit.actions.ts';
import { ANYTHING, type Line, lineOf, matching, navigated, type Seen, sentTo, toasted } from './opinion.ts';

export type Sendings = NonNullable<Seen['sent']>;
export type VisitEnd = 'disarmed' | 'canceled' | 'lost';
type Known = Readonly<Record<string, unknown>>;

const OPERATOR_HANDLED = -30;
const CANCELED = -40;
const FOLLOW_UP = 40;
/** 30 days, s (VR-25). */
const MONTH_S = 2_592_000;

export const actionOf = ({ disposition }: AlarmEvent) => disposition?.action ?? null;
export const isOver = ({ pcs_status: status }: AlarmEvent) => status < 0;
export const isCanceled = ({ pcs_status: status }: AlarmEvent) => status === CANCELED;
export const isOperatorHandled = ({ pcs_status: status }: AlarmEvent) => status === OPERATOR_HANDLED;
export const isTooOld = ({ alarm, atMs }: LoadedAlarm) => atMs / 1_000 - alarm.eventTimestamp > MONTH_S;
export const isDispatched = (alarm: AlarmEvent) => alarm.dispatch?.stage === 'accepted' && isOperatorHandled(alarm);
/** Where the provider does not say whose it is, it is the tab's that has it. */
export const isTabs = ({ handler, isHolderUnsaid }: AlarmEvent, tab: string) =>
  isHolderUnsaid === true || handler?.tab === tab;
export const isHandedOver = (alarm: AlarmEvent, tab: string) => alarm.pcs_status === FOLLOW_UP && isTabs(alarm, tab);

/** "Back" leads to no visit that is over. */
export const QUEUE = navigated('/app/queue', { replace: true });
export const HOME = navigated('/app/dashboard', { replace: true });
export const REFUSED = toasted('warning', 'Invalid eventId or sid');
export const toOutbox = (type: string, more: object) => sentTo('outbox', { type, ...more });
export const filed = (duty: unknown) => toOutbox('duty.filed', { duty });
export const about = (type: string, ids: readonly string[]): Sendings => ids.map((id) => toOutbox(type, { id }));
export const handledToast = (alarm: AlarmEvent) =>
  toasted('info', `The event has been already handled [${actionOf(alarm) ?? ''}]`);

/** The messages to the customer, whose words are judged elsewhere; no push without a description (FU-31). */
export const messagesAfter = (id: string, hasPush = true): Sendings =>
  (hasPush ? ['sendEmail', 'sendPush'] : ['sendEmail']).map((call) =>
    filed(matching({ call, after: { id, ends: 'kept' }, tellsOutcome: true })),
  );

/** What is owed once help is sent (DISP-12, DISP-14). */
export function dispatchDuties(
  eventId: string,
  more: { documentation?: string; visit?: unknown } = {},
): readonly unknown[] {
  const { documentation, visit } = more;
  const query = {
    pcsStatus: OPERATOR_HANDLED,
    disposition_reason: 'Immediate Fire',
    disposition_action: 'dispatched_fire',
    ...(documentation === undefined ? {} : { event_documentation: documentation }),
  };
  const withOutcome = { tellsOutcome: true };
  return [
    {
      id: `dispatched:${eventId}`,
      call: 'setPcsStatus',
      args: { params: { eventId }, query },
      failureText: '{error}',
      ...(visit === undefined ? {} : { visit }),
    },
    matching({ ...withOutcome, id: `dispatchEmail:${eventId}`, call: 'sendEmail', deliveredText: 'Email dispatched!' }),
    matching({
      ...withOutcome,
      id: `dispatchPush:${eventId}`,
      call: 'sendPush',
      deliveredText: 'Push notification dispatched!',
    }),
  ];
}
export const dispatchIds = (eventId: string) =>
  ['dispatched', 'dispatchEmail', 'dispatchPush'].map((one) => `${one}:${eventId}`);
export const messageIds = (eventId: string) => [`email:${eventId}`, `push:${eventId}`];

export const disarmDuty = (eventId: string, documentation = '') => ({
  id: `disarm:${eventId}`,
  call: 'setPcsStatus',
  args: {
    params: { eventId },
    query: {
      pcsStatus: CANCELED,
      disposition_reason: 'System was disarmed',
      disposition_action: 'canceled_by_customer',
      ...(documentation === '' ? {} : { event_documentation: documentation }),
    },
  },
  failureText: '{error}',
});

/** What both kinds of visit know of their event, its alarm system, the dispatch and the templates. */
export interface Visited extends Line {
  readonly loaded: LoadedAlarm | null;
  readonly alarmState: string | null;
  readonly ordered: readonly string[];
  readonly dispatchDraft: unknown;
  readonly dispatching: 'asking' | 'unanswered' | null;
  readonly templates: Readonly<Record<string, unknown>>;
  readonly isTemplatesUnread: boolean;
  readonly deeds: readonly unknown[];
  readonly error: string | null;
}
export const unvisited = ({ ordered, ...input }: VisitInput): Visited => ({
  loaded: null,
  alarmState: null,
  ordered,
  dispatchDraft: null,
  dispatching: null,
  templates: {},
  isTemplatesUnread: false,
  deeds: [],
  ...lineOf(input),
  error: null,
});

export const isNews = ({ loaded }: Visited, alarm: AlarmEvent) =>
  loaded !== null && alarm.eventId === loaded.alarm.eventId && alarm.version > loaded.alarm.version;

/** What the agent ordered is over once it was so and is otherwise (ALARM-18). */
export const withState = (known: Visited, state: string | null): Visited => {
  const isOrdered = (one: string | null) => known.ordered.some((order) => order === one);
  const hasPassed = isOrdered(known.alarmState) && !isOrdered(state);
  return { ...known, alarmState: state, ordered: hasPassed ? [] : known.ordered };
};
/** A change that was ordered is the effect of the oldest order of it; those before it will not be shown any more. */
export const withAlarm = (known: Visited, alarm: AlarmEvent): Visited => {
  const isSame = alarm.alarmState === known.loaded?.alarm.alarmState;
  const next = withState(known, isSame ? known.alarmState : alarm.alarmState);
  const shown = isSame ? -1 : next.ordered.findIndex((order) => order === alarm.alarmState);
  return { ...next, ordered: next.ordered.slice(shown + 1), loaded: { alarm, atMs: known.loaded?.atMs ?? 0 } };
};
/** A disarm counts where the system was on, and the agent did not order it (ALARM-17, ALARM-18). */
export const turnsOff = ({ alarmState, ordered }: Visited, state: string) =>
  state === 'OFF' && alarmState !== null && alarmState !== 'OFF' && !ordered.includes('OFF');

export function endOf({ loaded, ordered }: Visited, tab: string, alarm: AlarmEvent): VisitEnd | null {
  if (alarm.alarmState === 'OFF' && loaded?.alarm.alarmState !== 'OFF' && !ordered.includes('OFF')) return 'disarmed';
  if (isCanceled(alarm)) return 'canceled';
  return isOver(alarm) || !isTabs(alarm, tab) ? 'lost' : null;
}

/** What hears that the line is there or away, while the event is worked on. */
export const watched = (event: AnyEventObject): Sendings => [
  sentTo('watch', event),
  sentTo('alarmState', event),
  ...(event.type === 'hub.connected' ? [sentTo('customer', event)] : []),
];
export const dispatchChanged = ({ loaded }: Visited) =>
  sentTo('dispatch', { type: 'dispatch.changed', dispatch: loaded?.alarm.dispatch ?? null });

const alarmSystem = ({ sid }: VisitInput, { loaded, ...known }: Visited) => ({
  sid,
  account: loaded?.alarm.account,
  ...lineOf(known),
  reportTo: ANYTHING,
});

const judged = ({ sid }: VisitInput, { loaded }: Visited) => {
  const { eventId = '', eventTimestamp } = loaded?.alarm ?? {};
  return { eventId, sid, eventTimestamp };
};

/** What runs beside any event that is worked on. */
export function beside(input: VisitInput, { loaded, ...known }: Visited, tile: string): Known {
  const { opened, sid } = input;
  const { alarm, atMs = 0 } = loaded ?? {};
  const { eventId = '', uuid, eventTimestamp } = alarm ?? {};
  return {
    player: {
      tile,
      sid,
      uuid,
      eventTimestamp,
      source: { kind: 'mp4', path: alarm?.video_path },
      reportTo: ANYTHING,
    },
    alarmPolling: { eventId, ...lineOf(known), isStale: opened !== null, reportTo: ANYTHING },
    alarmState: alarmSystem(input, { loaded, ...known }),
    dispatch: { eventId, isTraining: false, known: alarm?.dispatch, atMs, reportTo: ANYTHING },
    detections: judged(input, { loaded, ...known }),
  };
}

/** What of an event that is over is read, where the agent still may; its alarm system only to know of a disarm. */
export const afterEnd = (input: VisitInput, known: Visited, to: string): Known => ({
  detections: judged(input, known),
  ...(to === 'canceled' ? { alarmState: alarmSystem(input, known) } : {}),
});

/** Before the event is known: where its visit goes, and whether it is read now (SOCK-11). */
export function arrivesBy(at: string, name: string, event: AnyEventObject): { at: string; reads: boolean } | null {
  switch (name) {
    case 'loadAlarm fails': {
      const { status } = event['error'];
      return { at: status === 404 ? 'notFound' : status === null ? 'offline' : 'loadFailed', reads: false };
    }
    case 'visit.retry':
      return { at: 'loading', reads: true };
    case 'untilRead passes':
      return { at: 'rereading', reads: true };
    case 'hub.connected':
      if (at === 'loadFailed') return { at: 'loading', reads: true };
      return at === 'offline' || at === 'rereading' ? { at: 'rereading', reads: true } : null;
    default:
      return null;
  }
}
