import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

interface ReviewFlagInput {
  readonly eventId: string;
  readonly isSet: boolean;
}

interface ReviewFlagContext extends ReviewFlagInput {
  /** Last state from the provider. */
  readonly saved: boolean;
}

export type ReviewFlagCommand = { type: 'review.flag'; flag: boolean };

/**
 * Flag that asks for a review of an event's video analytics. Shown at once, taken back where it is refused (AUDIT-07,
 * AUDIT-08).
 */
export const reviewFlagMachine = setup({
  types: { context: {} as ReviewFlagContext, input: {} as ReviewFlagInput, events: {} as ReviewFlagCommand },
  actors: { ...calls('flagForReview') },
  actions: {
    rememberFlag: assign((_, { flag }: { flag: boolean }) => ({ isSet: flag })),
    keep: assign(({ context: { isSet } }) => ({ saved: isSet })),
    takeBack: assign(({ context: { saved } }) => ({ isSet: saved })),
    showNotSaved: sendTo(at('toasts'), (_, { error }: WithError) =>
      toast('error', `Error saving flag for ai review: ${error.message}`),
    ),
  },
}).createMachine({
  id: 'reviewFlag',
  context: ({ input }) => ({ ...input, saved: input.isSet }),
  initial: 'settled',
  states: {
    settled: { on: { 'review.flag': { target: 'saving', actions: withEvent('rememberFlag') } } },
    saving: {
      invoke: {
        id: 'flagForReview',
        src: 'flagForReview',
        input: ({ context: { eventId, isSet } }) => ({ params: { eventId }, body: { flag: isSet } }),
        onDone: { target: 'settled', actions: 'keep' },
        onError: { target: 'settled', actions: ['takeBack', withError('showNotSaved')] },
      },
    },
  },
});

export type ReviewFlagRef = ActorRefFrom<typeof reviewFlagMachine>;
type ReviewFlagSnapshot = SnapshotFrom<typeof reviewFlagMachine>;

export const selectIsSet = ({ context }: ReviewFlagSnapshot) => context.isSet;
export const selectIsSaving = (snapshot: ReviewFlagSnapshot) => snapshot.matches('saving');
