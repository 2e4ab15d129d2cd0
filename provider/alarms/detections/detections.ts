import {
  DETECTION_CATEGORIES,
  type DetectionCategory,
  type DetectionFlag,
  type SentDetection,
} from '../../../contract/entities/events.ts';
import type { SeenBody } from '../alarm.state.ts';

/** An agent's mark on one detection; `state` is true when the flag is set. */
export interface DetectionMark {
  readonly category: DetectionCategory;
  readonly detectionId: string;
  readonly flag: DetectionFlag;
  readonly state: boolean;
}

export const findDetection = (
  seen: SeenBody,
  { category, detectionId }: Pick<DetectionMark, 'category' | 'detectionId'>,
): SentDetection | undefined => seen[category].find(({ id }) => String(id) === detectionId);

/** True if a detection belongs to that cluster. */
export const hasCluster = (seen: SeenBody, clusterId: string): boolean =>
  DETECTION_CATEGORIES.some((category) => seen[category].some(({ cluster_id }) => cluster_id === clusterId));

function changed(seen: SeenBody, change: (detection: SentDetection, category: DetectionCategory) => SentDetection) {
  const of = (category: DetectionCategory) => seen[category].map((detection) => change(detection, category));
  return { tracks: of('tracks'), moves: of('moves'), faces: of('faces') };
}

export const withMark = (seen: SeenBody, { category, detectionId, flag, state }: DetectionMark): SeenBody =>
  changed(seen, (detection, of) =>
    of === category && String(detection.id) === detectionId ? { ...detection, [flag]: state } : detection,
  );

/** Marks detections of the given clusters as authorised. */
export const withAuthorized = (seen: SeenBody, clusterIds: readonly string[]): SeenBody =>
  clusterIds.length === 0
    ? seen
    : changed(seen, (detection) =>
        clusterIds.includes(detection.cluster_id ?? '') ? { ...detection, friendly_cluster: true } : detection,
      );
