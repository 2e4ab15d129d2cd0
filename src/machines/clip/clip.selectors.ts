import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { clipMachine } from './clip.machine.ts';

export type ClipRef = ActorRefFrom<typeof clipMachine>;
type ClipSnapshot = SnapshotFrom<typeof clipMachine>;

export const selectTile = ({ context }: ClipSnapshot) => context.tile;
export const selectIsStarting = (snapshot: ClipSnapshot) =>
  snapshot.matches('preparing') || snapshot.matches({ playing: 'starting' });
export const selectIsAbsent = (snapshot: ClipSnapshot) => snapshot.matches('absent');
export const selectIsTokenless = (snapshot: ClipSnapshot) => snapshot.matches('tokenless');
/** When the next attempt starts, epoch ms; null while none is due. */
export const selectRetryAtMs = (snapshot: ClipSnapshot) =>
  snapshot.matches('waiting') ? snapshot.context.retryAtMs : null;
