import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectStream } from '../../../machines/cameras/live-camera/live-camera.selectors.ts';
import {
  type CameraSetupRef,
  selectCamera,
  selectLive,
  selectPhase,
  selectUpdatedAtMs,
  selectUserId,
  selectZone,
} from '../../../machines/pages/camera-setup/camera-setup.selectors.ts';
import {
  selectPhase as selectZonePhase,
  type ZoneEditorRef,
} from '../../../machines/cameras/zone-editor/zone-editor.selectors.ts';
import { LiveTile } from '../../cameras/LiveTile.tsx';
import { modelLabel } from '../../kit/alarm/model-label.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { TRY_AGAIN } from '../../kit/form/texts.ts';
import { KEYS } from '../../kit/keys/keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { ZoneEditor } from '../../zones/ZoneEditor.tsx';
import { CameraList } from './CameraList.tsx';
import * as texts from './texts.ts';
import * as styles from './CameraSetupScreen.module.css';
import { visitAddress } from '../../../machines/app/router/routes.ts';

/** A camera with its motion zone, or the cameras of a location (SHELL-16, ZONE-01). */
export function CameraSetupScreen({ screen }: { screen: CameraSetupRef }) {
  const phase = useSelector(screen, selectPhase);
  const retry = <Button onClick={() => screen.send({ type: 'cameras.retry' })}>{TRY_AGAIN}</Button>;
  switch (phase) {
    case 'shown':
      return <CameraSetup screen={screen} />;
    case 'listed':
      return <CameraList screen={screen} />;
    case 'unaddressed':
      return <p className="notice-page">{texts.NO_ADDRESS}</p>;
    case 'missing':
      return <p className="notice-page">{texts.NO_CAMERA}</p>;
    case 'listFailed':
    case 'readFailed':
      return (
        <div className="notice-page" role="alert">
          <p>{phase === 'listFailed' ? texts.CAMERAS_NOT_READ : texts.CAMERA_NOT_READ}</p>
          {retry}
        </div>
      );
    case 'arriving':
    case 'listing':
    case 'reading':
      return (
        <p className="notice-page muted" role="status">
          {phase === 'listing' ? texts.LOADING_CAMERAS : texts.LOADING_CAMERA}
        </p>
      );
  }
}

function CameraSetup({ screen }: { screen: CameraSetupRef }) {
  const camera = useSelector(screen, selectCamera);
  const userId = useSelector(screen, selectUserId);
  const live = useSelector(screen, selectLive);
  const zone = useSelector(screen, selectZone);
  const updatedAtMs = useSelector(screen, selectUpdatedAtMs);
  const stream = useSelector(live, (snapshot) => (snapshot === undefined ? undefined : selectStream(snapshot)));
  if (camera === null || zone === undefined) return null;
  const { sid, uuid, model, cameraSettings, cameraStatus } = camera;
  const list = visitAddress('cameraSetup', { ...(userId === '' ? {} : { userId }), sid });
  return (
    <div className={styles.setup}>
      <div className="column">
        <Panel title={texts.MOTION_ZONING} aside={<ZoneActions zone={zone} />}>
          <ZoneEditor editor={zone}>
            {stream === undefined ? null : (
              <LiveTile
                stream={stream}
                isLarge
                updatedAtMs={updatedAtMs}
                onUpdate={() => screen.send({ type: 'camera.refresh' })}
              />
            )}
          </ZoneEditor>
        </Panel>
      </div>
      <div className="column">
        <Panel title={cameraSettings.cameraName}>
          <DetailList
            facts={[
              ['Model', modelLabel(model)],
              ['uuid', uuid],
              ['Location', sid],
              ['Firmware', cameraStatus.firmwareVersion],
            ]}
          />
          <Link href={list}>{texts.CAMERAS_HERE}</Link>
        </Panel>
      </div>
    </div>
  );
}

/** ZONE-01, ZONE-02 */
function ZoneActions({ zone }: { zone: ZoneEditorRef }) {
  const phase = useSelector(zone, selectZonePhase);
  const edit = () => zone.send({ type: 'zone.edit' });
  useKeys(phase === 'showing' ? { editZone: edit } : {});
  return (
    <span className={styles.actions}>
      <DisabledReason why={texts.whyNoEdit(phase)}>
        <Button variant="outlined" disabled={phase !== 'showing'} onClick={edit}>
          {texts.EDIT_ZONE} <Key>{KEYS.editZone.shown}</Key>
        </Button>
      </DisabledReason>
      <Button title={texts.HEAT_MAP_IDLE}>{texts.CREATE_HEAT_MAP}</Button>
    </span>
  );
}
