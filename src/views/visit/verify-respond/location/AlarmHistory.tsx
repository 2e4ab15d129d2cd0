import { useSelector } from '@xstate/react';
import {
  type EventHistoryRef,
  selectHistory,
  selectHistoryError,
  selectUnreadHistory,
} from '../../../../machines/visit/event-history/event-history.selectors.ts';
import type { VerifyRespondRef } from '../../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { AlarmRows } from '../../../kit/alarm/AlarmRows.tsx';
import { NotRead } from './NotRead.tsx';
import { LOADING_EVENTS } from './texts.ts';

interface AlarmHistoryProps {
  readonly visit: VerifyRespondRef;
  readonly history: EventHistoryRef;
  readonly eventId: string;
}

/** Outcomes of the camera's last alarms (EVL-09). */
export function AlarmHistory({ visit, history, eventId }: AlarmHistoryProps) {
  const alarms = useSelector(history, selectHistory);
  const unread = useSelector(history, selectUnreadHistory);
  const error = useSelector(history, selectHistoryError);
  return (
    <>
      {error === null ? null : (
        <NotRead visit={visit} error={error} onRetry={() => history.send({ type: 'history.retry' })} />
      )}
      {alarms === null && error === null ? <p className="muted">{LOADING_EVENTS}</p> : null}
      {alarms === null ? null : (
        <AlarmRows alarms={alarms.filter((alarm) => alarm.eventId !== eventId)} unread={unread} />
      )}
    </>
  );
}
