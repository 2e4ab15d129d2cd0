import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { DetectionsRef } from '../../machines/visit/detections/detections.selectors.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { LastFrame } from '../recordings/LastFrame.tsx';
import { Still } from '../recordings/Still.tsx';
import { stillsOf } from '../recordings/stills-of.ts';
import { PICTURE_ENDED, STOPPED } from './texts.ts';
import { usePictures } from './use-pictures.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as playerStyles from '../recordings/Player.module.css';

interface EndedPictureProps {
  readonly alarm: AlarmEvent;
  readonly detections: DetectionsRef | undefined;
}

/**
 * Last frame of the visit's recording, pale and named, in the place of the large picture; where none was shown, the pictures of
 * the message.
 */
export function EndedPicture({ alarm, detections }: EndedPictureProps) {
  const frame = usePortal().lastFrame(alarm.eventId);
  const stills = stillsOf(alarm, usePictures(detections));
  return (
    <div className={playerStyles.picture}>
      {frame !== null ? (
        <LastFrame frame={frame} text={STOPPED} />
      ) : stills !== undefined ? (
        <Still {...stills} />
      ) : (
        <p className={`${pictureBoxStyles.words} ${playerStyles.words}`}>{PICTURE_ENDED}</p>
      )}
    </div>
  );
}
