import { useSelector } from '@xstate/react';
import { type LiveCameraRef, selectShelving } from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import { shelvingText } from '../kit/alarm/shelving-text.ts';
import { useClock } from '../kit/time/use-clock.ts';
import { useClockAheadMs } from '../kit/time/use-provider-clock.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as styles from './LiveTile.module.css';

interface ShelvedMarkProps {
  /** The camera; undefined while it is not known. */
  readonly camera: LiveCameraRef | undefined;
  /** Place of the mark: over a picture, or among words. */
  readonly place: 'picture' | 'band';
}

/** Mark of a shelved camera: the end, the author and the reason of its shelving. Renders nothing for other cameras. */
export function ShelvedMark({ camera, place }: ShelvedMarkProps) {
  const shelving = useSelector(camera, (snapshot) => (snapshot === undefined ? null : selectShelving(snapshot)));
  const aheadMs = useClockAheadMs();
  const text = useClock((nowMs) => shelvingText(shelving, nowMs, aheadMs));
  return text === '' ? null : (
    <p
      className={place === 'picture' ? `${pictureBoxStyles.chip} ${styles.shelvedMark}` : styles.shelvedMark}
      data-place={place}
      title={text}
    >
      {text}
    </p>
  );
}
