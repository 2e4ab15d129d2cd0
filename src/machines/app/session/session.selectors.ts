import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectSignInError = ({ context }: SessionSnapshot) => context.error;
export const selectIsUnreachable = (snapshot: SessionSnapshot) => snapshot.matches('unreachable');
export const selectIsSigningOut = (snapshot: SessionSnapshot) =>
  snapshot.matches('signingOut') || snapshot.matches('ending');
export const selectCanSignIn = (snapshot: SessionSnapshot) => snapshot.can({ type: 'session.signIn' });
