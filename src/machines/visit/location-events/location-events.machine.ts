import { type ActorRef, assign, fromPromise, sendTo, setup, type Snapshot } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { ListRead } from '../../../../contract/entities/list.ts';
import type { LocationEvent } from '../../../../contract/entities/locations.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { type HubAware, hubAwareActions, hubAwareGuards, lineLost, pollDelay } from '../../kit/hub-aware.ts';
import { withEvent } from '../../kit/with-event.ts';
import { playerMachine } from '../../recordings/player/player.machine.ts';
import type { LocationEventsEvent, LocationEventsReport } from './location-events.events.ts';
import { recordingBy, whyNoPlay } from './playable.ts';

/** The list is read again so often while the hub is offline, ms (EVL-07, SOCK-10, API-29). */
export const EVENTS_POLL_MS = 5_000;
/** Names the place of the picture of another event. */
const TILE = 'otherEvent';

interface LocationEventsInput extends HubAware {
  readonly sid: string;
  /** Time of the visit's alarm, epoch s: its secondary videos are of the 20 minutes after it. */
  readonly alarmAtS: number;
  readonly reportTo: ActorRef<Snapshot<unknown>, LocationEventsReport>;
}

interface LocationEventsContext extends LocationEventsInput {
  /** Newest first; null until they were read. */
  readonly events: readonly LocationEvent[] | null;
  /** Events that could not be read, and are not among these. */
  readonly unread: number;
  /** Error of the last reading; null while the events are current. */
  readonly error: string | null;
  /** Event and camera in the large place instead of the alarm; null for none. */
  readonly shown: { readonly event: LocationEvent; readonly uuid: string } | null;
}

type ReadEvents = Pick<ListRead<LocationEvent>, 'items' | 'unread'>;

interface Played {
  readonly eventId: string;
  readonly uuid: string;
  readonly atMs: number;
}
const eventIn = ({ events }: LocationEventsContext, { eventId }: Pick<Played, 'eventId'>) =>
  events?.find((event) => event.eventId === eventId);

/**
 * Recordings of a visited location's cameras: read at once, every 5 s while the hub is offline and every 10 s while it
 * does not tick, and once more when it is back. One of them can be played in the large place by a player of its own, so
 * that only the alarm's own picture counts as seen. Lives while the event is worked on, once its picture was seen.
 */
export const locationEventsMachine = setup({
  types: {
    context: {} as LocationEventsContext,
    input: {} as LocationEventsInput,
    events: {} as LocationEventsEvent,
  },
  actors: {
    readEvents: fromPromise<ReadEvents, { sid: string; alarmAtS: number }>(() => new Promise(() => {})),
    player: playerMachine,
  },
  delays: { untilPoll: pollDelay(EVENTS_POLL_MS) },
  guards: {
    ...hubAwareGuards,
    isPlayable: ({ context }, played: Played) => {
      const event = eventIn(context, played);
      return event !== undefined && whyNoPlay(event, played.uuid, played.atMs) === null;
    },
  },
  actions: {
    remember: assign((_, { output: { items, unread = 0 } }: { output: ReadEvents }) => ({
      events: items,
      unread,
      error: null,
    })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    rememberShown: assign(({ context }, played: Played) => {
      const event = eventIn(context, played);
      return event === undefined ? {} : { shown: { event, uuid: played.uuid } };
    }),
    forgetShown: assign({ shown: null }),
    reportShown: sendTo(({ context }) => context.reportTo, { type: 'otherEvent.shown' }),
  },
})
  .extend({ actions: hubAwareActions })
  .createMachine({
    id: 'locationEvents',
    context: ({ input }) => ({ ...input, events: null, unread: 0, error: null, shown: null }),
    type: 'parallel',
    states: {
      list: {
        initial: 'reading',
        on: {
          'hub.connected': { target: '.reading', actions: withEvent('hubConnected') },
          'events.retry': '.reading',
        },
        states: {
          reading: {
            on: { 'hub.disconnected': { actions: 'hubDisconnected' } },
            invoke: {
              id: 'readEvents',
              src: 'readEvents',
              input: ({ context: { sid, alarmAtS } }) => ({ sid, alarmAtS }),
              onDone: { target: 'deciding', actions: withEvent('remember') },
              onError: { target: 'deciding', actions: withError('rememberError') },
            },
          },
          deciding: { always: [{ guard: 'lineBringsNews', target: 'idle' }, { target: 'waiting' }] },
          idle: { on: lineLost },
          waiting: { after: { untilPoll: 'reading' }, on: lineLost },
        },
      },
      place: {
        initial: 'free',
        on: {
          'event.play': {
            guard: withEvent('isPlayable'),
            target: '.taken',
            actions: withEvent('rememberShown'),
          },
        },
        states: {
          free: {},
          taken: {
            entry: 'reportShown',
            exit: 'forgetShown',
            invoke: {
              id: 'player',
              src: 'player',
              input: ({ context: { sid, shown }, self }) => ({
                tile: TILE,
                sid,
                uuid: shown?.uuid ?? '',
                eventTimestamp: shown?.event.eventTimestamp ?? 0,
                source: shown === null ? null : recordingBy(shown.event, shown.uuid),
                reportTo: self,
              }),
              onError: BREAKS_ALONE,
            },
            on: { 'event.leave': 'free' },
          },
        },
      },
    },
  });
