import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { OverdueAlarm } from '../../../../contract/entities/reports.ts';
import { overdueText } from '../alerts/alerts.texts.ts';
import { toast } from '../toasts/toasts.events.ts';
import { isAbsent, withError, type WithError } from '../../kit/errors.ts';
import { keepEqual } from '../../kit/resource/keep-equal.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

/** Not in the spec: interval of reading the overdue alarms, ms. */
export const OVERDUE_REFRESH_MS = 10_000;

interface OverdueInput {
  /** True if this person is called for overdue alarms. */
  readonly watchesFloor: boolean;
}

interface OverdueContext extends OverdueInput {
  /** The longest wait first; null before they were read. */
  readonly alarms: readonly OverdueAlarm[] | null;
  /** Reason why they could not be read again. */
  readonly error: string | null;
}

interface Read {
  readonly output: readonly OverdueAlarm[];
}

const rereading = { after: { untilReread: 'reading' } } as const;

/**
 * Alarms that wait too long for an agent, for supervisors, whom it calls once for each. Lives while a member of staff who is more
 * than an agent is signed in.
 */
export const overdueMachine = setup({
  types: { context: {} as OverdueContext, input: {} as OverdueInput },
  actors: {
    /** Times are of this browser's clock. */
    readOverdue: fromPromise<readonly OverdueAlarm[], undefined>(() => new Promise(() => {})),
  },
  delays: { untilReread: OVERDUE_REFRESH_MS },
  guards: {
    watchesFloor: ({ context }) => context.watchesFloor,
    isAbsent: (_, given: WithError) => isAbsent(given),
  },
  actions: {
    remember: assign(({ context }, { output }: Read) => ({ alarms: keepEqual(context.alarms, output), error: null })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    announceNew: enqueueActions(({ context: { alarms }, enqueue }, { output }: Read) => {
      const known = new Set(alarms?.map(({ eventId }) => eventId));
      if (output.every(({ eventId }) => known.has(eventId))) return;
      enqueue.sendTo(at('alerts'), { type: 'alarms.overdue', count: output.length });
      enqueue.sendTo(at('toasts'), toast('warning', overdueText(output.length)));
    }),
  },
}).createMachine({
  id: 'overdue',
  context: ({ input }) => ({ ...input, alarms: null, error: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'watchesFloor', target: 'reading' }, { target: 'notWatched' }] },
    notWatched: {},
    reading: {
      invoke: {
        id: 'readOverdue',
        src: 'readOverdue',
        input: undefined,
        onDone: { target: 'fresh', actions: [withEvent('announceNew'), withEvent('remember')] },
        onError: [
          { guard: withError('isAbsent'), target: 'absent' },
          { target: 'stale', actions: withError('rememberError') },
        ],
      },
    },
    fresh: rereading,
    stale: rereading,
    /** The provider has no such list. */
    absent: {},
  },
});
