import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { clipMachine } from './clip.machine.ts';

export type ClipRef = ActorRefFrom<typeof clipMachine>;
type ClipSnapshot = SnapshotFrom<typeof clipMachine>;

/** What the tile shows: only `running` has a picture. */
export type ClipState = 'connecting' | 'downloading' | 'starting' | 'running' | 'waiting' | 'tokenless' | 'absent';

export const selectTile = ({ context }: ClipSnapshot) => context.tile;
export const selectClipState = ({ value }: ClipSnapshot): ClipState => {
  if (typeof value !== 'string') return value.playing;
  return value === 'preparing' || value === 'admitting' || value === 'locating' ? 'connecting' : value;
};
/** It is on its way and has not failed: its picture is the next thing that is shown. */
export const selectIsComing = (snapshot: ClipSnapshot): boolean =>
  snapshot.context.failures === 0 && ['connecting', 'downloading', 'starting'].includes(selectClipState(snapshot));
/** When the next attempt starts, epoch ms; meant only while `waiting`. */
export const selectRetryAtMs = ({ context }: ClipSnapshot) => context.retryAtMs;
/** Why the last attempt failed; meant only while `waiting`. */
export const selectFailure = ({ context }: ClipSnapshot) => context.failure;
export const selectCanRetry = (snapshot: ClipSnapshot) => snapshot.can({ type: 'clip.retry' });
