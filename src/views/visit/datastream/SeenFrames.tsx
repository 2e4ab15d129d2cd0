import type { Detection } from '../../../../contract/entities/events.ts';
import type { PictureTokenRef } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import type { DetectionsRef } from '../../../machines/visit/detections/detections.selectors.ts';
import { confidenceLabel, detectionLabel } from '../../kit/alarm/detections.ts';
import { formatSpan } from '../../kit/time/format-span.ts';
import { FlagButtons } from './FlagButtons.tsx';
import type { SeenObject } from './objects.ts';
import { SeenPicture } from './SeenPicture.tsx';
import { goTo } from './texts.ts';
import * as styles from './Datastream.module.css';

interface SeenFramesProps {
  readonly detections: DetectionsRef | undefined;
  readonly pictures: PictureTokenRef | undefined;
  readonly seen: SeenObject;
  readonly version: number;
  readonly onSeek: (toS: number) => void;
}

const textOf = (detection: Detection): string =>
  detection.annotation === null
    ? `${formatSpan(detection.pts_seconds)} · ${confidenceLabel(detection)}`
    : formatSpan(detection.pts_seconds);

/** Detections of one object. */
export function SeenFrames({ detections, pictures, seen, version, onSeek }: SeenFramesProps) {
  return (
    <ol className={styles.frames} aria-label={`Frames of ${detectionLabel(seen.best)}`}>
      {seen.detections.map((detection) => (
        <li key={detection.id} className={styles.frame} data-rejected={detection.rejected}>
          <button
            type="button"
            className={styles.go}
            title={goTo(detectionLabel(detection), detection.pts_seconds)}
            onClick={() => onSeek(detection.pts_seconds)}
          >
            <SeenPicture pictures={pictures} detection={detection} size="thumbnail" />
            <span className="muted">{textOf(detection)}</span>
          </button>
          <span className={styles.frameFlags}>
            <FlagButtons detections={detections} detection={detection} version={version} />
          </span>
        </li>
      ))}
    </ol>
  );
}
