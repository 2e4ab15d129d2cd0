import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { isUnanswered, withError, type WithError } from '../../kit/errors.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import { calls } from '../../kit/calls.ts';
import type { ListInput } from '../../kit/list/list.context.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { eventListMachine } from './event-list.machine.ts';
import { type Refusal, toastOf } from './events.texts.ts';

/** Flags these events for AI review. */
export type EventsCommand = { type: 'events.flag'; eventIds: readonly string[] };

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
    children: {} as { list: 'list'; flagForReview: 'flagForReview' },
  },
  actors: { list: eventListMachine, ...calls('flagForReview') },
  guards: {
    hasMore: ({ context }) => context.waiting.length > 0,
    isUnanswered: (_, failed: WithError) => isUnanswered(failed),
  },
  actions: {
    passOn: sendTo('list', ({ event }) => event),
    rememberEvents: assign((_, { eventIds }: EventsCommand) => ({ waiting: eventIds, flagged: 0, refused: [] })),
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
}).createMachine({
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
    idle: { on: { 'events.flag': { target: 'flagging', actions: withEvent('rememberEvents') } } },
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
export const selectIsFlagging = (snapshot: EventsSnapshot): boolean => snapshot.matches('flagging');
