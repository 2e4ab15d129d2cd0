import type { AlarmEvent, Detection } from '../../../../contract/entities/events.ts';

/** What the video analytics saw, in the order of the recording. */
export const detectionsOf = ({
  tracks,
  moves,
  faces,
}: Pick<AlarmEvent, 'tracks' | 'moves' | 'faces'>): readonly Detection[] =>
  [...tracks, ...moves, ...faces].sort((one, other) => one.pts_seconds - other.pts_seconds);

const CATEGORY_WORDS: Readonly<Record<string, string>> = { moves: 'motion', faces: 'face' };

/** What was seen: its class, else its category. */
export const detectionLabel = ({ class_name, category }: Detection): string =>
  class_name ?? CATEGORY_WORDS[category] ?? category;

/** `83 %`; a dash where the analytics gave none. */
export const confidenceLabel = ({ current_confidence }: Detection): string =>
  current_confidence === null ? '–' : `${Math.round(current_confidence * 100)} %`;
