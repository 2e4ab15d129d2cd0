import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { streamMachine } from './live-stream.machine.ts';
import { transportOf } from './live-stream.setup.ts';

export type StreamRef = ActorRefFrom<typeof streamMachine>;
type StreamSnapshot = SnapshotFrom<typeof streamMachine>;

/**
 * State of the tile. Only `live` is a current picture; `late` is the last one, older than 2 s, to be shown as old.
 * `dropped` asks again for a picture that was lost; `failed` waits for the next round.
 */
export type StreamState =
  | 'unconnected'
  | 'shutterClosed'
  | 'asleep'
  | 'connecting'
  | 'downloading'
  | 'starting'
  | 'live'
  | 'late'
  | 'dropped'
  | 'failed'
  | 'denied'
  | 'ended';

/** States that last until somebody acts or the camera changes. */
const STILL = ['unconnected', 'shutterClosed', 'asleep', 'denied', 'ended'] as const;

export const selectStreamState = (snapshot: StreamSnapshot): StreamState => {
  const { value, context } = snapshot;
  if (snapshot.hasTag('late')) return 'late';
  if (snapshot.hasTag('live')) return 'live';
  if (snapshot.hasTag('starting')) return 'starting';
  const still = STILL.find((state) => state === value);
  if (still !== undefined) return still;
  if (snapshot.matches('countingDown')) return 'failed';
  if (context.hasDropped) return 'dropped';
  return snapshot.hasTag('opening') && transportOf(context).kind !== 'webrtc' ? 'downloading' : 'connecting';
};
/** True for a current picture only, which has the LIVE mark (CTRL-17). */
export const selectIsLive = (snapshot: StreamSnapshot): boolean => selectStreamState(snapshot) === 'live';
/** Time of the last frame, epoch ms; valid only while `late`. */
export const selectLastFrameAtMs = ({ context }: StreamSnapshot) => context.lastFrameAtMs;
/** Lag of the picture, ms; null while it is stalled. Valid only while `late`. */
export const selectBehindMs = (snapshot: StreamSnapshot): number | null =>
  snapshot.hasTag('delayed') ? snapshot.context.behindMs : null;
/** Start of the next round, epoch ms; null until it is known, and while nothing counts down. */
export const selectRetryAtMs = (snapshot: StreamSnapshot): number | null =>
  snapshot.matches({ countingDown: 'waiting' }) ? snapshot.context.retryAtMs : null;
/** Number of the attempt in its round, from 1; 0 beside a lasting picture. */
export const selectTries = ({ context }: StreamSnapshot) => context.tries;
/** Reason for the missing picture, as the provider or the player reported it. */
export const selectReason = ({ context }: StreamSnapshot) => context.reason;
/** Source of the ending; valid only while `ended`. */
export const selectEndedBy = ({ context }: StreamSnapshot) => context.endedBy;
export const selectCamera = ({ context }: StreamSnapshot) => context.camera;
export const selectCameraName = ({ context }: StreamSnapshot) => context.camera.cameraSettings.cameraName;
export const selectTile = ({ context }: StreamSnapshot) => context.tile;
/** The transport of the picture, current or next. */
export const selectStreamType = ({ context }: StreamSnapshot) => transportOf(context).kind;
export const selectHasStats = ({ context }: StreamSnapshot) => context.isMeasured;
export const selectStats = ({ context }: StreamSnapshot) => (context.isMeasured ? context.stats : null);
export const selectCanRetry = (snapshot: StreamSnapshot) => snapshot.can({ type: 'stream.retry' });
/** Camera's report on its recording and on its upload; null without a report. */
export const selectRecording = ({ context }: StreamSnapshot) => context.recording;
export const selectUpload = ({ context }: StreamSnapshot) => context.upload;
