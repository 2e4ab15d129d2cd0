import type { AlarmEvent } from '../../../contract/entities.ts';
import { threatLabel } from '../../../contract/enums.ts';
import type { ClipRef } from '../../machines/clip/clip.selectors.ts';
import { Age } from './Age.tsx';
import { ClipPlayer } from './ClipPlayer.tsx';
import { formatDateTime } from './format-time.ts';
import { TrainingMark } from './TrainingMark.tsx';
import './Picture.css';

/** The large picture of a visit, and what it is of. */
export function Picture({ clip, alarm }: { clip: ClipRef | undefined; alarm: AlarmEvent }) {
  return (
    <>
      <div className="picture">{clip === undefined ? null : <ClipPlayer clip={clip} controls />}</div>
      <p className="picture-caption">
        <strong>
          {alarm.sensorName} · {alarm.info}
        </strong>
        {alarm.isFake ? <TrainingMark /> : null}
        <span className="muted">Threat {threatLabel(alarm.threat_level)}</span>
        <span className="picture-time">{formatDateTime(alarm.eventTimestamp, alarm.timezone)}</span>
        <Age sinceS={alarm.eventTimestamp} suffix=" ago" />
      </p>
    </>
  );
}
