import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { PictureState } from '../../machines/recordings/player/player.selectors.ts';
import { Ago } from '../kit/alarm/Ago.tsx';
import { formatClockIn } from '../kit/time/format-time.ts';
import { PICTURE_MARK, RECORDED } from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';

/** That the picture is a recording, of when, how long ago that was, and what it does. */
export function RecordedMark({ alarm, picture }: { alarm: AlarmEvent; picture: Exclude<PictureState, 'absent'> }) {
  return (
    <p className={`${pictureBoxStyles.chip} ${pictureBoxStyles.mark}`}>
      {RECORDED} {formatClockIn(alarm.eventTimestamp * 1_000, alarm.timezone)} ·{' '}
      <Ago className={pictureBoxStyles.ago} sinceS={alarm.eventTimestamp} />
      <span role="status">{PICTURE_MARK[picture]}</span>
    </p>
  );
}
