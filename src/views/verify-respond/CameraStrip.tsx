import type { Camera } from '../../../contract/entities.ts';
import { CAMERA_MODELS } from '../../../contract/enums.ts';
import { Panel } from '../parts/Panel.tsx';
import './CameraStrip.css';

const modelLabel = (model: string): string =>
  Object.entries(CAMERA_MODELS).find(([code]) => code === model)?.[1] ?? model;

/** The cameras of the location, with the event's own marked. */
export function CameraStrip({ cameras, uuid }: { cameras: readonly Camera[]; uuid: string }) {
  return (
    <Panel title="Cameras" aside={<span className="muted">{cameras.length}</span>}>
      <ul className="cameras">
        {cameras.map((camera) => (
          <li key={camera.uuid} aria-current={camera.uuid === uuid ? 'true' : undefined}>
            <strong>{camera.cameraSettings.cameraName}</strong>
            <span className="muted">{camera.uuid === uuid ? 'this event' : modelLabel(camera.model)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
