import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type LiveCamerasRef,
  selectChosen,
  selectLiveCamera,
} from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import {
  selectDetections,
  selectHasPanels,
  selectLive,
  selectLocationEvents,
  selectPlayer,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { LivePicture } from '../../cameras/LivePicture.tsx';
import { Picture } from '../../recordings/Picture.tsx';
import { usePictures } from '../use-pictures.ts';
import { OtherEventPicture } from './location/OtherEventPicture.tsx';

interface LargePictureProps {
  readonly visit: VerifyRespondRef;
  readonly alarm: AlarmEvent;
}

/** The event's recording, or the live picture of the chosen camera in its place (VR-40, PLAY-27). */
export function LargePicture({ visit, alarm }: LargePictureProps) {
  const player = useSelector(visit, selectPlayer);
  const live = useSelector(visit, selectLive);
  const events = useSelector(visit, selectLocationEvents);
  const isBare = !useSelector(visit, selectHasPanels);
  const pictures = usePictures(useSelector(visit, selectDetections));
  const recording = <Picture player={player} alarm={alarm} pictures={pictures} isBare={isBare} />;
  return (
    <OtherEventPicture events={events} alarm={alarm} onBack={() => visit.send({ type: 'camera.choose', uuid: null })}>
      {live === undefined ? recording : <LiveOrRecording live={live} alarm={alarm} recording={recording} />}
    </OtherEventPicture>
  );
}

function LiveOrRecording({
  live,
  alarm,
  recording,
}: {
  live: LiveCamerasRef;
  alarm: AlarmEvent;
  recording: ReactNode;
}) {
  const chosen = useSelector(live, selectChosen);
  const camera = useSelector(live, selectLiveCamera(chosen));
  return camera === undefined ? recording : <LivePicture key={chosen} camera={camera} cameras={live} alarm={alarm} />;
}
