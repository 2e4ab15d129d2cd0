import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { contactCallsMachine } from './contact-calls.machine.ts';

export type ContactCallsRef = ActorRefFrom<typeof contactCallsMachine>;
type ContactCallsSnapshot = SnapshotFrom<typeof contactCallsMachine>;

/** Noted, and not confirmed by the provider. */
export const selectUnsaved = ({ context }: ContactCallsSnapshot) => context.unsaved;
export const selectIsTraining = ({ context }: ContactCallsSnapshot) => context.isTraining;
