import type { ActorRef, Snapshot } from 'xstate';

/** Reports of a tile to the actor that decides on its alarm. */
export type ClipReport =
  /** The agent can see its picture, or why there is none. Again after each failure. */
  | { type: 'clip.shown' }
  /** The picture moves, or cannot: other content need not wait for it any longer. Sent again after each failure. */
  | { type: 'clip.settled' };

/** A recording and where it is shown. */
export interface ClipInput {
  /** Names the picture's place on screen, so that the player finds its video element. */
  readonly tile: string;
  readonly sid: string;
  /** Epoch seconds. */
  readonly eventTimestamp: number;
  readonly source: Recording;
  readonly reportTo: ActorRef<Snapshot<unknown>, ClipReport>;
}

/**
 * Playable source: HLS by a playlist's address, or one mp4 by its path, as a file or by WebSocket (PLAY-16 to PLAY-18).
 */
export interface PlayableSource {
  readonly kind: 'hls' | 'mp4' | 'stream';
  readonly path: string;
}

/** Playable source, or a playback link, whose answer is a playlist's address (PLAY-19). */
export type ClipSource = PlayableSource | { readonly kind: 'link'; readonly path: string };

/** Recording that was announced: it is still coming, or has not come in time. */
export interface AnnouncedClip {
  readonly kind: 'coming' | 'missing';
  /** The provider's words for a recording that it could not make; absent where the source was to send it. */
  readonly words?: string | undefined;
}

/** State of an event's recording; null where there is none. */
export type Recording = ClipSource | AnnouncedClip | null;

/** Cause of a failure: the provider's status, null without an answer; or damaged data. */
export interface ClipFailure {
  readonly status: number | null;
  readonly isDamaged: boolean;
  /** The provider's words for a recording that is gone. */
  readonly words?: string;
}

export type ClipFact =
  /** The playback link was answered with the address of a playlist that needs no other token. */
  | { type: 'clip.located'; address: string }
  /** Length and size have arrived, a picture not yet. */
  | { type: 'clip.opened' }
  /** The first frame is on screen. */
  | { type: 'clip.started' }
  /** The second frame is on screen. */
  | { type: 'clip.moved' }
  /** `atMs` is epoch ms of the browser. */
  | ({ type: 'clip.failed'; atMs: number } & ClipFailure);
export type ClipCommand =
  | { type: 'clip.retry' }
  /** Play another source of the same recording. */
  | { type: 'clip.change'; source: Recording }
  /** News of the recording, which is played if there was none before. */
  | { type: 'clip.follow'; source: Recording };
export type ClipEvent = ClipFact | ClipCommand;
