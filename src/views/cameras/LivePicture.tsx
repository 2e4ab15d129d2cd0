import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  type LiveCameraRef,
  selectCamera,
  selectCameraReport,
  selectStream,
} from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import { type LiveCamerasRef, selectUpdatedAtMs } from '../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import type { CameraReport } from '../../machines/cameras/live-stream/live-stream.events.ts';
import { DetailList } from '../kit/controls/DetailList.tsx';
import { modelLabel } from '../kit/alarm/model-label.ts';
import { useZoom } from '../recordings/use-zoom.ts';
import { LiveControls } from './LiveControls.tsx';
import { LiveTile } from './LiveTile.tsx';
import { REPORTED_SIREN, withCamera } from './texts.ts';
import './LivePicture.css';

interface LivePictureProps {
  readonly camera: LiveCameraRef;
  readonly cameras: LiveCamerasRef;
}

/** A camera's live picture as the large one, with everything an agent does to it (VR-02, PLAY-01). */
export function LivePicture({ camera, cameras }: LivePictureProps) {
  const stream = useSelector(camera, selectStream);
  const report = useSelector(camera, selectCameraReport);
  const { cameraSettings } = useSelector(camera, selectCamera);
  const updatedAtMs = useSelector(cameras, selectUpdatedAtMs);
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, reset, onPointerMove } = useZoom(frame);
  const { scale, x, y } = zoom;
  return (
    <>
      <section className="player" aria-label="Player" data-picture="live">
        <div ref={frame} className="player-picture" onPointerMove={onPointerMove} onDoubleClick={reset}>
          {stream === undefined ? null : (
            <LiveTile
              stream={stream}
              isLarge
              updatedAtMs={updatedAtMs}
              placed={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
              onUpdate={() => cameras.send({ type: 'cameras.refresh' })}
            >
              <SirenMark report={report} />
            </LiveTile>
          )}
        </div>
        <LiveFacts camera={camera} />
        <LiveControls camera={camera} />
      </section>
      <p className="picture-caption">
        <strong>{cameraSettings.cameraName}</strong>
        <span className="muted">{report === null ? '' : withCamera(report)}</span>
      </p>
    </>
  );
}

/** What the camera itself reports of its siren (CTRL-11). */
function SirenMark({ report }: { report: CameraReport | null }) {
  const siren = report?.siren;
  return siren === 'active' || siren === 'paused' ? (
    <p className="picture-chip live-siren" role="status">
      {REPORTED_SIREN[siren]}
    </p>
  ) : null;
}

/** As high as a recording's timeline, in its place. */
function LiveFacts({ camera }: { camera: LiveCameraRef }) {
  const { model, cameraStatus } = useSelector(camera, selectCamera);
  const { firmwareVersion, videoResolution, wifiSignalStrength, batteryPercentage } = cameraStatus;
  return (
    <div className="live-facts">
      <DetailList
        facts={[
          ['Model', modelLabel(model)],
          ['Firmware', firmwareVersion],
          ['Resolution', videoResolution],
          ['Signal', wifiSignalStrength === null ? null : `${wifiSignalStrength} dBm`],
          ['Battery', batteryPercentage === null ? null : `${batteryPercentage} %`],
        ]}
      />
    </div>
  );
}
