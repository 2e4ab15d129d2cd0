import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Camera } from '../../../contract/entities/cameras.ts';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { WEB_APP_VERSION } from '../../../contract/web-app-version.ts';
import { selectStream } from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import {
  type LiveCamerasRef,
  selectCameras,
  selectChosen,
  selectLiveCamera,
} from '../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import {
  selectRecording,
  selectStreamState,
  selectStreamType,
  selectUpload,
  type StreamRef,
} from '../../machines/cameras/live-stream/live-stream.selectors.ts';
import { DetailList } from '../kit/controls/DetailList.tsx';
import { formatDateTime } from '../kit/time/format-time.ts';
import { modelLabel } from '../kit/alarm/model-label.ts';
import { recordingFacts, uploadFacts } from './recording-facts.ts';
import { HIDE_INFO, SESSION_INFO, SHOW_INFO, STREAM_STATES, STREAM_TYPES } from './texts.ts';
import * as styles from './CameraStrip.module.css';

/** Ids of the event and the cameras on screen, to quote in questions about them (VR-42, VR-43). */
export function SessionInfo({ cameras, alarm }: { cameras: LiveCamerasRef; alarm: AlarmEvent }) {
  const [isShown, setShown] = useState(false);
  const known = useSelector(cameras, selectCameras);
  const chosen = useSelector(cameras, selectChosen);
  const live = useSelector(cameras, selectLiveCamera(chosen));
  const camera = known?.find(({ uuid }) => uuid === (chosen ?? alarm.uuid));
  const stream = live === undefined ? undefined : selectStream(live.getSnapshot());
  return (
    <div className={styles.sessionInfo}>
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? HIDE_INFO : SHOW_INFO}
      </Button>
      {isShown ? (
        <section className={styles.sessionFacts} aria-label={SESSION_INFO}>
          <DetailList facts={[...eventFacts(alarm, chosen), ...cameraFacts(camera)]} />
          {stream === undefined ? (
            <DetailList facts={[['Stream', STREAM_TYPES.recording]]} />
          ) : (
            <StreamFacts stream={stream} timezone={alarm.timezone} />
          )}
        </section>
      ) : null}
    </div>
  );
}

const eventFacts = (alarm: AlarmEvent, chosen: string | null) =>
  [
    ['userId', alarm.userId],
    ['sid', alarm.sid],
    ['uuid', chosen ?? alarm.uuid],
    ['eventId', alarm.eventId],
    ['Event time', formatDateTime(alarm.eventTimestamp, alarm.timezone)],
    ['Account', alarm.account],
    ['Web app version', WEB_APP_VERSION],
  ] as const;

const cameraFacts = (camera: Camera | undefined) =>
  [
    ['Camera', camera?.cameraSettings.cameraName ?? null],
    ['Model', camera === undefined ? null : modelLabel(camera.model)],
    ['Firmware', camera?.cameraStatus.firmwareVersion ?? null],
  ] as const;

function StreamFacts({ stream, timezone }: { stream: StreamRef; timezone: number | null }) {
  const type = useSelector(stream, selectStreamType);
  const state = useSelector(stream, selectStreamState);
  const recording = useSelector(stream, selectRecording);
  const upload = useSelector(stream, selectUpload);
  const facts = [
    ['Stream', `${STREAM_TYPES[type]}, ${STREAM_STATES[state]}`],
    ...(recording === null ? [] : recordingFacts(recording, timezone)),
    ...(upload === null ? [] : uploadFacts(upload, timezone)),
  ] as const;
  return <DetailList facts={facts} />;
}
