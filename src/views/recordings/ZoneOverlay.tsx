import type { Region } from '../../../contract/entities/cameras.ts';
import { MOTION_ZONE, NO_ZONE } from './texts.ts';
import { pointsOf } from './zone-points.ts';
import * as styles from './ZoneOverlay.module.css';

/** Zone of the picture in which a motion raises an alarm (PLAY-22). */
export function ZoneOverlay({ regions }: { regions: readonly Region[] }) {
  if (regions.length === 0) {
    return (
      <p className={styles.none} role="status">
        {NO_ZONE}
      </p>
    );
  }
  return (
    <svg className={styles.zones} viewBox="0 0 1 1" preserveAspectRatio="none" role="img" aria-label={MOTION_ZONE}>
      {regions.map((region) => (
        <polygon key={pointsOf(region)} points={pointsOf(region)} />
      ))}
    </svg>
  );
}
