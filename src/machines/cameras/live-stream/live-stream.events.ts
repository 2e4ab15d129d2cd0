import type { ActorRef, Snapshot } from 'xstate';
import type { Camera, FlvToken, LiveView } from '../../../../contract/entities/cameras.ts';

/** Transports of a live picture; the best comes first where there are several (LIVE-02, LIVE-33). */
export type LiveTransport =
  | { readonly kind: 'webrtc' }
  | { readonly kind: 'flv' }
  /** A playlist's address. */
  | { readonly kind: 'hls'; readonly path: string };

/** Reason why a camera shows nothing and is not asked (LIVE-20 to LIVE-22). */
export type UnavailableReason = 'unconnected' | 'shutter' | 'asleep';

/** Reports of a picture to its owner: presence of the picture, and state of the camera. */
export type StreamReport =
  | { type: 'picture.changed'; picture: 'live' | 'late' | 'none'; by: LiveTransport['kind'] }
  | { type: 'camera.reported'; report: CameraReport };

export interface StreamInput {
  /** Names the picture's place on screen; the same picture may move to a larger place. */
  readonly tile: string;
  /** Names this picture to the livestream metrics; each attempt adds its number. */
  readonly streamId: string;
  /** The event of the visit. */
  readonly eventId: string;
  readonly camera: Camera;
  readonly unavailableReason: UnavailableReason | null;
  readonly transports: readonly [LiveTransport, ...LiveTransport[]];
  /** Only one camera at a time plays sound. */
  readonly isMuted: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, StreamReport>;
}

/** Input of the player of a live picture. */
export type LiveSource =
  | { readonly kind: 'webrtc'; readonly view: LiveView }
  | { readonly kind: 'flv'; readonly token: FlvToken }
  | { readonly kind: 'hls'; readonly path: string };

/** Input of the adapter `play`. It plays on the tile's video element, also when that is replaced, until it is stopped. */
export interface PlayLiveInput {
  readonly tile: string;
  readonly uuid: string;
  /** The camera's location. */
  readonly sid: string;
  readonly source: LiveSource;
  readonly isMuted: boolean;
  /** Report `stream.measured` each second from the start. */
  readonly isMeasured: boolean;
}

/** Commands to the player of a live picture. */
export type PlayLiveCommand =
  | { type: 'live.setMuted'; isMuted: boolean }
  /** Start or stop reporting `stream.measured` each second. */
  | { type: 'live.measure'; isOn: boolean }
  /** Report `stream.measured` once. */
  | { type: 'live.report' }
  /** Sends our client state to the camera by the data channel where there is one (AUDIO-25). */
  | { type: 'live.sendState'; client: ClientFlags };

/** Flags of ClientState. */
export interface ClientFlags {
  readonly fullDuplex: boolean;
  readonly quiet: boolean;
}

/** Reason why a camera ended the picture (LIVE-31). */
export type DisconnectReason = 'agentTakeover' | 'alarmClear' | 'existingAgent';

/** Camera's report on itself and its users; null is unspecified. */
export interface CameraReport {
  readonly siren: 'inactive' | 'active' | 'paused' | null;
  readonly customers: number;
  readonly agents: number;
  readonly fullDuplex: boolean | null;
  readonly quiet: boolean | null;
  readonly areUsersMuted: boolean | null;
  readonly areAgentsMuted: boolean | null;
}

/** Camera's report on its recording of an event. Times are epoch ms of the camera. */
export interface CameraRecording {
  readonly eventId: string;
  readonly eventUuid: string;
  /** The camera's clock when it reported this. */
  readonly cameraAtMs: number;
  readonly startMs: number;
  /** 0 while it records. */
  readonly stopMs: number;
  readonly tags: readonly { readonly name: string; readonly frame: number; readonly atMs: number }[];
}

/** Received part of such a recording, and its gaps. Times are epoch ms of the camera. */
export interface CameraUpload {
  readonly eventId: string;
  readonly eventUuid: string;
  readonly startMs: number;
  readonly lastMs: number;
  readonly missingMs: readonly number[];
}

/** A live picture as the browser receives it; null for values that the transport does not report. */
export interface LiveStats {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Rate of the last second (PLAY-25). */
  readonly mbps: number | null;
  readonly frames: number;
  readonly droppedFrames: number;
  readonly packetsLost: number | null;
  readonly jitterMs: number | null;
  readonly roundTripMs: number | null;
  /** The shown picture was never older, ms; null before the first one. */
  readonly oldestMs: number | null;
}

/** Facts of the player: edges, never one a frame. Times are epoch ms of the browser. */
export type StreamFact =
  /** The transport is up, there is no picture yet. */
  | { type: 'stream.connected' }
  /** The first frame, or frames again after a stall. */
  | { type: 'stream.flowing' }
  /** Frames of a picture that always runs late, as HLS does; `behindMs` is above the limit of a current one. */
  | { type: 'stream.delayed'; behindMs: number }
  /** No frame for 1 s. */
  | { type: 'stream.stalled'; lastFrameAtMs: number }
  /** No picture came, or the connection was lost; `status` is the provider's, null without one. */
  | { type: 'stream.failed'; reason: string; status: number | null }
  | { type: 'stream.ended'; reason: DisconnectReason }
  | { type: 'stream.measured'; stats: LiveStats }
  | { type: 'camera.reported'; report: CameraReport }
  | { type: 'recording.reported'; recording: CameraRecording }
  | { type: 'upload.reported'; upload: CameraUpload };

export type StreamCommand =
  | { type: 'stream.retry' }
  | { type: 'stream.wake' }
  | { type: 'stats.toggle' }
  | { type: 'sound.set'; isMuted: boolean }
  | { type: 'client.report'; client: ClientFlags }
  /** The camera as it was read again. */
  | { type: 'camera.updated'; camera: Camera; unavailableReason: UnavailableReason | null };

export type StreamEvent = StreamFact | StreamCommand;
