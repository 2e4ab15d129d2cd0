import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type LiveCamerasRef,
  selectChosen,
  selectLiveCamera,
} from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import type { PlayerRef } from '../../../machines/recordings/player/player.selectors.ts';
import {
  selectAlarm,
  selectDispatchDraft,
  selectHasAsked,
  selectLive,
  selectPlayer,
  selectError,
  selectEventId,
  selectPhase,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { Datastream } from '../../kit/alarm/Datastream.tsx';
import { usePortal } from '../../kit/portal-context.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { VisitBand } from '../VisitBand.tsx';
import { VisitPage } from '../VisitPage.tsx';
import { CameraStrip } from '../../cameras/CameraStrip.tsx';
import { LivePicture } from '../../cameras/LivePicture.tsx';
import { SessionInfo } from '../../cameras/SessionInfo.tsx';
import { Picture } from '../../recordings/Picture.tsx';
import { AlarmStatus } from './AlarmStatus.tsx';
import { CustomerInfo } from './CustomerInfo.tsx';
import { FrozenVisit } from './FrozenVisit.tsx';
import { LocationNotes } from './LocationNotes.tsx';
import { OpeningVisit } from './OpeningVisit.tsx';
import { StepPanel } from './StepPanel.tsx';
import { Stopwatch } from './Stopwatch.tsx';
import './VerifyRespondScreen.css';

/** One event to verify and respond to, or why it cannot be worked on. */
export function VerifyRespondScreen({ screen }: { screen: VerifyRespondRef }) {
  const phase = useSelector(screen, selectPhase);
  const alarm = useSelector(screen, selectAlarm);
  const draft = useSelector(screen, selectDispatchDraft);
  const hasAsked = useSelector(screen, selectHasAsked);
  const error = useSelector(screen, selectError);
  const frame = usePortal().lastFrame(useSelector(screen, selectEventId));
  // An impatient agent goes live before the event is held.
  useKeys({ goLive: () => screen.send({ type: 'camera.goLive' }) });
  if (phase === 'working' && alarm !== null) return <VerifyRespondLayout visit={screen} alarm={alarm} />;
  if (phase === 'disarmed' && alarm !== null) return <FrozenVisit visit={screen} alarm={alarm} />;
  if (phase === 'loading' && frame !== null) return <OpeningVisit frame={frame} />;
  return (
    <VisitPage
      phase={phase === 'working' ? 'loading' : phase}
      alarm={alarm}
      error={error}
      dispatchDraft={draft}
      hasAskedForHelp={hasAsked}
      onReturn={() => screen.send({ type: 'visit.return' })}
      onRetry={() => screen.send({ type: 'visit.retry' })}
    />
  );
}

/** Left the picture, in the middle what was seen and what to do, right who it is about (VR-02 to VR-05). */
function VerifyRespondLayout({ visit, alarm }: { visit: VerifyRespondRef; alarm: AlarmEvent }) {
  const player = useSelector(visit, selectPlayer);
  const live = useSelector(visit, selectLive);
  return (
    <div className="verify">
      <VisitBand alarm={alarm}>
        <Stopwatch visit={visit} />
      </VisitBand>
      <div className="column">
        <LargePicture visit={visit} alarm={alarm} />
        <div className="verify-foot">
          {live === undefined ? null : (
            <CameraStrip
              cameras={live}
              uuid={alarm.uuid}
              onChoose={(uuid) => visit.send({ type: 'camera.choose', uuid })}
              onGoLive={() => visit.send({ type: 'camera.goLive' })}
            >
              <SessionInfo cameras={live} alarm={alarm} />
            </CameraStrip>
          )}
        </div>
      </div>
      <div className="column">
        <Datastream alarm={alarm} player={player} />
        <StepPanel visit={visit} />
      </div>
      <div className="column">
        <LocationNotes visit={visit} />
        <AlarmStatus visit={visit} alarm={alarm} />
        <CustomerInfo visit={visit} />
      </div>
    </div>
  );
}

interface LargePictureProps {
  readonly visit: VerifyRespondRef;
  readonly alarm: AlarmEvent;
}

/** The event's recording, or the live picture of the chosen camera in its place (VR-40, PLAY-27). */
function LargePicture({ visit, alarm }: LargePictureProps) {
  const player = useSelector(visit, selectPlayer);
  const live = useSelector(visit, selectLive);
  return live === undefined ? (
    <Picture player={player} alarm={alarm} />
  ) : (
    <LiveOrRecording live={live} player={player} alarm={alarm} />
  );
}

function LiveOrRecording({
  live,
  player,
  alarm,
}: {
  live: LiveCamerasRef;
  player: PlayerRef | undefined;
  alarm: AlarmEvent;
}) {
  const chosen = useSelector(live, selectChosen);
  const camera = useSelector(live, selectLiveCamera(chosen));
  return camera === undefined ? (
    <Picture player={player} alarm={alarm} />
  ) : (
    <LivePicture key={chosen} camera={camera} cameras={live} timezone={alarm.timezone} />
  );
}
