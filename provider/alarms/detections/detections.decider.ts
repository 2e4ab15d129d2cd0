import { NotFoundError } from '../../http/errors.ts';
import type { AlarmFact } from '../alarm.facts.ts';
import type { AlarmState } from '../alarm.state.ts';
import { type DetectionMark, findDetection, hasCluster } from './detections.ts';

export type DetectionCommand =
  /** Every agent may flag detections, with any holder of the alarm, also after its end (DET-05). */
  | ({ readonly type: 'flagDetection' } & DetectionMark)
  | { readonly type: 'flagForReview'; readonly flag: boolean }
  | { readonly type: 'authorizeCluster'; readonly clusterId: string; readonly untilMs: number };

/** @throws {NotFoundError} when the event has no such detection. */
export function flagDetection({ eventId, body }: AlarmState, mark: DetectionMark): AlarmFact[] {
  const { category, detectionId, flag, state } = mark;
  const detection = findDetection(body, mark);
  if (detection === undefined) throw new NotFoundError(`Detection ${detectionId} of event ${eventId} in ${category}`);
  if ((detection[flag] ?? false) === state) return [];
  return [{ type: 'alarm.detectionFlagged', data: { category, detectionId, flag, state } }];
}

/** Flags an alarm for review. Closed alarms too: the flag is about the analytics, not the alarm. */
export const flagForReview = ({ isFlaggedForReview }: AlarmState, flag: boolean): AlarmFact[] =>
  isFlaggedForReview === flag ? [] : [{ type: 'alarm.flaggedForReview', data: { flag } }];

export const authorizeCluster = ({ body }: AlarmState, clusterId: string, untilMs: number): AlarmFact[] =>
  hasCluster(body, clusterId) ? [{ type: 'alarm.clusterAuthorized', data: { clusterId, untilMs } }] : [];
