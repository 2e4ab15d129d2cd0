import type { DetectionCategory, DetectionFlag } from '../../../../contract/entities/events.ts';

/** Agent's judgement of one detection; `state` is true if the flag is set. */
export interface DetectionMark {
  readonly category: DetectionCategory;
  readonly detectionId: string;
  readonly flag: DetectionFlag;
  readonly state: boolean;
}

/** A mark, with the version of the event that it is about. */
export interface SaidMark extends DetectionMark {
  readonly version: number;
}

export type DetectionsCommand =
  | { type: 'detection.mark'; mark: SaidMark }
  | { type: 'cluster.open'; clusterId: string }
  | { type: 'cluster.close' }
  /** Authorizes the person of the cluster for so many seconds. */
  | { type: 'cluster.authorize'; clusterId: string; seconds: AuthorizedTime };
export type DetectionsFact =
  /** The recording is on screen, or cannot be: the pictures of detections need not wait any longer. */
  { type: 'recording.shown' };
export type DetectionsEvent = DetectionsCommand | DetectionsFact;

/** 1, 6 or 12 hours, s (DET-10). */
export type AuthorizedTime = 3_600 | 21_600 | 43_200;
