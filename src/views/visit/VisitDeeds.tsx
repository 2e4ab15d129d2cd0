import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { Deed } from '../../machines/visit/deeds.events.ts';
import { CallLine } from '../kit/alarm/NotedCalls.tsx';
import { Panel } from '../kit/controls/Panel.tsx';
import { formatClockIn } from '../kit/time/format-time.ts';
import { useClockAheadMs } from '../kit/time/use-provider-clock.ts';
import { deedText, NO_DEEDS, YOUR_DEEDS } from './texts.ts';
import * as notedCallsStyles from '../kit/alarm/NotedCalls.module.css';

/** Actions of the agent in a visit that is over, and the calls to the contacts. */
export function VisitDeeds({ alarm, deeds }: { alarm: AlarmEvent; deeds: readonly Deed[] }) {
  const aheadMs = useClockAheadMs();
  const { calls, timezone, uuid, sensorName, video } = alarm;
  const cameraOf = (deed: Deed) => (deed.uuid === uuid ? sensorName : (video[deed.uuid]?.cameraName ?? ''));
  return (
    <Panel title={YOUR_DEEDS}>
      {deeds.length === 0 && calls.length === 0 ? <p className="muted">{NO_DEEDS}</p> : null}
      {deeds.map((deed) => (
        <p key={`${deed.what} ${deed.atMs}`} className={notedCallsStyles.call}>
          <strong>{deedText(deed)}</strong>
          <span className="muted">
            {' '}
            · {[formatClockIn(deed.atMs + aheadMs, timezone), cameraOf(deed)].filter(Boolean).join(' · ')}
          </span>
        </p>
      ))}
      {calls.map((call) => (
        <CallLine key={call.id} call={call} timezone={timezone} withName />
      ))}
    </Panel>
  );
}
