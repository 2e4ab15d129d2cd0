import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { PictureState } from '../../machines/recordings/player/player.selectors.ts';
import { beganAtS } from '../../machines/visit/local-alarm.ts';
import { Ago } from '../kit/alarm/Ago.tsx';
import { formatClockIn } from '../kit/time/format-time.ts';
import { beginText, PICTURE_MARK, RECORDED, RECORDED_AND_RECEIVED } from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';

/** Mark on a recorded picture: the time of its alarm, its age, where it begins beside the alarm, and the state of playback. */
export function RecordedMark({ alarm, picture }: { alarm: AlarmEvent; picture: Exclude<PictureState, 'absent'> }) {
  const begin = beginText(alarm);
  return (
    <p className={`${pictureBoxStyles.chip} ${pictureBoxStyles.mark}`}>
      {alarm.received === null ? RECORDED : RECORDED_AND_RECEIVED}{' '}
      {formatClockIn(beganAtS(alarm) * 1_000, alarm.timezone)} ·{' '}
      <Ago className={pictureBoxStyles.ago} sinceS={beganAtS(alarm)} />
      {begin === null ? null : ` · ${begin}`}
      <span role="status">{PICTURE_MARK[picture]}</span>
    </p>
  );
}
