import { type ActorRef, assign, enqueueActions, fromCallback, type Snapshot, setup } from 'xstate';
import { withEvent } from '../../../kit/with-event.ts';
import type { ComparisonEvent, ComparisonFact, ComparisonReport, DifferenceAt } from './comparison.events.ts';

interface ComparisonContext {
  /** Progress: compared events and all events of the journal. */
  readonly behind: number;
  readonly of: number;
  /** Number of compared events of machines, once all are compared. */
  readonly compared: number;
  readonly differences: readonly DifferenceAt[];
  /** The actors that this build does not know: they are left out. */
  readonly unknown: readonly string[];
  /** The place of the difference that is shown. */
  readonly shown: number;
  /** Reason why nothing can be compared. */
  readonly error: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, ComparisonReport>;
}

/**
 * Compares the shown journal with the machines of this build. The differences are data of the adapter. Lives as long as
 * the journal is shown; compares on demand.
 */
export const comparisonMachine = setup({
  types: {
    input: {} as Pick<ComparisonContext, 'reportTo'>,
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
  },
  actors: {
    /** Compares, with breaks, until it is stopped. */
    compareRecording: fromCallback<ComparisonFact>(() => {}),
  },
  actions: {
    rememberProgress: assign((_, { behind, of }: { behind: number; of: number }) => ({ behind, of })),
    rememberDifferences: assign(
      (_, { compared, differences, unknown }: ComparisonFact & { type: 'comparison.ended' }) => ({
        compared,
        differences,
        unknown,
      }),
    ),
    rememberShown: assign(({ context: { differences, shown } }, { place }: { place: number }) => ({
      shown: differences[place] === undefined ? shown : place,
    })),
    reportShown: enqueueActions(({ context: { differences, shown, reportTo }, enqueue }) => {
      const at = differences[shown];
      if (at !== undefined) enqueue.sendTo(reportTo, { type: 'difference.shown', ...at });
    }),
    rememberReason: assign((_, { reason }: { reason: string }) => ({ error: reason })),
  },
}).createMachine({
  id: 'comparison',
  context: ({ input }) => ({
    ...input,
    behind: 0,
    of: 0,
    compared: 0,
    differences: [],
    unknown: [],
    shown: 0,
    error: '',
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'comparison.start': 'comparing' } },
    comparing: {
      invoke: {
        id: 'compareRecording',
        src: 'compareRecording',
        onError: {
          target: 'failed',
          actions: { type: 'rememberReason', params: ({ event }) => ({ reason: String(event.error) }) },
        },
      },
      on: {
        'comparison.went': { actions: withEvent('rememberProgress') },
        'comparison.failed': { target: 'failed', actions: withEvent('rememberReason') },
        'comparison.ended': { target: 'compared', actions: [withEvent('rememberDifferences'), 'reportShown'] },
      },
    },
    compared: { on: { 'difference.show': { actions: [withEvent('rememberShown'), 'reportShown'] } } },
    failed: { on: { 'comparison.start': 'comparing' } },
  },
});
