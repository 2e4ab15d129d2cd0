import type {
  CameraRecording,
  CameraReport,
  CameraUpload,
  ClientFlags,
  DisconnectReason,
  LiveStats,
} from '../../machines/cameras/live-stream/live-stream.events.ts';

/** Called by the connection of a live picture. Frames are reported by the frame clock. */
export interface LiveConnectionHandlers {
  /** Called when the connection is up; a picture may still be to come. */
  connected(): void;
  /**
   * Called when the picture cannot be loaded, or is lost. `reason` is for engineers, without addresses; `status` of an
   * answer, where there was one.
   */
  lost(reason: string, status: number | null): void;
  /** The camera has ended it. */
  ended(reason: DisconnectReason): void;
  reported(report: CameraReport): void;
  /** Called with the camera's report on its recording. */
  recorded(recording: CameraRecording): void;
  /** Called with the received part of it. */
  uploaded(upload: CameraUpload): void;
}

/** Counters of a connection, where it has them. */
export type ConnectionStats = Pick<LiveStats, 'packetsLost' | 'jitterMs' | 'roundTripMs'> & {
  /** Bytes of picture and sound so far. */
  readonly bytes: number | null;
};

/** A live picture that is being received, over any connection. */
export interface LivePicture {
  /** The picture comes in parts of seconds: it is always late, which does not require a reconnect. */
  readonly runsLate?: true;
  /** Draws it on this element. @returns a function that detaches it */
  show(video: HTMLVideoElement): () => void;
  /** Grows with every frame that arrives, drawn or not. */
  arrived(): Promise<number>;
  /** Age of the frame at this position of the picture's timeline, ms. */
  ageMs(mediaTimeS: number): number;
  measure(): Promise<ConnectionStats>;
  /** Ignored by a connection without a data channel. */
  sendState(client: ClientFlags): void;
  /** Stops everything of it beside the element. */
  stop?(): void;
}
