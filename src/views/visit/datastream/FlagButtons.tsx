import { DETECTION_CATEGORIES, DETECTION_FLAGS, type Detection } from '../../../../contract/entities/events.ts';
import type { DetectionsRef } from '../../../machines/visit/detections/detections.selectors.ts';
import { detectionLabel } from '../../kit/alarm/detections.ts';
import { CancelIcon, StarIcon } from '../../kit/controls/icons.tsx';
import { formatSpan } from '../../kit/time/format-span.ts';
import { FLAG_TITLES } from './texts.ts';
import * as styles from './Datastream.module.css';

interface FlagButtonsProps {
  /** Actor that saves the flags; undefined where no one sets any. */
  readonly detections: DetectionsRef | undefined;
  readonly detection: Detection;
  /** Version of the event as it is shown. */
  readonly version: number;
}

const ICONS = { important: StarIcon, rejected: CancelIcon };

/** The agent's flags for a detection, each independent (DET-37). */
export function FlagButtons({ detections, detection, version }: FlagButtonsProps) {
  const category = DETECTION_CATEGORIES.find((known) => known === detection.category);
  if (category === undefined) return null;
  return DETECTION_FLAGS.toReversed().map((flag) => {
    const Icon = ICONS[flag];
    const title = FLAG_TITLES[flag];
    return (
      <button
        key={flag}
        type="button"
        className={styles.button}
        data-flag={flag}
        title={title}
        aria-label={`${title}: ${detectionLabel(detection)} at ${formatSpan(detection.pts_seconds)}`}
        aria-pressed={detection[flag]}
        disabled={detections === undefined}
        onClick={() =>
          detections?.send({
            type: 'detection.mark',
            mark: { category, detectionId: detection.id, flag, state: !detection[flag], version },
          })
        }
      >
        <Icon />
      </button>
    );
  });
}
