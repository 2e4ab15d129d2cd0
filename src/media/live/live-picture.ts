import type {
  CameraSaid,
  ClientSaying,
  DisconnectReason,
  LiveStats,
} from '../../machines/cameras/live-stream/live-stream.events.ts';

/** Called by the connection of a live picture. Frames are reported by the frame clock. */
export interface LiveConnectionHandlers {
  /** It is up; a picture may still be to come. */
  connected(): void;
  /** Not to be had, or lost. `reason` is for engineers, without addresses; `status` of an answer, where there was one. */
  lost(reason: string, status: number | null): void;
  /** The camera has ended it. */
  ended(reason: DisconnectReason): void;
  said(said: CameraSaid): void;
}

/** What a line counts, as far as it does. */
export type ConnectionStats = Pick<LiveStats, 'packetsLost' | 'jitterMs' | 'roundTripMs'> & {
  /** Of picture and sound so far. */
  readonly bytes: number | null;
};

/** A live picture on its way, over whatever line. */
export interface LivePicture {
  /** It comes in parts of seconds: late is how it is, and no reason to ask for another. */
  readonly runsLate?: true;
  /** Draws it on this element; the answer takes it off. */
  show(video: HTMLVideoElement): () => void;
  /** Grows with every frame that arrives, drawn or not. */
  arrived(): Promise<number>;
  /** How old what stands at this place of the picture's timeline is, ms. */
  ageMs(mediaTimeS: number): number;
  measure(): Promise<ConnectionStats>;
  /** A line without a way back leaves it out. */
  say(client: ClientSaying): void;
  /** What it has beside what it shows. */
  stop?(): void;
}
