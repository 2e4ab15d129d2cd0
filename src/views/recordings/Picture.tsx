import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { threatLabel } from '../../../contract/enums.ts';
import type { PlayerRef } from '../../machines/recordings/player/player.selectors.ts';
import { Age } from '../kit/alarm/Age.tsx';
import { formatDateTime } from '../kit/time/format-time.ts';
import { TrainingMark } from '../kit/alarm/TrainingMark.tsx';
import { Player } from './Player.tsx';
import './Picture.css';

/** The large picture of a visit, and what it is of. */
export function Picture({ player, alarm }: { player: PlayerRef | undefined; alarm: AlarmEvent }) {
  return (
    <>
      {player === undefined ? <div className="player-picture" /> : <Player player={player} alarm={alarm} />}
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
