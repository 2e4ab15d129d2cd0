import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { DetectionsRef } from '../../machines/visit/detections/detections.selectors.ts';
import { lastPicture, useLastLive } from '../cameras/use-last-live.ts';
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
  /** Camera whose live picture was the large one; null for a recording. */
  readonly chosen: string | null;
  /** Start of the visit, epoch ms. */
  readonly openedAtMs: number | null;
}

/**
 * Last picture of a visit, pale and named, in the place of the large one: of the live camera with its time, or of the
 * recording; where none was shown, the pictures of the message.
 */
export function EndedPicture({ alarm, detections, chosen, openedAtMs }: EndedPictureProps) {
  const frame = usePortal().lastFrame(alarm.eventId);
  const stills = stillsOf(alarm, usePictures(detections));
  const live = useLastLive(chosen, openedAtMs, alarm.timezone);
  const camera = chosen === null || chosen === alarm.uuid ? '' : (alarm.video[chosen]?.cameraName ?? '');
  const recorded = frame === null ? null : <LastFrame frame={frame} text={STOPPED} />;
  const last = live === null ? recorded : <LastFrame frame={live.frame} text={lastPicture(live.clock, camera)} />;
  return (
    <div className={playerStyles.picture}>
      {last ??
        (stills === undefined ? (
          <p className={`${pictureBoxStyles.words} ${playerStyles.words}`}>{PICTURE_ENDED}</p>
        ) : (
          <Still {...stills} />
        ))}
    </div>
  );
}
