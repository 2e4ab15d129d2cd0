import { type AlarmEvent, ANNOTATION, type Detection } from '../../../../contract/entities/events.ts';

type Seen = Pick<AlarmEvent, 'tracks' | 'moves' | 'faces' | 'annotations'>;

/** Detections of the video analytics and annotations by agents, in the order of the recording. */
export const detectionsOf = ({ tracks, moves, faces, annotations }: Seen): readonly Detection[] =>
  [...tracks, ...moves, ...faces, ...annotations].sort((one, other) => one.pts_seconds - other.pts_seconds);

/** Words where there is no detection (DET-02). */
export const NOTHING_SEEN = 'No video analytics for this event (yet)';

const CATEGORY_LABELS: Readonly<Record<string, string>> = {
  moves: 'motion',
  faces: 'face',
  [ANNOTATION]: 'annotation',
};

/** Class of a detection, else its category. */
export const detectionLabel = ({ class_name, category }: Detection): string =>
  class_name ?? CATEGORY_LABELS[category] ?? category;

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** `83 %`; a dash where the analytics gave none. */
export const confidenceLabel = ({ current_confidence, face_confidence }: Detection): string =>
  percent(current_confidence ?? face_confidence);

/** Highest confidence of the analytics for the object, `Best 91 %`; empty where there is none (DET-32). */
export function bestConfidenceLabel(detections: readonly Detection[]): string {
  const all = detections.flatMap(
    ({ max_confidence, current_confidence, face_confidence }) =>
      max_confidence ?? current_confidence ?? face_confidence ?? [],
  );
  return all.length === 0 ? '' : `Best ${percent(Math.max(...all))}`;
}
