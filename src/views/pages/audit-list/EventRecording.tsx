import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isClosed } from '../../../../contract/enums.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type AuditedEventRef,
  selectChosenId,
  selectIsPlaybackUnknown,
  selectPicturesRef,
  selectPlayerRef,
  selectVideos,
  selectWhyNoPlayback,
} from '../../../machines/pages/audit-list/audit.selectors.ts';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { asAlarm } from '../../recordings/as-alarm.ts';
import { Player } from '../../recordings/Player.tsx';
import { LOADING, noPlaybackText, NOT_PLAYED, OWN_VIDEO, READ_AGAIN, VIDEOS } from './texts.ts';
import * as styles from './AuditListScreen.module.css';

/** Choice between the event's own recording and those of the 20 minutes after it (AUDIT-28 to AUDIT-30). */
export function EventVideos({ event, alarm }: { event: AuditedEventRef; alarm: AlarmEvent }) {
  const secondary = useSelector(event, selectVideos);
  const chosen = useSelector(event, selectChosenId);
  return (
    <SelectBox
      label={VIDEOS}
      options={[
        { value: alarm.eventId, label: OWN_VIDEO },
        ...secondary.map(({ eventId, eventTimestamp, sensorName }) => ({
          value: eventId,
          label: `${sensorName}, ${formatDateTime(eventTimestamp, alarm.timezone)}`,
        })),
      ]}
      value={chosen}
      onChange={(eventId) => event.send({ type: 'video.choose', eventId })}
    />
  );
}

/** The player of the chosen recording, or the reason why there is none. */
export function EventRecording({ event, alarm }: { event: AuditedEventRef; alarm: AlarmEvent }) {
  const player = useSelector(event, selectPlayerRef);
  const pictures = useSelector(event, selectPicturesRef);
  const why = useSelector(event, selectWhyNoPlayback);
  const isUnknown = useSelector(event, selectIsPlaybackUnknown);
  const chosen = useSelector(event, selectChosenId);
  const other = useSelector(event, selectVideos).find(({ eventId }) => eventId === chosen);
  const shown = useMemo(() => (other === undefined ? alarm : asAlarm(alarm, other)), [alarm, other]);
  if (player !== undefined) return <Player player={player} alarm={shown} pictures={pictures} />;
  const unknown = isUnknown ? NOT_PLAYED : null;
  const text = why === null ? unknown : noPlaybackText(why, alarm.pcs_status);
  const isOpen = why === 'open' && !isClosed(alarm.pcs_status);
  return (
    <p className={styles.picture} role={text === null ? 'status' : 'alert'}>
      {text ?? LOADING}
      {isOpen ? <Button onClick={() => event.send({ type: 'audit.retry' })}>{READ_AGAIN}</Button> : null}
    </p>
  );
}
