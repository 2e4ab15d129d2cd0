import type { AnyActorRef } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities.ts';
import { INVALID_TARGET } from './visit.texts.ts';
import type { VisitEnd } from './visit.ts';

interface AboutEvent {
  readonly context: { readonly eventId: string };
}
interface Watched {
  readonly context: { readonly eventId: string; readonly hubIsOpen: boolean };
  readonly self: AnyActorRef;
}
const eventOf = <E>({ event }: { readonly event: E }) => event;

/** How a visit begins: its address is checked, then its event is read. `deciding` is the machine's own. */
export const arriving = {
  checking: {
    always: [
      {
        guard: 'isInvalid',
        target: 'gone',
        actions: { type: 'notify', params: { severity: 'warning', text: INVALID_TARGET } },
      },
      { target: 'loading' },
    ],
  },
  loading: {
    invoke: {
      id: 'loadAlarm',
      src: 'loadAlarm',
      input: ({ context }: AboutEvent) => ({ eventId: context.eventId }),
      onDone: { target: 'deciding', actions: { type: 'rememberLoaded', params: eventOf } },
      onError: [
        { guard: { type: 'isUnknown', params: eventOf }, target: 'notFound' },
        { target: 'loadFailed', actions: { type: 'rememberError', params: eventOf } },
      ],
    },
  },
  notFound: {},
  loadFailed: { on: { 'visit.retry': 'loading' } },
} as const;

/** The hub's state is remembered from the first moment, and told to the watch while there is one. */
export const hubNews = {
  'hub.opened': { actions: 'hubOpened' },
  'hub.closed': { actions: 'hubClosed' },
} as const;
export const watchedHubNews = {
  'hub.opened': { actions: ['hubOpened', { type: 'tellWatch', params: eventOf }] },
  'hub.closed': { actions: ['hubClosed', { type: 'tellWatch', params: eventOf }] },
} as const;

/** Informs the visit of its event while the hub is silent. */
export const watching = {
  id: 'watch',
  src: 'alarmWatch',
  input: ({ context: { eventId, hubIsOpen }, self }: Watched) => ({ eventId, hubIsOpen, reportTo: self }),
  onError: {},
} as const;

interface Update {
  readonly event: { readonly alarm: AlarmEvent };
}

const rememberAlarm = { type: 'rememberAlarm', params: ({ event }: Update) => event } as const;
const endingAs = <const E extends VisitEnd>(end: E) =>
  ({
    guard: { type: 'endsAs', params: ({ event }: Update) => ({ alarm: event.alarm, end }) },
    target: end,
    actions: rememberAlarm,
  }) as const;

/** News that cannot end the visit: while our own closing is under way, such news may be its doing. */
export const rememberNews = {
  guard: { type: 'isNews', params: ({ event }: Update) => event },
  actions: rememberAlarm,
} as const;

/** News of the visited alarm: it may end the visit, each end being a state of that name; otherwise it is remembered. */
export const followAlarm = [endingAs('disarmed'), endingAs('canceled'), endingAs('lost'), rememberNews] as const;

/** The same while it is not held yet, so that its handler may still be nobody. */
export const followUnheld = [endingAs('disarmed'), endingAs('canceled'), rememberNews] as const;
