import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../contract/entities.ts';
import {
  selectAlarm,
  selectPlayer,
  selectError,
  selectPhase,
  type VerifyRespondRef,
} from '../../machines/verify-respond/verify-respond.selectors.ts';
import { Datastream } from '../parts/Datastream.tsx';
import { VisitPage } from '../parts/VisitPage.tsx';
import { Picture } from '../player/Picture.tsx';
import { AlarmStatus } from './AlarmStatus.tsx';
import { CameraStrip } from './CameraStrip.tsx';
import { CustomerInfo } from './CustomerInfo.tsx';
import { StepPanel } from './StepPanel.tsx';
import { Stopwatch } from './Stopwatch.tsx';
import './VerifyRespondScreen.css';

/** One event to verify and respond to, or why it cannot be worked on. */
export function VerifyRespondScreen({ screen }: { screen: VerifyRespondRef }) {
  const phase = useSelector(screen, selectPhase);
  const alarm = useSelector(screen, selectAlarm);
  const error = useSelector(screen, selectError);
  if (phase === 'working' && alarm !== null) return <Desk visit={screen} alarm={alarm} />;
  return (
    <VisitPage
      phase={phase === 'working' ? 'loading' : phase}
      alarm={alarm}
      error={error}
      onReturn={() => screen.send({ type: 'visit.return' })}
      onRetry={() => screen.send({ type: 'visit.retry' })}
    />
  );
}

/** Left the picture, in the middle what was seen and what to do, right who it is about (VR-02 to VR-05). */
function Desk({ visit, alarm }: { visit: VerifyRespondRef; alarm: AlarmEvent }) {
  const player = useSelector(visit, selectPlayer);
  return (
    <div className="verify">
      <div className="column">
        <Picture player={player} alarm={alarm} />
        <div className="verify-foot">
          <CameraStrip visit={visit} uuid={alarm.uuid} />
          <Stopwatch visit={visit} />
        </div>
      </div>
      <div className="column">
        <Datastream alarm={alarm} player={player} />
        <StepPanel visit={visit} />
      </div>
      <div className="column">
        <AlarmStatus visit={visit} alarm={alarm} />
        <CustomerInfo visit={visit} />
      </div>
    </div>
  );
}
