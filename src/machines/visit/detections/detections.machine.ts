import { assign, sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { Answer } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { pictureTokenMachine } from '../../recordings/picture-token/picture-token.machine.ts';
import type { AuthorizedTime, DetectionsEvent, SaidMark } from './detections.events.ts';
import { authorized, notSaved } from './detections.texts.ts';

interface DetectionsInput {
  readonly eventId: string;
  readonly sid: string;
  /** Epoch seconds. */
  readonly eventTimestamp: number;
}

interface DetectionsContext extends DetectionsInput {
  /** Marks that wait for their call, the first one being saved. */
  readonly pending: readonly SaidMark[];
  /** Marks that were saved, until the event says so itself. */
  readonly saved: readonly SaidMark[];
  /** The cluster whose pictures are looked at. */
  readonly clusterId: string;
  readonly clusterImages: readonly string[];
  readonly seconds: AuthorizedTime;
}

const clusterOf = <const E extends string>(endpoint: E) =>
  showErrorOf(({ clusterId }: DetectionsContext) => `events/${endpoint}/${clusterId}`);

const isSame = (one: SaidMark, other: SaidMark): boolean =>
  one.category === other.category && one.detectionId === other.detectionId && one.flag === other.flag;

/**
 * Agent's work on the detections of an alarm: flags one, looks at a cluster, authorizes it. Lives as long as the visit.
 */
export const detectionsMachine = setup({
  types: { context: {} as DetectionsContext, input: {} as DetectionsInput, events: {} as DetectionsEvent },
  actors: { ...calls('flagDetection', 'getCluster', 'authorizeCluster'), pictures: pictureTokenMachine },
  guards: { hasPending: ({ context: { pending } }) => pending.length > 0 },
  actions: {
    passOn: sendTo('pictures', ({ event }) => event),
    /** Queues a mark. The first one is being saved; of those behind it, the last one counts. */
    queueMark: assign(({ context: { pending } }, { mark }: { mark: SaidMark }) => ({
      pending: [...pending.filter((other, index) => index === 0 || !isSame(other, mark)), mark],
    })),
    keepSaved: assign(
      ({
        context: {
          pending: [first, ...rest],
          saved,
        },
      }) => ({
        pending: rest,
        saved: first === undefined ? saved : [...saved.filter((mark) => !isSame(mark, first)), first],
      }),
    ),
    dropRefused: assign(({ context: { pending } }) => ({ pending: pending.slice(1) })),
    toastNotSaved: sendTo(at('toasts'), ({ context: { pending } }, { error }: WithError) =>
      toast('error', notSaved(pending[0]?.category ?? '', error.message)),
    ),
    rememberCluster: assign((_, { clusterId }: { clusterId: string }) => ({ clusterId, clusterImages: [] })),
    rememberTime: assign((_, { clusterId, seconds }: { clusterId: string; seconds: AuthorizedTime }) => ({
      clusterId,
      seconds,
    })),
    rememberImages: assign((_, { output }: { output: Answer<'getCluster'> }) => ({
      clusterImages: output.cluster.map(({ img_file }) => img_file),
    })),
    toastAuthorized: sendTo(at('toasts'), ({ context: { seconds } }) => toast('success', authorized(seconds))),
    showError,
  },
}).createMachine({
  id: 'detections',
  context: ({ input }) => ({
    ...input,
    pending: [],
    saved: [],
    clusterId: '',
    clusterImages: [],
    seconds: 3_600,
  }),
  invoke: {
    id: 'pictures',
    src: 'pictures',
    input: ({ context: { sid, eventTimestamp } }) => ({ sid, eventTimestamp }),
    onError: BREAKS_ALONE,
  },
  on: { 'recording.shown': { actions: 'passOn' } },
  type: 'parallel',
  states: {
    /** Saves one mark after the other, so that the last one of an agent counts. */
    marks: {
      initial: 'settled',
      on: { 'detection.mark': { actions: withEvent('queueMark') } },
      states: {
        settled: { always: { guard: 'hasPending', target: 'saving' } },
        saving: {
          invoke: {
            id: 'flagDetection',
            src: 'flagDetection',
            input: ({ context: { eventId, pending } }) => ({
              params: {
                eventId,
                category: pending[0]?.category ?? '',
                detectionId: pending[0]?.detectionId ?? '',
              },
              query: { flag: pending[0]?.flag ?? 'important', state: pending[0]?.state ?? false },
            }),
            onDone: { target: 'settled', actions: 'keepSaved' },
            onError: { target: 'settled', actions: [withError('toastNotSaved'), 'dropRefused'] },
          },
        },
      },
    },
    cluster: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'cluster.open': { target: 'loading', actions: withEvent('rememberCluster') },
            'cluster.authorize': { target: 'authorizing', actions: withEvent('rememberTime') },
          },
        },
        loading: {
          on: { 'cluster.close': 'closed' },
          invoke: {
            id: 'getCluster',
            src: 'getCluster',
            input: ({ context: { clusterId } }) => ({ params: { clusterId } }),
            onDone: { target: 'shown', actions: withEvent('rememberImages') },
            onError: { target: 'closed', actions: clusterOf('cluster') },
          },
        },
        shown: { on: { 'cluster.close': 'closed' } },
        authorizing: {
          invoke: {
            id: 'authorizeCluster',
            src: 'authorizeCluster',
            input: ({ context: { clusterId, seconds } }) => ({
              params: { clusterId },
              query: { authorized_time: seconds },
            }),
            onDone: { target: 'closed', actions: 'toastAuthorized' },
            onError: { target: 'closed', actions: clusterOf('authorize-cluster') },
          },
        },
      },
    },
  },
});
