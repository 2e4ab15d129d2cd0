import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AlarmEvent } from '../../../../../contract/entities/events.ts';
import {
  type LocationEventsRef,
  selectOtherPlayer,
  selectShown,
} from '../../../../machines/visit/location-events/location-events.selectors.ts';
import { Key } from '../../../kit/controls/Key.tsx';
import { KEYS } from '../../../kit/keys/keys.ts';
import { formatDateTime } from '../../../kit/time/format-time.ts';
import { asAlarm } from '../../../recordings/as-alarm.ts';
import { Player } from '../../../recordings/Player.tsx';
import { BACK_TO_ALARM, NOT_THIS_ALARM } from './texts.ts';
import * as styles from './OtherEventPicture.module.css';

interface OtherEventPictureProps {
  /** Undefined before there are any. */
  readonly events: LocationEventsRef | undefined;
  readonly alarm: AlarmEvent;
  readonly onBack: () => void;
  /** Shown while no other event has the place. */
  readonly children: ReactNode;
}

/** Another event's recording in the large place, marked as that, with a way back to the alarm's own (EVL-05). */
export function OtherEventPicture({ events, alarm, onBack, children }: OtherEventPictureProps) {
  const shown = useSelector(events, (snapshot) => (snapshot === undefined ? null : selectShown(snapshot)));
  const player = useSelector(events, (snapshot) => snapshot && selectOtherPlayer(snapshot));
  if (shown === null || player === undefined) return children;
  const { event, uuid } = shown;
  const { eventId, eventTimestamp, timezone, sensorName } = event;
  return (
    <div className={styles.event}>
      <p className={`row ${styles.mark}`} role="status">
        <strong>{NOT_THIS_ALARM}</strong>
        <span>
          {sensorName} · {formatDateTime(eventTimestamp, timezone)}
        </span>
        <Button variant="contained" size="small" onClick={onBack}>
          {BACK_TO_ALARM} <Key>{KEYS.viewRecording.shown}</Key>
        </Button>
      </p>
      <Player key={eventId} player={player} alarm={{ ...asAlarm(alarm, { ...event, uuid }), timezone }} />
    </div>
  );
}
