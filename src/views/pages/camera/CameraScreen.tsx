import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import {
  type CameraRef,
  selectCameraError,
  selectCameraPage,
  selectHistoryRef,
  selectLinkRef,
  selectLoaded,
  selectSettings,
  selectSpeedTest,
} from '../../../machines/pages/camera/camera.selectors.ts';
import type { ActionControl } from '../../../../contract/entities/camera-actions.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { CameraEvents } from './CameraEvents.tsx';
import { CameraFacts, Connectivity } from './CameraFacts.tsx';
import { CameraPicture } from './CameraPicture.tsx';
import { CameraSettingsForm } from './CameraSettingsForm.tsx';
import type { ActionFields } from './ActionForm.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import { LOADING, LOADING_CHARTS, NOT_FOUND, NOT_FOUND_WHY, NOT_LOADED, notUpdating, RETRY } from './texts.ts';
import * as styles from './CameraScreen.module.css';

const CameraCharts = lazy(async () => {
  const { CameraCharts: default_ } = await import('./charts/CameraCharts.tsx');
  return { default: default_ };
});

const SpeedTestResults = lazy(async () => {
  const { SpeedTestResults: default_ } = await import('./SpeedTestResults.tsx');
  return { default: default_ };
});

const DeviceForms = lazy(async () => {
  const { DeviceForms: default_ } = await import('./DeviceForms.tsx');
  return { default: default_ };
});

interface CameraScreenProps {
  readonly screen: CameraRef;
  /** Offers the form of its address to those who read it. @returns a function that withdraws it */
  readonly attachLink?: (form: HTMLFormElement) => () => void;
  /** The requests that switch its siren and spotlight. */
  readonly actions?: Readonly<Record<ActionControl, ActionFields>>;
}

const NO_FIELDS: ActionFields = { attach: () => () => {}, saved: () => null };
const NO_ACTIONS = { siren: NO_FIELDS, spotlight: NO_FIELDS } as const;

/** A camera with its settings, its current reports, and those of the last days (CAM-03). */
export function CameraScreen({ screen, attachLink = () => () => {}, actions = NO_ACTIONS }: CameraScreenProps) {
  const page = useSelector(screen, selectCameraPage);
  const error = useSelector(screen, selectCameraError);
  if (page === 'shown') return <Camera camera={screen} attachLink={attachLink} actions={actions} />;
  return (
    <div className={styles.message}>
      {page === 'notFound' ? (
        <Panel title={NOT_FOUND}>
          <p role="alert">{NOT_FOUND_WHY}</p>
        </Panel>
      ) : null}
      {page === 'failed' ? (
        <p role="alert">
          {NOT_LOADED} {error} <Button onClick={() => screen.send({ type: 'camera.retry' })}>{RETRY}</Button>
        </p>
      ) : null}
      {page === 'loading' ? <p role="status">{LOADING}</p> : null}
    </div>
  );
}

interface CameraProps extends Required<Pick<CameraScreenProps, 'attachLink' | 'actions'>> {
  readonly camera: CameraRef;
}

function Camera({ camera, attachLink, actions }: CameraProps) {
  const loaded = useSelector(camera, selectLoaded);
  const error = useSelector(camera, selectCameraError);
  const settings = useSelector(camera, selectSettings);
  const speedTest = useSelector(camera, selectSpeedTest);
  const link = useSelector(camera, selectLinkRef);
  const history = useSelector(camera, selectHistoryRef);
  if (loaded === null) return null;
  const { camera: shown, histories } = loaded;
  const isManaged = shown.connection === 'managed';
  return (
    <div className={styles.camera}>
      <div className={styles.grid}>
        {error === null ? null : (
          <p className={styles.stale} role="alert">
            {notUpdating(error)}
          </p>
        )}
        <div className={`column ${styles.column} ${styles.seen}`}>
          <CameraPicture camera={camera} loaded={loaded} />
          {speedTest === undefined ? null : (
            <LazyPart>
              <SpeedTestResults speedTest={speedTest} />
            </LazyPart>
          )}
          {history === undefined ? null : <CameraEvents history={history} />}
        </div>
        <div className={`column ${styles.column}`}>
          {isManaged ? <CameraFacts camera={shown} /> : <LinkFacts camera={shown} />}
        </div>
        <div className={`column ${styles.column}`}>
          {settings === undefined ? null : <CameraSettingsForm form={settings} camera={shown} />}
          {link === undefined ? null : (
            <LazyPart>
              <DeviceForms camera={camera} attachLink={attachLink} actions={actions} />
            </LazyPart>
          )}
          {isManaged ? <Connectivity camera={shown} /> : null}
        </div>
        {speedTest === undefined ? null : (
          <div className={styles.charts}>
            <LazyPart fallback={<p role="status">{LOADING_CHARTS}</p>}>
              <CameraCharts speedTest={speedTest} histories={histories} hasBattery={shown.supportedFeatures.battery} />
            </LazyPart>
          </div>
        )}
      </div>
    </div>
  );
}
