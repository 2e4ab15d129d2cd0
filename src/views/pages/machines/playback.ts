import type { ActorAt, Moment } from '../../../machines/pages/machines/recording.ts';

/** The attribute of the frame in which the portal does not start, but plays back. */
export const PLAYBACK = 'data-playback';
/** Event sent to the frame once its page can show moments; its detail is `ShowMoment`. */
export const PLAYBACK_READY = 'playback.ready';

export interface PlayedMoment {
  readonly actors: Moment;
  /** Actors that had ended by then, the latest first. */
  readonly ended: readonly ActorAt[];
  /** Time of the moment, epoch ms. */
  readonly atMs: number;
}
export type ShowMoment = (moment: PlayedMoment) => void;
declare global {
  interface HTMLElementEventMap {
    [PLAYBACK_READY]: CustomEvent<ShowMoment>;
  }
}

/** Checks for a page inside a playback frame. */
export const isPlayback = ({ frameElement }: Pick<Window, 'frameElement'>): boolean =>
  frameElement?.hasAttribute(PLAYBACK) === true;
