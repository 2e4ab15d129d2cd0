import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { clipMachine } from './clip.machine.ts';

export type ClipRef = ActorRefFrom<typeof clipMachine>;
type ClipSnapshot = SnapshotFrom<typeof clipMachine>;

/** State of the tile: only `running` has a picture. */
export type ClipState =
  | 'connecting'
  | 'downloading'
  | 'starting'
  | 'running'
  | 'waiting'
  | 'tokenless'
  | 'absent'
  | 'coming'
  | 'missing';

export const selectTile = ({ context }: ClipSnapshot) => context.tile;
export const selectClipState = ({ value }: ClipSnapshot): ClipState => {
  if (typeof value !== 'string') return value.playing;
  return value === 'preparing' || value === 'admitting' || value === 'locating' ? 'connecting' : value;
};
/** The provider's words for a recording that it could not make; undefined otherwise. */
export const selectMissingText = ({ context: { source } }: ClipSnapshot): string | undefined =>
  source?.kind === 'missing' ? source.words : undefined;
/** True while the picture loads and has not failed: it is the next thing shown. */
export const selectIsComing = (snapshot: ClipSnapshot): boolean =>
  snapshot.context.failures === 0 && ['connecting', 'downloading', 'starting'].includes(selectClipState(snapshot));
/** Start of the next attempt, epoch ms; valid only while `waiting`. */
export const selectRetryAtMs = ({ context }: ClipSnapshot) => context.retryAtMs;
/** Cause of the last failure; valid only while `waiting`. */
export const selectFailure = ({ context }: ClipSnapshot) => context.failure;
export const selectCanRetry = (snapshot: ClipSnapshot) => snapshot.can({ type: 'clip.retry' });
