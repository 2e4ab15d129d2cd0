import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  type CameraSetupRef,
  selectCameras,
  selectUserId,
} from '../../../machines/pages/camera-setup/camera-setup.selectors.ts';
import { modelLabel } from '../../kit/alarm/model-label.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import * as texts from './texts.ts';
import * as styles from './CameraSetupScreen.module.css';
import { visitAddress } from '../../../machines/app/router/routes.ts';

/** The cameras of a location, each a way to its setup (SHELL-16). */
export function CameraList({ screen }: { screen: CameraSetupRef }) {
  const cameras = useSelector(screen, selectCameras) ?? [];
  const userId = useSelector(screen, selectUserId);
  return (
    <div className={`${styles.list} column`}>
      <Panel title={texts.CAMERAS_HERE}>
        {cameras.length === 0 ? <p role="status">{texts.NO_CAMERAS}</p> : null}
        <ul>
          {cameras.map(({ sid, uuid, model, cameraSettings: { cameraName } }) => (
            <li key={uuid}>
              <Link href={visitAddress('cameraSetup', { ...(userId === '' ? {} : { userId }), sid, uuid })}>
                {cameraName}
              </Link>
              <span className="muted">{modelLabel(model)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
