import { type AlarmEvent, ANNOTATION } from '../../../contract/entities/events.ts';
import { detectionLabel, detectionsOf } from '../kit/alarm/detections.ts';
import { formatSpan } from '../kit/time/format-span.ts';
import { LAST_SEEN } from './texts.ts';
import * as styles from './LivePicture.module.css';

/**
 * What the video analytics saw last, beside a live picture of the same camera. Where that was is not shown: who was there has
 * moved since (decision 0077).
 */
export function LastSeen({ alarm }: { alarm: AlarmEvent }) {
  const last = detectionsOf(alarm).findLast(({ category, rejected }) => category !== ANNOTATION && !rejected);
  return last === undefined ? null : (
    <p className={`${styles.seen} muted`}>
      {LAST_SEEN} {detectionLabel(last)} at {formatSpan(last.pts_seconds)}
    </p>
  );
}
