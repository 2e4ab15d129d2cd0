import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { AskedHelp } from '../alarm-duties/dispatch.ts';
import { INVALID_TARGET } from './visit.texts.ts';
import type { AlarmToLoad, VisitEnd } from './visit.ts';
import { withEvent } from '../kit/with-event.ts';
import { withError } from '../kit/errors.ts';

interface Opened {
  readonly context: AlarmToLoad;
}

const refuseAddress = { type: 'toast', params: { severity: 'warning', text: INVALID_TARGET } } as const;

/** An address that puts the event at another location than its own would show somebody else's customer (VR-56). */
export const refusingMismatch = { guard: 'isMismatched', target: 'gone', actions: refuseAddress } as const;

/** Reads the event; where nothing answered, the visit waits for the line. */
const readingEvent = {
  invoke: {
    id: 'loadAlarm',
    src: 'loadAlarm',
    input: ({ context: { eventId, opened } }: Opened) => ({ eventId, opened }),
    onDone: { target: 'deciding', actions: withEvent('rememberLoaded') },
    onError: [
      { guard: withError('isUnknown'), target: 'notFound' },
      { guard: withError('isUnanswered'), target: 'offline' },
      { target: 'loadFailed', actions: withError('rememberError') },
    ],
  },
} as const;
const whenBack = {
  'hub.connected': { target: 'rereading', reenter: true, actions: withEvent('hubConnected') },
} as const;

/**
 * Beginning of a visit: its address is checked, then its event is read, again when the line is back. `deciding` is the
 * machine's own.
 */
export const arriving = {
  checking: {
    always: [
      { guard: 'isInvalid', target: 'gone', actions: refuseAddress },
      { target: 'loading', actions: 'undoEnding' },
    ],
  },
  loading: readingEvent,
  /** No connection: the event is read again as often as while the hub is offline, and at once when the hub is back (SOCK-11). */
  offline: { after: { untilRead: 'rereading' }, on: whenBack },
  rereading: { ...readingEvent, on: whenBack },
  notFound: {},
  loadFailed: {
    on: { 'visit.retry': 'loading', 'hub.connected': { target: 'loading', actions: withEvent('hubConnected') } },
  },
} as const;

/** The hub's state is remembered from the first moment, and sent to the polling actors while there are any. */
export const hubNews = {
  'hub.connected': { actions: withEvent('hubConnected') },
  'hub.disconnected': { actions: 'hubDisconnected' },
} as const;
export const watchedHubNews = {
  'hub.connected': { actions: [withEvent('hubConnected'), withEvent('notifyWatches')] },
  'hub.disconnected': { actions: ['hubDisconnected', withEvent('notifyWatches')] },
} as const;

const rememberAlarmState = withEvent('rememberAlarmState');

/** A disarm ends the visit; any other state is only shown (ALARM-15, ALARM-16). */
const followAlarmState = [
  { guard: withEvent('turnsOff'), target: 'disarmed', actions: rememberAlarmState },
  { actions: rememberAlarmState },
] as const;

/** The same beside live pictures, which get the state and what others hold of their cameras (LIVE-22). */
export const besideLive = {
  'alarmState.read': [followAlarmState[0], { actions: [rememberAlarmState, 'sendToLive'] }],
  'camera.leased': { actions: withEvent('sendLeases') },
} as const;

/** A customer who cancels and then disarms has disarmed: whichever of it is read first. */
export const followDisarm = { 'alarmState.read': followAlarmState } as const;

/** Transitions on the result of reading the templates; without them the built-in ones are used. */
export const knowingTemplates = {
  'templates.read': { actions: withEvent('rememberTemplates') },
  'templates.unread': { actions: 'missTemplates' },
} as const;

/** The customer of the location, or why it is not known. */
export const knowingCustomer = {
  'customer.loaded': { actions: withEvent('rememberSubscription') },
  'customer.loadFailed': { actions: withEvent('rememberSubscriptionError') },
} as const;

/** Orders of the agent to the location's system (ALARM-18 to ALARM-20). */
export const orderedAlarmState = {
  'alarmState.ordered': { actions: [withEvent('rememberOrdered'), 'pauseAlarmState'] },
  'alarmState.set': { actions: 'rereadAlarmState' },
  'alarmState.notSet': { actions: ['forgetOrdered', 'rereadAlarmState'] },
} as const;

const dispatchingIs = <const D extends 'asking' | 'unanswered' | null>(dispatching: D) =>
  ({ type: 'rememberDispatching', params: { dispatching } }) as const;

/** An action of the duties that a dispatch leaves behind. */
export const dispatched = <const T extends string>(type: T) =>
  ({
    type,
    params: ({ event: { action, atMs } }: { readonly event: AskedHelp }) => ({ action, atMs }),
  }) as const;

/** Progress of the requested help; its dispatch ends the visit in each kind's own way. */
export const orderedDispatch = {
  'dispatch.written': { actions: withEvent('rememberWritten') },
  'dispatch.asked': { actions: [dispatchingIs('asking'), dispatched('promiseDispatched')] },
  'dispatch.unanswered': { actions: dispatchingIs('unanswered') },
  'dispatch.refused': { actions: [dispatchingIs(null), 'waiveDispatched'] },
} as const;

/**
 * Ignores the alarm state while our own ending is under way: its answer decides, and a disarm is read again after it.
 */
export const ignoreAlarmState = {} as const;

interface Update {
  readonly event: { readonly alarm: AlarmEvent };
}

const rememberAlarm = withEvent('rememberAlarm');
const endingAs = <const E extends VisitEnd>(end: E) =>
  ({
    guard: { type: 'endsAs', params: ({ event }: Update) => ({ alarm: event.alarm, end }) },
    target: end,
    actions: rememberAlarm,
  }) as const;

/** News that cannot end the visit: while our own closing is under way, such news may be its effect. */
export const rememberNews = {
  guard: withEvent('isNews'),
  actions: rememberAlarm,
} as const;

/** Transitions by which news of the visited alarm ends the visit, each to the state of that name. */
export const endings = [endingAs('disarmed'), endingAs('canceled'), endingAs('lost')] as const;

/** The centre has accepted: that ended the event, and the dispatch reports it. */
export const followDispatched = {
  guard: withEvent('isDispatched'),
  actions: [rememberAlarm, 'notifyDispatch'],
} as const;

/** Shows news of an event that is over here, so that the outcome of a dispatch is never lost. */
export const afterTheEnd = { 'alarm.updated': rememberNews } as const;

/** News that ends nothing is remembered. */
export const followAlarm = [
  followDispatched,
  ...endings,
  { ...rememberNews, actions: [rememberAlarm, 'notifyDispatch', 'followRecording'] },
] as const;

/** Transitions by news of an event that is not held yet, so that it may still have no handler. */
export const followUnheld = [endingAs('disarmed'), endingAs('canceled'), rememberNews] as const;
