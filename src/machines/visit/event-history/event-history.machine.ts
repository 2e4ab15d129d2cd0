import { assign, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { EVENT_HISTORY_LIMIT, EVENT_HISTORY_LOOKBACK_S } from '../../../../contract/limits.ts';
import { calls } from '../../kit/calls.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { EventHistoryEvent } from './event-history.events.ts';

interface EventHistoryInput {
  readonly sid: string;
  /** The camera. */
  readonly uuid: string;
}

interface EventHistoryContext extends EventHistoryInput {
  /** Newest first; null until they were read. */
  readonly alarms: readonly AlarmEvent[] | null;
  /** Alarms that could not be read, and are not among these. */
  readonly unread: number;
  readonly error: string | null;
}

/** The last alarms of one camera in ten days: read at once, and again when the hub is back (EVL-09). */
export const eventHistoryMachine = setup({
  types: {
    context: {} as EventHistoryContext,
    input: {} as EventHistoryInput,
    events: {} as EventHistoryEvent,
  },
  actors: calls('listEvents'),
  actions: {
    remember: assign((_, { output: { items, unread = 0 } }: { output: Answer<'listEvents'> }) => ({
      alarms: items,
      unread,
      error: null,
    })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
  },
}).createMachine({
  id: 'eventHistory',
  context: ({ input }) => ({ ...input, alarms: null, unread: 0, error: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'listEvents',
        src: 'listEvents',
        input: ({ context: { sid, uuid } }) => ({
          query: { sid, uuid, lookback: EVENT_HISTORY_LOOKBACK_S, skip: 0, limit: EVENT_HISTORY_LIMIT },
        }),
        onDone: { target: 'idle', actions: withEvent('remember') },
        onError: { target: 'idle', actions: withError('rememberError') },
      },
    },
    idle: { on: { 'hub.connected': 'reading', 'history.retry': 'reading' } },
  },
});
