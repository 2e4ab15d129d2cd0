import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

interface KeepFilesInput {
  readonly eventId: string;
  readonly isKept: boolean;
}

interface KeepFilesContext extends KeepFilesInput {
  readonly reason: string;
}

export type KeepFilesCommand =
  | { type: 'keep.ask' }
  | { type: 'keep.type'; reason: string }
  | { type: 'keep.submit' }
  | { type: 'keep.cancel' };

/** Keeps the files of an event from being deleted by their age, or no longer, with a reason. */
export const keepFilesMachine = setup({
  types: { context: {} as KeepFilesContext, input: {} as KeepFilesInput, events: {} as KeepFilesCommand },
  actors: { ...calls('keepMedia') },
  guards: { hasReason: ({ context: { reason } }) => reason.trim() !== '' },
  actions: {
    forgetReason: assign({ reason: '' }),
    rememberReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    turn: assign(({ context: { isKept } }) => ({ isKept: !isKept })),
    showNotSaved: sendTo(at('toasts'), (_, { error }: WithError) => toast('error', `Not saved: ${error.message}`)),
  },
}).createMachine({
  id: 'keepFiles',
  context: ({ input }) => ({ ...input, reason: '' }),
  initial: 'settled',
  states: {
    settled: { on: { 'keep.ask': { target: 'asking', actions: 'forgetReason' } } },
    asking: {
      on: {
        'keep.type': { actions: withEvent('rememberReason') },
        'keep.submit': { guard: 'hasReason', target: 'saving' },
        'keep.cancel': 'settled',
      },
    },
    saving: {
      invoke: {
        id: 'keepMedia',
        src: 'keepMedia',
        input: ({ context: { eventId, isKept, reason } }) => ({
          params: { eventId },
          body: { isKept: !isKept, reason: reason.trim() },
        }),
        onDone: { target: 'settled', actions: 'turn' },
        onError: { target: 'asking', actions: withError('showNotSaved') },
      },
    },
  },
});

export type KeepFilesRef = ActorRefFrom<typeof keepFilesMachine>;
type KeepFilesSnapshot = SnapshotFrom<typeof keepFilesMachine>;

export const selectIsKept = ({ context }: KeepFilesSnapshot) => context.isKept;
export const selectKeepReason = ({ context }: KeepFilesSnapshot) => context.reason;
export const selectIsAsking = (snapshot: KeepFilesSnapshot) => !snapshot.matches('settled');
export const selectIsSavingKeep = (snapshot: KeepFilesSnapshot) => snapshot.matches('saving');
export const selectCanSubmitKeep = (snapshot: KeepFilesSnapshot) => snapshot.can({ type: 'keep.submit' });
