import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../../contract/entities/events.ts';
import {
  selectEventHistory,
  selectLocationEvents,
  type VerifyRespondRef,
} from '../../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { Panel } from '../../../kit/controls/Panel.tsx';
import { AlarmHistory } from './AlarmHistory.tsx';
import { EventList } from './EventList.tsx';
import { EVENT_HISTORY, HISTORY_MODES, type HistoryMode, LOADING_EVENTS } from './texts.ts';
import * as styles from './EventHistory.module.css';

const MODES = Object.keys(HISTORY_MODES) as readonly HistoryMode[];

/** Choice between the two lists. */
export interface ShownHistory {
  readonly mode: HistoryMode;
  readonly onMode: (mode: HistoryMode) => void;
}

interface EventHistoryProps extends ShownHistory {
  readonly visit: VerifyRespondRef;
  readonly alarm: AlarmEvent;
}

/** History of the location: its events, and the outcomes of the camera's alarms of ten days (VR-05, EVL-11). */
export function EventHistory({ visit, alarm, mode, onMode }: EventHistoryProps) {
  const events = useSelector(visit, selectLocationEvents);
  const history = useSelector(visit, selectEventHistory);
  const loading = <p className="muted">{LOADING_EVENTS}</p>;
  return (
    <div className={styles.history}>
      <Panel
        title={EVENT_HISTORY}
        aside={
          <span className={styles.modes}>
            {MODES.map((one) => (
              <button key={one} type="button" aria-pressed={one === mode} onClick={() => onMode(one)}>
                {HISTORY_MODES[one]}
              </button>
            ))}
          </span>
        }
      >
        {mode === 'events' ? (
          events === undefined ? (
            loading
          ) : (
            <EventList visit={visit} events={events} alarm={alarm} />
          )
        ) : history === undefined ? (
          loading
        ) : (
          <AlarmHistory visit={visit} history={history} eventId={alarm.eventId} />
        )}
      </Panel>
    </div>
  );
}
