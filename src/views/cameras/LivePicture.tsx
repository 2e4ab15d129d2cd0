import { useSelector } from '@xstate/react';
import { IconButton } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { leaseText } from '../../../contract/camera-leases.ts';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import {
  type LiveCameraRef,
  selectCamera,
  selectCameraReport,
  selectSiren,
  selectSpotlight,
  selectStream,
  selectTalk,
} from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import {
  type LiveCamerasRef,
  selectUpdatedAtMs,
  selectVisitedAtMs,
} from '../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import type { CameraReport } from '../../machines/cameras/live-stream/live-stream.events.ts';
import { selectSirenLease } from '../../machines/cameras/siren/siren.selectors.ts';
import { selectSpotlightLease } from '../../machines/cameras/spotlight/spotlight.selectors.ts';
import { selectTalkLease } from '../../machines/cameras/talk/talk.selectors.ts';
import { useClock } from '../kit/time/use-clock.ts';
import { InfoIcon } from '../kit/controls/status-icons.tsx';
import { DetailList } from '../kit/controls/DetailList.tsx';
import { modelLabel } from '../kit/alarm/model-label.ts';
import { useZoom } from '../recordings/use-zoom.ts';
import { LastSeen } from './LastSeen.tsx';
import { LiveControls } from './LiveControls.tsx';
import { OnAir } from './OnAir.tsx';
import { LostPicture } from './LostPicture.tsx';
import { LiveTile } from './LiveTile.tsx';
import { ShelvedMark } from './ShelvedMark.tsx';
import { CAMERA_FACTS, REPORTED_SIREN, withCamera } from './texts.ts';
import * as liveTileStyles from './LiveTile.module.css';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as playerStyles from '../recordings/Player.module.css';
import * as styles from './LivePicture.module.css';

interface LivePictureProps {
  readonly camera: LiveCameraRef;
  readonly cameras: LiveCamerasRef;
  /** Alarm for which the agent watches the camera. */
  readonly alarm: AlarmEvent;
  /** Further actions on the picture, over its corner. */
  readonly dial?: ReactNode;
}

/** A camera's live picture as the large one, with everything an agent does to it (VR-02, PLAY-01). */
export function LivePicture({ camera, cameras, alarm, dial }: LivePictureProps) {
  const stream = useSelector(camera, selectStream);
  const report = useSelector(camera, selectCameraReport);
  const { uuid } = useSelector(camera, selectCamera);
  const updatedAtMs = useSelector(cameras, selectUpdatedAtMs(uuid));
  const sinceMs = useSelector(cameras, selectVisitedAtMs);
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, reset, onPointerMove } = useZoom(frame);
  const { scale, x, y } = zoom;
  return (
    <section className={playerStyles.player} aria-label="Player" data-picture="live">
      <div ref={frame} className={playerStyles.picture} onPointerMove={onPointerMove} onDoubleClick={reset}>
        {stream === undefined ? null : (
          <LiveTile
            stream={stream}
            isLarge
            timezone={alarm.timezone}
            updatedAtMs={updatedAtMs}
            placed={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            onUpdate={() => cameras.send({ type: 'camera.refresh', uuid })}
          >
            <LostPicture stream={stream} sinceMs={sinceMs} timezone={alarm.timezone} />
            <SirenMark report={report} />
            <ShelvedMark camera={camera} place="picture" />
          </LiveTile>
        )}
        <OnAir camera={camera} />
      </div>
      {dial}
      <LiveFacts camera={camera} alarm={alarm} />
      <LiveControls camera={camera} cameras={cameras} />
    </section>
  );
}

/** State of the siren as the camera itself reports it (CTRL-11). */
function SirenMark({ report }: { report: CameraReport | null }) {
  const siren = report?.siren;
  return siren === 'active' || siren === 'paused' ? (
    <p className={`${pictureBoxStyles.chip} ${liveTileStyles.siren}`} role="status">
      {REPORTED_SIREN[siren]}
    </p>
  ) : null;
}

/** Other holders of the camera's controls, and the time left to each (decision 0049). */
function HeldByOthers({ camera }: { camera: LiveCameraRef }) {
  const siren = useSelector(useSelector(camera, selectSiren), (of) => (of === undefined ? null : selectSirenLease(of)));
  const spotlight = useSelector(useSelector(camera, selectSpotlight), (of) =>
    of === undefined ? null : selectSpotlightLease(of),
  );
  const talk = useSelector(useSelector(camera, selectTalk), (of) => (of === undefined ? null : selectTalkLease(of)));
  const leases = [talk, siren, spotlight].filter((lease) => lease !== null);
  const text = useClock((nowMs) => leases.map((lease) => leaseText(lease, nowMs)).join(' · '));
  return <p className={`${styles.held} muted`}>{text}</p>;
}

/** Name of the camera and its viewers, other facts behind a button. As high as a recording's timeline, in its place. */
function LiveFacts({ camera, alarm }: Pick<LivePictureProps, 'camera' | 'alarm'>) {
  const [areFactsShown, setFactsShown] = useState(false);
  const report = useSelector(camera, selectCameraReport);
  const { uuid, model, cameraSettings, cameraStatus } = useSelector(camera, selectCamera);
  const { firmwareVersion, videoResolution, wifiSignalStrength, batteryPercentage } = cameraStatus;
  return (
    <div className={styles.facts}>
      <p>
        <strong className="cut" title={cameraSettings.cameraName}>
          {cameraSettings.cameraName}
        </strong>
        <span className="muted">{report === null ? '' : withCamera(report)}</span>
        <IconButton
          aria-label={CAMERA_FACTS}
          aria-expanded={areFactsShown}
          onClick={() => setFactsShown(!areFactsShown)}
        >
          <InfoIcon />
        </IconButton>
      </p>
      {areFactsShown ? null : (
        <>
          {uuid === alarm.uuid ? <LastSeen alarm={alarm} /> : null}
          <HeldByOthers camera={camera} />
        </>
      )}
      {areFactsShown ? (
        <DetailList
          facts={[
            ['Model', modelLabel(model)],
            ['Firmware', firmwareVersion],
            ['Resolution', videoResolution],
            ['Signal', wifiSignalStrength === null ? null : `${wifiSignalStrength} dBm`],
            ['Battery', batteryPercentage === null ? null : `${batteryPercentage} %`],
          ]}
        />
      ) : null}
    </div>
  );
}
