import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { shelvingMachine } from './shelving.machine.ts';

export type ShelvingRef = ActorRefFrom<typeof shelvingMachine>;
type ShelvingSnapshot = SnapshotFrom<typeof shelvingMachine>;

export const selectIsAsking = (snapshot: ShelvingSnapshot) =>
  snapshot.matches({ dialog: 'asking' }) || snapshot.matches({ dialog: 'sending' });
export const selectIsSending = (snapshot: ShelvingSnapshot) => snapshot.matches({ dialog: 'sending' });
export const selectAsked = ({ context }: ShelvingSnapshot) => context.camera;
export const selectSeconds = ({ context }: ShelvingSnapshot) => context.seconds;
export const selectReason = ({ context }: ShelvingSnapshot) => context.reason;
export const selectIsWholeLocation = ({ context }: ShelvingSnapshot) => context.wholeLocation;
export const selectCanSubmit = (snapshot: ShelvingSnapshot) => snapshot.can({ type: 'shelving.submit' });
export const selectIsEnding = (snapshot: ShelvingSnapshot) => snapshot.matches({ ending: 'sending' });
