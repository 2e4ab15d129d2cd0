import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type LiveCamerasRef,
  selectChosen,
  selectHasFeature,
  selectLiveCamera,
} from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import { selectShown } from '../../../machines/visit/location-events/location-events.selectors.ts';
import {
  selectDetections,
  selectHasPanels,
  selectLive,
  selectLocationEvents,
  selectOpenedAtMs,
  selectPlayer,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { CameraStrip } from '../../cameras/CameraStrip.tsx';
import { SessionInfo } from '../../cameras/SessionInfo.tsx';
import { ShelvedMark } from '../../cameras/ShelvedMark.tsx';
import { Datastream } from '../datastream/Datastream.tsx';
import { ReceivedPanel } from '../received/ReceivedPanel.tsx';
import { usePictures } from '../use-pictures.ts';
import { VisitBand } from '../VisitBand.tsx';
import { AlarmStatus } from './AlarmStatus.tsx';
import { CustomerInfo } from './CustomerInfo.tsx';
import type { ShownHistory } from './location/EventHistory.tsx';
import { LargePicture } from './LargePicture.tsx';
import { LocationPanels } from './LocationPanels.tsx';
import { LocationNotes } from './LocationNotes.tsx';
import { StepPanel } from './StepPanel.tsx';
import { Stopwatch } from './Stopwatch.tsx';
import * as styles from './VerifyRespondScreen.module.css';

interface VerifyRespondLayoutProps {
  readonly visit: VerifyRespondRef;
  readonly alarm: AlarmEvent;
  readonly history: ShownHistory;
}

/**
 * An event that is worked on: on the left the picture, in the middle actions and detections, on the right the customer (VR-02 to VR-05).
 */
export function VerifyRespondLayout({ visit, alarm, history }: VerifyRespondLayoutProps) {
  const player = useSelector(visit, selectPlayer);
  const live = useSelector(visit, selectLive);
  const detections = useSelector(visit, selectDetections);
  const pictures = usePictures(detections);
  const events = useSelector(visit, selectLocationEvents);
  const openedAtMs = useSelector(visit, selectOpenedAtMs);
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
        <Stopwatch openedAtMs={openedAtMs} />
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
            <StepPanel visit={visit} />
            <LocationNotes visit={visit} />
            <ReceivedPanel alarm={alarm} pictures={pictures} />
            <Datastream alarm={alarm} player={player} detections={detections} onSeek={seek} onView={view} />
          </>
        ) : null}
      </div>
      <div className="column">
        {hasPanels ? (
          <>
            <AlarmStatus visit={visit} alarm={alarm} />
            <CustomerInfo visit={visit} alarm={alarm} />
            <LocationPanels visit={visit} alarm={alarm} history={history} hasFaces={hasFaces} />
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
