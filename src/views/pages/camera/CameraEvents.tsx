import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import {
  type EventHistoryRef,
  selectHistory,
  selectHistoryError,
  selectUnreadHistory,
} from '../../../machines/visit/event-history/event-history.selectors.ts';
import { AlarmRows } from '../../kit/alarm/AlarmRows.tsx';
import { EventLinks } from '../../kit/alarm/EventLinks.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { useRouter } from '../../kit/portal-context.tsx';
import { LOADING, PANELS, RETRY } from './texts.ts';

/** The last alarms of the camera (CAM-38). */
export function CameraEvents({ history }: { history: EventHistoryRef }) {
  const alarms = useSelector(history, selectHistory);
  const unread = useSelector(history, selectUnreadHistory);
  const error = useSelector(history, selectHistoryError);
  const role = useSelector(useRouter(), selectAgent)?.role;
  return (
    <Panel title={PANELS.events}>
      {error === null ? null : (
        <p role="alert">
          {error}{' '}
          <Button size="small" onClick={() => history.send({ type: 'history.retry' })}>
            {RETRY}
          </Button>
        </p>
      )}
      {alarms === null && error === null ? <p className="muted">{LOADING}</p> : null}
      {alarms === null ? null : (
        <AlarmRows alarms={alarms} unread={unread} action={(alarm) => <EventLinks alarm={alarm} role={role} />} />
      )}
    </Panel>
  );
}
