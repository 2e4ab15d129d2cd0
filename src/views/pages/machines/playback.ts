import type { ActorAt, Moment } from '../../../machines/pages/machines/recording.ts';

/** The attribute of the frame in which the portal does not start, but plays back. */
export const PLAYBACK = 'data-playback';
/** What the frame hears when the page in it can show moments; its detail is `ShowMoment`. */
export const PLAYBACK_READY = 'playback.ready';

export interface PlayedMoment {
  readonly actors: Moment;
  /** Those that had ended by then, the latest first. */
  readonly ended: readonly ActorAt[];
  /** What time it was; epoch ms. */
  readonly atMs: number;
}
export type ShowMoment = (moment: PlayedMoment) => void;
declare global {
  interface HTMLElementEventMap {
    [PLAYBACK_READY]: CustomEvent<ShowMoment>;
  }
}

/** Whether a page is the one in such a frame. */
export const isPlayback = ({ frameElement }: Pick<Window, 'frameElement'>): boolean =>
  frameElement?.hasAttribute(PLAYBACK) === true;
