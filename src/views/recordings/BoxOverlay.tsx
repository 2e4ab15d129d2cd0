import type { AlarmEvent, Detection } from '../../../contract/entities/events.ts';
import { confidenceLabel, detectionLabel, detectionsOf } from '../kit/alarm/detections.ts';
import { placeOf, shownAt } from './boxes.ts';
import { usePlayhead } from './use-playhead.ts';
import * as styles from './BoxOverlay.module.css';

/** The boxes of what the video analytics saw and agents marked at this moment, over the picture (DET-18, DET-29). */
export function BoxOverlay({ tile, alarm }: { tile: string; alarm: AlarmEvent }) {
  const detections = detectionsOf(alarm);
  const shownIds = usePlayhead(tile, (positionS) => shownAt(detections, positionS).map(idOf).join(' ')).split(' ');
  return (
    <ul className={styles.boxes} aria-label="AI overlay">
      {detections
        .filter((detection) => shownIds.includes(idOf(detection)))
        .map((detection) => {
          const place = placeOf(detection);
          return place === null ? null : (
            <li key={idOf(detection)} className={styles.box} data-category={detection.category} style={place}>
              {detection.category === 'moves' ? null : (
                <span>{detection.annotation ?? `${detectionLabel(detection)} ${confidenceLabel(detection)}`}</span>
              )}
            </li>
          );
        })}
    </ul>
  );
}

const idOf = ({ category, id }: Detection): string => `${category}-${id}`;
