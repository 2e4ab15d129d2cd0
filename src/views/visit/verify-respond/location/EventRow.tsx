import type { AlarmEvent } from '../../../../../contract/entities/events.ts';
import type { LocationEvent } from '../../../../../contract/entities/locations.ts';
import { isSecondaryVideo, SECONDARY_WINDOW_S } from '../../../../../contract/secondary-videos.ts';
import { recordingBy, whyNoPlay } from '../../../../machines/visit/location-events/playable.ts';
import { DisabledReason } from '../../../kit/controls/DisabledReason.tsx';
import { NoVideoIcon, VideoIcon } from '../../../kit/controls/icons.tsx';
import { usePortal } from '../../../kit/portal-context.tsx';
import { formatDateTime } from '../../../kit/time/format-time.ts';
import { useClockAheadMs, useProviderClock } from '../../../kit/time/use-provider-clock.ts';
import * as texts from './texts.ts';
import * as styles from './EventHistory.module.css';

interface EventRowProps {
  readonly event: LocationEvent;
  readonly uuid: string;
  readonly alarm: AlarmEvent;
  readonly isShown: boolean;
  readonly onPlay: (atMs: number) => void;
}

const isSince = (event: LocationEvent, { eventId, eventTimestamp }: AlarmEvent): boolean =>
  isSecondaryVideo(event, eventId) &&
  event.eventTimestamp >= eventTimestamp &&
  event.eventTimestamp <= eventTimestamp + SECONDARY_WINDOW_S;

/** One recording of the location's cameras, to be played in the large place where there is one. */
export function EventRow({ event, uuid, alarm, isShown, onPlay }: EventRowProps) {
  const { now } = usePortal();
  const aheadMs = useClockAheadMs();
  const why = useProviderClock((nowMs) => whyNoPlay(event, uuid, nowMs) ?? '');
  const whyNot = why === '' ? null : texts.WHY_NO_PLAY[why];
  const text = `${event.sensorName} · ${event.info}`;
  const mark = event.eventId === alarm.eventId ? texts.THIS_ALARM : isSince(event, alarm) ? texts.SECONDARY : null;
  return (
    <tr data-shown={isShown}>
      <td>{formatDateTime(event.eventTimestamp, event.timezone)}</td>
      <td>
        <DisabledReason why={whyNot} aria-label={text} aria-description={whyNot ?? ''}>
          <button
            type="button"
            className={styles.play}
            aria-current={isShown}
            disabled={why !== ''}
            onClick={() => onPlay(now() + aheadMs)}
          >
            {text}
            {mark === null ? null : <span className={styles.mark}>{mark}</span>}
          </button>
        </DisabledReason>
      </td>
      <td>
        {recordingBy(event, uuid) === null ? null : (
          <span className={styles.video} role="img" aria-label={texts.HAS_VIDEO} data-playable={why === ''}>
            {why === '' ? <VideoIcon /> : <NoVideoIcon />}
          </span>
        )}
      </td>
    </tr>
  );
}
