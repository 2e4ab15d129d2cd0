import { useSelector } from '@xstate/react';
import { CAMERA_MODELS } from '../../../contract/enums.ts';
import {
  type LiveCamerasRef,
  selectCameras,
  selectCamerasError,
} from '../../machines/live-cameras/live-cameras.selectors.ts';
import { selectLive, type VerifyRespondRef } from '../../machines/verify-respond/verify-respond.selectors.ts';
import { Panel } from '../parts/Panel.tsx';
import './CameraStrip.css';
import { LOADING_CAMERAS } from './texts.ts';

const modelLabel = (model: string): string =>
  Object.entries(CAMERA_MODELS).find(([code]) => code === model)?.[1] ?? model;

/** The cameras of the location, with the event's own marked (VR-02). */
export function CameraStrip({ visit, uuid }: { visit: VerifyRespondRef; uuid: string }) {
  const live = useSelector(visit, selectLive);
  return live === undefined ? null : <Cameras live={live} uuid={uuid} />;
}

function Cameras({ live, uuid }: { live: LiveCamerasRef; uuid: string }) {
  const cameras = useSelector(live, selectCameras);
  const error = useSelector(live, selectCamerasError);
  return (
    <Panel title="Cameras" aside={<span className="muted">{cameras?.length}</span>}>
      <ul className="cameras">
        {cameras === null && error === null ? <li className="muted">{LOADING_CAMERAS}</li> : null}
        {error === null ? null : <li role="alert">The cameras could not be loaded. {error}</li>}
        {cameras?.map((camera) => (
          <li key={camera.uuid} className="camera" aria-current={camera.uuid === uuid ? 'true' : undefined}>
            <strong>{camera.cameraSettings.cameraName}</strong>
            <span className="muted">{camera.uuid === uuid ? 'this event' : modelLabel(camera.model)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
