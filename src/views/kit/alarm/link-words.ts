import type { LinkForm, LinkState, LinkStatus } from '../../../../contract/entities/link-state.ts';

/** Words for the states of a camera's link. */
export const LINK_STATUS_TEXTS: Readonly<Record<LinkStatus, string>> = {
  idle: 'Not watched',
  connecting: 'Connecting',
  live: 'Live',
  lost: 'No picture',
};

/** `2.1 Mb/s`, `340 kb/s` */
export const bitrateText = (bitsPerSecond: number): string =>
  bitsPerSecond >= 1_000_000
    ? `${(bitsPerSecond / 1_000_000).toFixed(1)} Mb/s`
    : `${Math.round(bitsPerSecond / 1_000)} kb/s`;

/** `4.0 s` */
export const secondsText = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** `High, 1280 × 720` */
export const pictureText = ({ profile, width, height }: LinkForm): string => `${profile}, ${width} × ${height}`;

/** `AAC`, or `none` */
export const soundText = ({ sound }: LinkForm): string => sound?.toUpperCase() ?? 'none';

/** A word, with the reason of the last failure. */
export const linkText = ({ status, reason }: Pick<LinkState, 'status' | 'reason'>): string =>
  reason === null ? LINK_STATUS_TEXTS[status] : `${LINK_STATUS_TEXTS[status]}: ${reason}`;
