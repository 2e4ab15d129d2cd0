import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { CONTACT_MAX, DISPATCH_NOTES_MAX } from '../../../../contract/limits.ts';
import type { DispatchWay, PhonedDispatch } from '../../../../contract/entities/events.ts';
import type { dispatchMachine } from './dispatch.machine.ts';
import { isByPhone, notedCall } from './dispatch.setup.ts';

export type DispatchRef = ActorRefFrom<typeof dispatchMachine>;
type DispatchSnapshot = SnapshotFrom<typeof dispatchMachine>;

export type DispatchStage = 'idle' | 'asking' | 'unanswered' | 'refused' | 'accepted';
const STAGES = ['asking', 'unanswered', 'refused', 'accepted'] as const;

export const selectStage = (snapshot: DispatchSnapshot): DispatchStage =>
  STAGES.find((stage) => snapshot.matches({ centre: stage })) ?? 'idle';
export const selectIsOpen = (snapshot: DispatchSnapshot) => snapshot.matches({ dialog: 'open' });
export const selectIsTraining = ({ context }: DispatchSnapshot) => context.isTraining;
export const selectAction = ({ context }: DispatchSnapshot) => context.action;
export const selectNotes = ({ context }: DispatchSnapshot) => context.notes;
/** Reason why no help is sent. */
export const selectRefusal = ({ context }: DispatchSnapshot) => context.refusal;
/** Epoch ms. */
export const selectAskedAtMs = ({ context }: DispatchSnapshot) => context.askedAtMs;
/** The centre may be asked, for the first time or once more. */
export const selectCanAsk = (snapshot: DispatchSnapshot) =>
  snapshot.can({ type: 'dispatch.confirm', id: '', atMs: Number.MAX_SAFE_INTEGER }) ||
  snapshot.can({ type: 'dispatch.askAgain', atMs: 0 });

/** Way to help, and the numbers to phone. */
export const selectWay = ({ context }: DispatchSnapshot) => context.way;
/** The agent phones for help, from the first or because the centre has not sent it. */
export const selectIsByPhone = ({ context }: DispatchSnapshot): boolean => isByPhone(context);
/** The way whose texts apply: a text saved after a phone call is not a request to the centre. */
export const selectTextWay = (snapshot: DispatchSnapshot): DispatchWay['way'] =>
  selectStage(snapshot) === 'asking' && selectIsByPhone(snapshot) ? 'phone' : snapshot.context.way.way;
/** The dispatch cannot be changed; after a centre by webhook gave no answer, the agent's call can be noted. */
export const selectIsLocked = (snapshot: DispatchSnapshot): boolean => {
  const stage = selectStage(snapshot);
  return stage === 'asking' || (stage === 'unanswered' && snapshot.context.way.way !== 'webhook');
};
/** The agent's notes of the call for help, by field. */
export const selectPhoned =
  (field: keyof PhonedDispatch) =>
  ({ context }: DispatchSnapshot) =>
    notedCall(context)[field];
export const selectCanSayUntaken = (snapshot: DispatchSnapshot) =>
  snapshot.can({ type: 'dispatch.confirmUntaken', id: '', atMs: 0 });

export type Missing = 'reason' | 'notes' | 'shorterNotes' | 'phone' | 'taker' | 'shorterTaker';
/** Missing input of the request; null = none (DISP-02, DISP-03). */
export function selectMissing({ context }: DispatchSnapshot): Missing | null {
  const { action, notes } = context;
  if (action === null) return 'reason';
  if (notes.trim() === '') return 'notes';
  if (notes.length > DISPATCH_NOTES_MAX) return 'shorterNotes';
  if (!isByPhone(context)) return null;
  const { takenBy, reference, phone } = notedCall(context);
  if (phone.trim() === '') return 'phone';
  if (takenBy.trim() === '') return 'taker';
  return Math.max(takenBy.length, reference.length, phone.length) > CONTACT_MAX ? 'shorterTaker' : null;
}
