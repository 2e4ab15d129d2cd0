import { type ActorRefFrom, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';

interface EvidenceInput {
  readonly eventId: string;
}

export type EvidenceCommand = { type: 'evidence.take' } | { type: 'evidence.cancel' };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The evidence package of one alarm, saved as a file; canceled, nothing is saved. */
export const evidenceMachine = setup({
  types: { context: {} as EvidenceInput, input: {} as EvidenceInput, events: {} as EvidenceCommand },
  actors: { saveEvidence: fromPromise<void, EvidenceInput>(() => new Promise(() => {})) },
  actions: {
    showNotSaved: sendTo(at('toasts'), (_, { error }: { error: unknown }) =>
      toast('error', `The evidence package was not saved. ${reasonOf(error)}`),
    ),
  },
}).createMachine({
  id: 'evidence',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'evidence.take': 'taking' } },
    taking: {
      on: { 'evidence.cancel': 'idle' },
      invoke: {
        id: 'saveEvidence',
        src: 'saveEvidence',
        input: ({ context }) => context,
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: { type: 'showNotSaved', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
  },
});

export type EvidenceRef = ActorRefFrom<typeof evidenceMachine>;
export const selectIsTaking = (snapshot: SnapshotFrom<typeof evidenceMachine>) => snapshot.matches('taking');
