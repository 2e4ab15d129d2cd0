import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type LiveCamerasRef,
  selectChosen,
  selectHasFeature,
  selectLiveCamera,
} from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import { selectShown } from '../../../machines/visit/location-events/location-events.selectors.ts';
import {
  selectAlarm,
  selectDetections,
  selectLive,
  selectLocationEvents,
  selectPlayer,
  selectError,
  selectEventId,
  selectHasPanels,
  selectPhase,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { Datastream } from '../datastream/Datastream.tsx';
import { usePortal } from '../../kit/portal-context.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { Faces } from '../faces/Faces.tsx';
import { ReceivedPanel } from '../received/ReceivedPanel.tsx';
import { usePictures } from '../use-pictures.ts';
import { VisitBand } from '../VisitBand.tsx';
import { isVisitEnd } from '../visit-text.ts';
import { VisitPage } from '../VisitPage.tsx';
import { CameraStrip } from '../../cameras/CameraStrip.tsx';
import { SessionInfo } from '../../cameras/SessionInfo.tsx';
import { ShelvedMark } from '../../cameras/ShelvedMark.tsx';
import { AlarmStatus } from './AlarmStatus.tsx';
import { CustomerInfo } from './CustomerInfo.tsx';
import { FrozenVisit } from './FrozenVisit.tsx';
import { EventHistory, type ShownHistory } from './location/EventHistory.tsx';
import type { HistoryMode } from './location/texts.ts';
import { LargePicture } from './LargePicture.tsx';
import { LocationNotes } from './LocationNotes.tsx';
import { OpeningVisit } from './OpeningVisit.tsx';
import { StepPanel } from './StepPanel.tsx';
import { Stopwatch } from './Stopwatch.tsx';
import * as styles from './VerifyRespondScreen.module.css';

/** Screen to verify an event and respond to it, or the reason why it cannot be worked on. */
export function VerifyRespondScreen({ screen }: { screen: VerifyRespondRef }) {
  const phase = useSelector(screen, selectPhase);
  const alarm = useSelector(screen, selectAlarm);
  const error = useSelector(screen, selectError);
  const frame = usePortal().lastFrame(useSelector(screen, selectEventId));
  // An impatient agent goes live before the event is held.
  useKeys({ goLive: () => screen.send({ type: 'camera.goLive' }) });
  // The chosen list stays chosen where the event ends.
  const [mode, onMode] = useState<HistoryMode>('events');
  const history = { mode, onMode };
  if (phase === 'working' && alarm !== null)
    return <VerifyRespondLayout visit={screen} alarm={alarm} history={history} />;
  if (isVisitEnd(phase) && alarm !== null)
    return <FrozenVisit visit={screen} alarm={alarm} phase={phase} {...history} />;
  if (phase === 'loading' && frame !== null) return <OpeningVisit frame={frame} />;
  return (
    <VisitPage
      phase={phase === 'working' ? 'loading' : phase}
      error={error}
      onReturn={() => screen.send({ type: 'visit.return' })}
      onRetry={() => screen.send({ type: 'visit.retry' })}
    />
  );
}

interface LayoutProps {
  readonly visit: VerifyRespondRef;
  readonly alarm: AlarmEvent;
  readonly history: ShownHistory;
}

/**
 * Layout: on the left the picture, in the middle detections and actions, on the right the customer (VR-02 to VR-05).
 */
function VerifyRespondLayout({ visit, alarm, history }: LayoutProps) {
  const player = useSelector(visit, selectPlayer);
  const live = useSelector(visit, selectLive);
  const detections = useSelector(visit, selectDetections);
  const pictures = usePictures(detections);
  const events = useSelector(visit, selectLocationEvents);
  const hasPanels = useSelector(visit, selectHasPanels);
  const hasFaces = useSelector(
    live,
    (cameras) => cameras === undefined || selectHasFeature('facial_recognition')(cameras),
  );
  /** Shows the event's recording in the large place, instead of a live picture or another event. */
  const view = () => {
    const isLive = live !== undefined && selectChosen(live.getSnapshot()) !== null;
    const isOther = events !== undefined && selectShown(events.getSnapshot()) !== null;
    if (isLive || isOther) visit.send({ type: 'camera.choose', uuid: null });
  };
  const seek = (toS: number) => {
    view();
    player?.send({ type: 'player.seekTo', toS });
  };
  return (
    <div className={styles.verify}>
      <VisitBand alarm={alarm}>
        <EventCameraShelved live={live} uuid={alarm.uuid} />
        <Stopwatch visit={visit} />
      </VisitBand>
      <div className="column">
        <LargePicture visit={visit} alarm={alarm} />
        {live === undefined || !hasPanels ? null : (
          <div className={styles.foot}>
            <CameraStrip
              cameras={live}
              uuid={alarm.uuid}
              onChoose={(uuid) => visit.send({ type: 'camera.choose', uuid })}
              onGoLive={() => visit.send({ type: 'camera.goLive' })}
            >
              <SessionInfo cameras={live} alarm={alarm} />
            </CameraStrip>
          </div>
        )}
      </div>
      <div className="column">
        {hasPanels ? (
          <>
            <ReceivedPanel alarm={alarm} pictures={pictures} />
            <Datastream alarm={alarm} player={player} detections={detections} onSeek={seek} onView={view} />
            <LocationNotes visit={visit} />
            <StepPanel visit={visit} />
          </>
        ) : null}
      </div>
      <div className="column">
        {hasPanels ? (
          <>
            <AlarmStatus visit={visit} alarm={alarm} />
            <EventHistory visit={visit} alarm={alarm} {...history} />
            {hasFaces ? <Faces visit={visit} alarm={alarm} /> : null}
            <CustomerInfo visit={visit} alarm={alarm} />
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Mark that the event's camera is shelved: its next alarms are not presented. */
function EventCameraShelved({ live, uuid }: { live: LiveCamerasRef | undefined; uuid: string }) {
  const camera = useSelector(live, (cameras) => (cameras === undefined ? undefined : selectLiveCamera(uuid)(cameras)));
  return <ShelvedMark camera={camera} place="band" />;
}
