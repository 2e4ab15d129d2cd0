import { type AlarmEvent, ANNOTATION } from '../../../contract/entities/events.ts';
import { detectionLabel, detectionsOf } from '../kit/alarm/detections.ts';
import { formatSpan } from '../kit/time/format-span.ts';
import { LAST_SEEN } from './texts.ts';
import * as styles from './LivePicture.module.css';

/**
 * Last detection of the video analytics, beside a live picture of the same camera. Its place in the picture is not
 * shown: the person has moved since (decision 0077).
 */
export function LastSeen({ alarm }: { alarm: AlarmEvent }) {
  const last = detectionsOf(alarm).findLast(({ category, rejected }) => category !== ANNOTATION && !rejected);
  return last === undefined ? null : (
    <p className={`${styles.seen} muted`}>
      {LAST_SEEN} {detectionLabel(last)} at {formatSpan(last.pts_seconds)}
    </p>
  );
}
