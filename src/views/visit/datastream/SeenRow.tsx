import { useState } from 'react';
import { ANNOTATION, DETECTION_CATEGORIES } from '../../../../contract/entities/events.ts';
import type { PictureTokenRef } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import type { DetectionsRef } from '../../../machines/visit/detections/detections.selectors.ts';
import { bestConfidenceLabel, detectionLabel } from '../../kit/alarm/detections.ts';
import { ExpandIcon } from '../../kit/controls/icons.tsx';
import { formatClockIn } from '../../kit/time/format-time.ts';
import { formatSpan } from '../../kit/time/format-span.ts';
import { ClusterMenu } from './ClusterMenu.tsx';
import { FlagButtons } from './FlagButtons.tsx';
import type { SeenObject } from './objects.ts';
import { SeenFrames } from './SeenFrames.tsx';
import { SeenPicture } from './SeenPicture.tsx';
import { FRAMES, FRIENDLY, goTo, UNKNOWN_TYPE } from './texts.ts';
import * as styles from './Datastream.module.css';

interface SeenRowProps {
  readonly detections: DetectionsRef | undefined;
  readonly pictures: PictureTokenRef | undefined;
  readonly seen: SeenObject;
  /** All detections of the object are shown until the agent hides them. */
  readonly isOpenAtFirst: boolean;
  readonly version: number;
  /** Time zone of the alarm. */
  readonly timezone: number | null;
  readonly onSeek: (toS: number) => void;
}

const KNOWN: readonly string[] = [...DETECTION_CATEGORIES, ANNOTATION];

const spanOf = ({ fromS, toS }: SeenObject): string =>
  fromS === toS ? formatSpan(fromS) : `${formatSpan(fromS)}–${formatSpan(toS)}`;

/**
 * Row of one object: its best picture, name, time and certainty; below it a row for each of its detections (DET-01).
 */
export function SeenRow(props: SeenRowProps) {
  const { detections, pictures, seen, isOpenAtFirst, version, timezone, onSeek } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { best, category, clusterId, isFriendly } = seen;
  const label = KNOWN.includes(category) ? detectionLabel(best) : UNKNOWN_TYPE;
  const frames = isOpen ? FRAMES.close : FRAMES.open;
  return (
    <li className={styles.seen} data-category={category} data-rejected={best.rejected}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.go}
          title={goTo(label, best.pts_seconds)}
          onClick={() => onSeek(best.pts_seconds)}
        >
          <SeenPicture pictures={pictures} detection={best} size="row" />
          <span className={styles.words}>
            <span className={styles.label}>
              <span className={styles.box} />
              {label}
            </span>
            {best.annotation === null ? null : <span className={styles.annotation}>{best.annotation}</span>}
            <span className="muted">{spanOf(seen)}</span>
            {best.agent === null || best.at === null ? null : (
              <span
                className={`muted ${styles.agent}`}
              >{`${formatClockIn(best.at * 1_000, timezone)} · ${best.agent}`}</span>
            )}
            <span className="muted">{bestConfidenceLabel(seen.detections)}</span>
            {isFriendly ? <span className={styles.friendly}>{FRIENDLY}</span> : null}
          </span>
        </button>
        <span className={styles.buttons}>
          <FlagButtons detections={detections} detection={best} version={version} />
          {clusterId === null || detections === undefined ? null : (
            <ClusterMenu detections={detections} clusterId={clusterId} label={label} />
          )}
          <button
            type="button"
            className={`${styles.button} ${styles.expand}`}
            title={frames}
            aria-label={`${frames}: ${label} ${spanOf(seen)}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ExpandIcon />
          </button>
        </span>
      </div>
      {isOpen ? (
        <SeenFrames detections={detections} pictures={pictures} seen={seen} version={version} onSeek={onSeek} />
      ) : null}
    </li>
  );
}
