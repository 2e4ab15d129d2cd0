import type { CallError } from '../../../../contract/calls.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';

import type { LeaseFact, LeaseReport } from '../lease/lease.events.ts';

/** The picture's transport, which decides the voice's: the same WebRTC connection, or a separate socket for all others. */
export type LiveKind = 'webrtc' | 'flv' | 'hls';

export type TalkCommand = { type: 'talk.toggle' };
export type TalkFact =
  | { type: 'live.started'; kind: LiveKind }
  | { type: 'live.stopped' }
  | { type: 'camera.updated'; camera: Camera }
  | { type: 'siren.started' }
  | { type: 'siren.failed' };
/** State of the agent's voice on its way to the camera. */
export type VoiceFact =
  | { type: 'voice.opened' }
  | { type: 'voice.closed'; reason: string }
  /** Somebody else talks, as the message says. */
  | { type: 'voice.refused'; error: CallError };
export type TalkEvent = TalkCommand | TalkFact | VoiceFact | LeaseFact;

/** Reports of talk to its owner; a half-duplex camera is not heard in between (AUDIO-24, AUDIO-26). */
export type TalkReport = { type: 'talk.started' } | { type: 'talk.ended' } | LeaseReport;

export interface VoiceInput {
  readonly sid: string;
  /** The camera. */
  readonly uuid: string;
  readonly way: 'connection' | 'socket';
}
