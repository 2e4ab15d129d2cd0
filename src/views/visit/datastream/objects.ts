import type { AlarmEvent, Detection } from '../../../../contract/entities/events.ts';
import type { SaidMark } from '../../../machines/visit/detections/detections.events.ts';
import { detectionsOf } from '../../kit/alarm/detections.ts';

/** One object of one category, with all its detections in the order of the recording. */
export interface SeenObject {
  readonly key: string;
  readonly category: string;
  readonly detections: readonly [Detection, ...Detection[]];
  /** Detection in which the object is recognised best. */
  readonly best: Detection;
  /** Seconds of the recording. */
  readonly fromS: number;
  readonly toS: number;
  readonly clusterId: string | null;
  readonly isFriendly: boolean;
}

const areaOf = ({ bbox }: Detection): number => (bbox === null ? 0 : bbox.w * bbox.h);
const sureness = ({ current_confidence, face_confidence }: Detection): number =>
  current_confidence ?? face_confidence ?? 0;
const isBetter = (one: Detection, other: Detection): boolean =>
  sureness(one) > sureness(other) || (sureness(one) === sureness(other) && areaOf(one) > areaOf(other));

function objectOf(key: string, detections: readonly [Detection, ...Detection[]]): SeenObject {
  const best = detections.reduce((found, next) => (isBetter(next, found) ? next : found));
  const times = detections.map(({ pts_seconds }) => pts_seconds);
  return {
    key,
    category: best.category,
    detections,
    best,
    fromS: Math.min(...times),
    toS: Math.max(...times),
    clusterId: detections.find(({ cluster_id }) => cluster_id !== null)?.cluster_id ?? null,
    isFriendly: detections.some(({ friendly_cluster }) => friendly_cluster),
  };
}

/** Detections grouped by object, the newest last (DET-31). */
export function objectsOf(detections: readonly Detection[]): readonly SeenObject[] {
  const byKey = new Map<string, [Detection, ...Detection[]]>();
  for (const detection of detections) {
    const { category, object_id, id } = detection;
    const key = `${category} ${object_id ?? id}`;
    const others = byKey.get(key);
    if (others === undefined) byKey.set(key, [detection]);
    else others.push(detection);
  }
  return [...byKey].map(([key, all]) => objectOf(key, all)).sort((one, other) => one.fromS - other.fromS);
}

/** Applies the agent's flags at once: saved ones until the event is newer than they are, then those not saved yet. */
export function withMarks(
  alarm: AlarmEvent,
  saved: readonly SaidMark[],
  pending: readonly SaidMark[],
): readonly Detection[] {
  const marks = [...saved.filter(({ version }) => version >= alarm.version), ...pending];
  const detections = detectionsOf(alarm);
  if (marks.length === 0) return detections;
  return detections.map((detection) =>
    marks
      .filter(({ category, detectionId }) => category === detection.category && detectionId === detection.id)
      .reduce((marked, { flag, state }) => ({ ...marked, [flag]: state }), detection),
  );
}
