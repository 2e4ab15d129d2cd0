import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { LoadedCameraDetail } from '../../../machines/pages/camera/camera.events.ts';
import { type CameraRef, selectStream } from '../../../machines/pages/camera/camera.selectors.ts';
import { LiveTile } from '../../cameras/LiveTile.tsx';
import { modelLabel } from '../../kit/alarm/model-label.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatClock } from '../../kit/time/format-time.ts';
import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import { DOWNLOADING, LIVE_PICTURE, placeText, readAt, REFRESH, STARTING } from './texts.ts';
import * as liveTileStyles from '../../cameras/LiveTile.module.css';
import * as panelStyles from '../../kit/controls/Panel.module.css';
import * as pictureBoxStyles from '../../kit/controls/PictureBox.module.css';
import * as styles from './CameraScreen.module.css';

/** Live picture of the camera, or the reason why there is none (CAM-14 to CAM-17). */
export function CameraPicture({ camera, loaded }: { camera: CameraRef; loaded: LoadedCameraDetail }) {
  const stream = useSelector(camera, selectStream);
  const aheadMs = useClockAheadMs();
  const { camera: shown, location, atMs } = loaded;
  const place = location === null ? '' : placeText(location);
  const { cameraName } = shown.cameraSettings;
  const refresh = () => camera.send({ type: 'camera.refresh' });
  return (
    <section className={`${panelStyles.panel} ${styles.picture}`} aria-label={LIVE_PICTURE}>
      <header className={`row ${styles.head}`}>
        <div className={styles.named}>
          <h2 className="cut" title={cameraName}>
            {cameraName}
          </h2>
          <p className="muted cut" title={place}>
            {place || NO_VALUE}
          </p>
        </div>
        <span className="muted">{modelLabel(shown.model)}</span>
        <span className={`muted ${styles.read}`}>{readAt(formatClock(atMs + aheadMs))}</span>
        <Button onClick={refresh}>{REFRESH}</Button>
      </header>
      {stream === undefined ? null : (
        <LiveTile stream={stream} isLarge updatedAtMs={atMs} onUpdate={refresh}>
          <Firmware state={shown.currentState} percentage={shown.cameraStatus.fwDownloadPercentage} />
        </LiveTile>
      )}
    </section>
  );
}

/** Progress of new firmware, during which the camera shows no picture. */
function Firmware({ state, percentage }: { state: Camera['currentState']; percentage: number | null }) {
  const { otaDownloading, otaFlashing } = state;
  if (!otaDownloading && !otaFlashing) return null;
  return (
    <div className={`${pictureBoxStyles.words} ${liveTileStyles.overlay} ${styles.firmware}`} role="status">
      <div className={liveTileStyles.words}>
        <strong>{otaDownloading ? DOWNLOADING : STARTING}</strong>
        {otaDownloading && percentage !== null ? <span>{percentage} %</span> : null}
      </div>
    </div>
  );
}
