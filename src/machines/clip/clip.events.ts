/** A recording and where it is shown. */
export interface ClipInput {
  /** Names the picture's place on screen, so that the player finds its video element. */
  readonly tile: string;
  readonly sid: string;
  /** Epoch seconds. */
  readonly eventTimestamp: number;
  readonly source: ClipSource | null;
}

/** HLS by a playlist address, or one mp4 file by its path (PLAY-16 to PLAY-18). */
export type ClipSource = { readonly kind: 'hls' | 'mp4'; readonly path: string };

export type ClipFact =
  /** The first frame is on screen. */
  | { type: 'clip.started' }
  /** `status` is the provider's, null without an answer; `atMs` epoch ms of the browser. */
  | { type: 'clip.failed'; status: number | null; atMs: number };
export type ClipCommand = { type: 'clip.retry' };
export type ClipEvent = ClipFact | ClipCommand;
