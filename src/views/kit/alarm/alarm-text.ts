import type { KnownFace } from '../../../../contract/known-face.ts';

const among = ({ strangers }: KnownFace): string => (strangers === 0 ? '' : ` · ${strangers} not known`);

/** `, friendly · 1 not known` */
export const afterName = (known: KnownFace): string => `, ${known.category}${among(known)}`;

/**
 * Title of an alarm: the recognised person where the match is good enough, else the alarm's own text (decision 0044).
 */
export const alarmText = (info: string, known: KnownFace | null): string =>
  known === null ? info : `${known.name}${afterName(known)}`;
