import { type ActorRefFrom, assertEvent, assign, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { isUnanswered, showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import { calls } from '../../kit/calls.ts';
import type { ListInput } from '../../kit/list/list.context.ts';
import type { LoadInput } from '../../kit/list/list.machine.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { EventFilter } from './event-list.filter.ts';
import { eventListMachine } from './event-list.machine.ts';
import { type Refusal, toastOf } from './events.texts.ts';

/** Most events that are flagged at once, a call each. Not in the spec: half a minute's work. */
export const FLAG_MAX = 500;

/** Flags these events for AI review. */
type FlagEvents = { type: 'events.flag'; eventIds: readonly string[] };
/** Flags all events of a query, `FLAG_MAX` at most, without those that are newer than `asOf`. */
type FlagAllEvents = { type: 'events.flagAll' } & LoadInput<EventFilter>;
export type EventsCommand = FlagEvents | FlagAllEvents;

interface EventsContext {
  readonly list: ListInput;
  /** Events that are still to be flagged; the first is being flagged. */
  readonly waiting: readonly string[];
  readonly flagged: number;
  readonly refused: readonly Refusal[];
}

/**
 * The Event List, and the flag for AI review of its selected events: a call each, one after the other. Lives while the
 * list is shown.
 */
export const eventsMachine = setup({
  types: {
    context: {} as EventsContext,
    input: {} as ListInput,
    events: {} as ScreenNews | EventsCommand,
    children: {} as { list: 'list'; listIds: 'listIds'; flagForReview: 'flagForReview' },
  },
  actors: {
    list: eventListMachine,
    /** Ids of the events of a query, `FLAG_MAX` at most. */
    listIds: fromPromise<readonly string[], LoadInput<EventFilter>>(() => new Promise(() => {})),
    ...calls('flagForReview'),
  },
  guards: {
    hasMore: ({ context }) => context.waiting.length > 0,
    isUnanswered: (_, failed: WithError) => isUnanswered(failed),
  },
  actions: {
    passOn: sendTo('list', ({ event }) => event),
    rememberEvents: assign((_, { eventIds }: Pick<FlagEvents, 'eventIds'>) => ({
      waiting: eventIds,
      flagged: 0,
      refused: [],
    })),
    countFlagged: assign(({ context: { waiting, flagged } }) => ({
      waiting: waiting.slice(1),
      flagged: flagged + 1,
    })),
    rememberRefusal: assign(({ context: { waiting, refused } }, { error: { message } }: WithError) => ({
      waiting: waiting.slice(1),
      refused: [...refused, ...waiting.slice(0, 1).map((eventId) => ({ eventId, message }))],
    })),
    rememberUnanswered: assign(({ context: { waiting, refused } }, { error: { message } }: WithError) => ({
      waiting: [],
      refused: [...refused, ...waiting.map((eventId) => ({ eventId, message }))],
    })),
    toastOutcome: sendTo(at('toasts'), ({ context: { flagged, refused } }) => toastOf(flagged, refused)),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'events',
    context: ({ input }) => ({ list: input, waiting: [], flagged: 0, refused: [] }),
    invoke: { id: 'list', src: 'list', input: ({ context }) => context.list, onError: BREAKS_ALONE },
    on: {
      'query.changed': { actions: 'passOn' },
      'hub.connected': { actions: 'passOn' },
      'alarm.updated': { actions: 'passOn' },
    },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'events.flag': { target: 'flagging', actions: withEvent('rememberEvents') },
          'events.flagAll': 'listing',
        },
      },
      /** The events of all pages are being found. */
      listing: {
        invoke: {
          id: 'listIds',
          src: 'listIds',
          input: ({ event }) => {
            assertEvent(event, 'events.flagAll');
            return { query: event.query, asOf: event.asOf };
          },
          onDone: {
            target: 'flagging',
            actions: { type: 'rememberEvents', params: ({ event }) => ({ eventIds: event.output }) },
          },
          onError: { target: 'idle', actions: showErrorOf('events/list') },
        },
      },
      flagging: {
        initial: 'choosing',
        onDone: { target: 'idle', actions: 'toastOutcome' },
        states: {
          choosing: { always: [{ guard: 'hasMore', target: 'asking' }, { target: 'done' }] },
          asking: {
            invoke: {
              id: 'flagForReview',
              src: 'flagForReview',
              input: ({ context: { waiting } }) => ({ params: { eventId: waiting[0] ?? '' }, body: { flag: true } }),
              onDone: { target: 'choosing', actions: 'countFlagged' },
              onError: [
                // The others would not be answered either.
                {
                  guard: withError('isUnanswered'),
                  target: 'choosing',
                  actions: withError('rememberUnanswered'),
                },
                { target: 'choosing', actions: withError('rememberRefusal') },
              ],
            },
          },
          done: { type: 'final' },
        },
      },
    },
  });

export type EventsRef = ActorRefFrom<typeof eventsMachine>;
type EventsSnapshot = SnapshotFrom<typeof eventsMachine>;

export const selectEventList = ({ children }: EventsSnapshot) => children.list;
/** Progress while events are flagged, `of` null until they are found; null while none are. */
export const selectFlagging = (
  snapshot: EventsSnapshot,
): { readonly done: number; readonly of: number | null } | null => {
  const { waiting, flagged, refused } = snapshot.context;
  const done = flagged + refused.length;
  if (snapshot.matches('listing')) return { done: 0, of: null };
  return snapshot.matches('flagging') ? { done, of: done + waiting.length } : null;
};
