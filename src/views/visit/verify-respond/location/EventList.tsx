import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../../contract/entities/events.ts';
import { selectChosen } from '../../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import {
  type LocationEventsRef,
  selectEvents,
  selectEventsError,
  selectShown,
  selectUnreadEvents,
} from '../../../../machines/visit/location-events/location-events.selectors.ts';
import {
  selectLive,
  type VerifyRespondRef,
} from '../../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { UnreadRows } from '../../../kit/list/UnreadRows.tsx';
import { EventRow } from './EventRow.tsx';
import { NotRead } from './NotRead.tsx';
import * as texts from './texts.ts';
import * as styles from './EventHistory.module.css';

interface EventListProps {
  readonly visit: VerifyRespondRef;
  readonly events: LocationEventsRef;
  readonly alarm: AlarmEvent;
}

/** The camera whose recordings can be played: of the event that is shown, else the large live picture's, else the alarm's. */
function useCamera({ visit, events, alarm }: EventListProps) {
  const live = useSelector(visit, selectLive);
  const chosen = useSelector(live, (snapshot) => (snapshot === undefined ? null : selectChosen(snapshot)));
  const shown = useSelector(events, selectShown);
  return { uuid: shown?.uuid ?? chosen ?? alarm.uuid, isLive: shown === null && chosen !== null, shown };
}

/** Recordings of the location's cameras, each to be played in the large place (EVL-01 to EVL-05). */
export function EventList(props: EventListProps) {
  const { visit, events, alarm } = props;
  const { uuid, isLive, shown } = useCamera(props);
  const known = useSelector(events, selectEvents);
  const unread = useSelector(events, selectUnreadEvents);
  const error = useSelector(events, selectEventsError);
  const goLive = () => visit.send(uuid === alarm.uuid ? { type: 'camera.goLive' } : { type: 'camera.choose', uuid });
  if (known === null && error === null) return <p className="muted">{texts.LOADING_EVENTS}</p>;
  return (
    <>
      {error === null ? null : (
        <NotRead visit={visit} error={error} onRetry={() => events.send({ type: 'events.retry' })} />
      )}
      <UnreadRows unread={unread} shown={known?.length ?? 0} />
      <table className={styles.list}>
        <thead>
          <tr>
            {texts.EVENT_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column === 'Video' ? <span className="spoken">{column}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-shown={isLive}>
            <td colSpan={3}>
              {isLive ? (
                <span className={styles.live}>{texts.LIVE}</span>
              ) : (
                <button type="button" className={styles.play} onClick={goLive}>
                  {texts.GO_LIVE}
                </button>
              )}
            </td>
          </tr>
          {known?.length === 0 && unread === 0 ? (
            <tr>
              <td colSpan={3} className="muted">
                {texts.NO_EVENTS}
              </td>
            </tr>
          ) : null}
          {known?.map((event) => (
            <EventRow
              key={event.eventId}
              event={event}
              uuid={uuid}
              alarm={alarm}
              isShown={
                shown === null ? !isLive && event.eventId === alarm.eventId : shown.event.eventId === event.eventId
              }
              onPlay={(atMs) =>
                event.eventId === alarm.eventId
                  ? visit.send({ type: 'camera.choose', uuid: null })
                  : events.send({ type: 'event.play', eventId: event.eventId, uuid, atMs })
              }
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
