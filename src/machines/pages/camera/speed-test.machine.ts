import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { SPEED_TEST_LOST_MS } from '../../../../contract/camera-settings.ts';
import type { SpeedTest } from '../../../../contract/entities/cameras.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { CameraTarget } from './camera-settings.machine.ts';

export type SpeedTestCommand = { type: 'speedTest.start' } | { type: 'speedTest.reload' };

/** Interval of reading results while one is awaited, ms. Not in the spec (CAM-35). */
export const RESULTS_POLL_MS = 5_000;
/**
 * Time after which no result is awaited any longer, ms. Not in the spec: longer than the provider waits for the camera.
 */
const GIVEN_UP_MS = SPEED_TEST_LOST_MS + 60_000;

interface SpeedTestContext extends CameraTarget {
  /** Newest first; null until they were read. */
  readonly results: readonly SpeedTest[] | null;
  /** Creation time of the newest result before the test was requested, epoch seconds. */
  readonly before: number;
  /** Error of the last reading; null while the results are current. */
  readonly error: string | null;
}

const pathOf = ({ sid, uuid }: CameraTarget, what: string): string =>
  `subscriptions/${sid}/cameras/${uuid}/wifiSpeedTest/${what}`;
const newest = (results: readonly SpeedTest[] | null): number => results?.[0]?.created ?? 0;
type Results = Answer<'listSpeedTests'>;
const listInput = ({ context: { sid, uuid } }: { context: SpeedTestContext }) => ({ params: { sid, uuid } });

/**
 * The speed tests of a camera's link: earlier results, and a new one, which the camera needs about two minutes for (CAM-31 to
 * CAM-36). Lives while the camera's screen is shown.
 */
export const speedTestMachine = setup({
  types: { context: {} as SpeedTestContext, input: {} as CameraTarget, events: {} as SpeedTestCommand },
  actors: calls('startSpeedTest', 'listSpeedTests'),
  delays: { untilPoll: RESULTS_POLL_MS, untilGivenUp: GIVEN_UP_MS },
  guards: {
    isPending: (_, { output }: { output: Results }) => output.isPending,
    isNews: ({ context }, { output }: { output: Results }) => newest(output.results) > context.before,
  },
  actions: {
    remember: assign((_, { output }: { output: Results }) => ({ results: output.results, error: null })),
    rememberBefore: assign(({ context }) => ({ before: newest(context.results) })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    toastSent: sendTo(at('toasts'), toast('success', 'Request sent successfully')),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'speedTest',
    context: ({ input }) => ({ ...input, results: null, before: 0, error: null }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          id: 'listSpeedTests',
          src: 'listSpeedTests',
          input: listInput,
          onDone: [
            {
              guard: withEvent('isPending'),
              target: 'awaiting',
              actions: [withEvent('remember'), 'rememberBefore'],
            },
            { target: 'idle', actions: withEvent('remember') },
          ],
          onError: {
            target: 'idle',
            actions: [
              showErrorOf((context: SpeedTestContext) => pathOf(context, 'results')),
              withError('rememberError'),
            ],
          },
        },
      },
      idle: { on: { 'speedTest.start': 'requesting', 'speedTest.reload': 'reading' } },
      requesting: {
        entry: 'rememberBefore',
        invoke: {
          id: 'startSpeedTest',
          src: 'startSpeedTest',
          input: ({ context: { sid, uuid } }) => ({ params: { sid, uuid }, query: { testType: 'ALL' } }),
          onDone: { target: 'awaiting', actions: 'toastSent' },
          onError: {
            target: 'idle',
            actions: showErrorOf((context: SpeedTestContext) => pathOf(context, 'start')),
          },
        },
      },
      awaiting: {
        initial: 'pausing',
        after: { untilGivenUp: 'unanswered' },
        states: {
          pausing: { after: { untilPoll: 'checking' } },
          checking: {
            invoke: {
              id: 'listSpeedTests',
              src: 'listSpeedTests',
              input: listInput,
              onDone: [
                { guard: withEvent('isNews'), target: '#speedTest.idle', actions: withEvent('remember') },
                { guard: withEvent('isPending'), target: 'pausing', actions: withEvent('remember') },
                { target: '#speedTest.unanswered', actions: withEvent('remember') },
              ],
              onError: { target: 'pausing', actions: withError('rememberError') },
            },
          },
        },
      },
      /** The camera did not answer in time. */
      unanswered: { on: { 'speedTest.start': 'requesting', 'speedTest.reload': 'reading' } },
    },
  });

export type SpeedTestRef = ActorRefFrom<typeof speedTestMachine>;
type SpeedTestSnapshot = SnapshotFrom<typeof speedTestMachine>;
/** Newest first; null until they were read. */
export const selectResults = ({ context }: SpeedTestSnapshot) => context.results;
export const selectResultsError = ({ context }: SpeedTestSnapshot) => context.error;
export const selectIsAwaiting = (snapshot: SpeedTestSnapshot): boolean =>
  snapshot.matches('requesting') || snapshot.matches('awaiting');
export const selectIsUnanswered = (snapshot: SpeedTestSnapshot): boolean => snapshot.matches('unanswered');
export const selectCanStart = (snapshot: SpeedTestSnapshot): boolean => snapshot.can({ type: 'speedTest.start' });
