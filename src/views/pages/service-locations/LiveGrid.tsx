import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import {
  type LiveGridRef,
  selectGrid,
  selectGridState,
  selectTileStream,
} from '../../../machines/pages/service-locations/live-grid.machine.ts';
import { LiveTile } from '../../cameras/LiveTile.tsx';
import { TRY_AGAIN } from '../../kit/form/texts.ts';
import { LOADING_CAMERAS, NO_CAMERAS, NOT_LOADED, PAUSED, SHOW_LIVE, TAB_LABELS } from './texts.ts';
import * as styles from './ServiceLocations.module.css';

/** Live tiles of the location's cameras (SUBD-24). */
export function LiveGrid({ grid }: { grid: LiveGridRef }) {
  const state = useSelector(grid, selectGridState);
  const loaded = useSelector(grid, selectGrid);
  if (state === 'failed')
    return (
      <div className={styles.words} role="alert">
        {NOT_LOADED}
        <Button onClick={() => grid.send({ type: 'grid.retry' })}>{TRY_AGAIN}</Button>
      </div>
    );
  if (loaded === null)
    return (
      <p className={styles.words} role="status">
        {LOADING_CAMERAS}
      </p>
    );
  if (loaded.cameras.length === 0) return <p className={styles.words}>{NO_CAMERAS}</p>;
  return (
    <section className={styles.body} aria-label={TAB_LABELS.grid}>
      <ul className={styles.grid}>
        {loaded.cameras.map((camera) => (
          <GridTile key={camera.uuid} grid={grid} camera={camera} updatedAtMs={loaded.atMs} />
        ))}
      </ul>
    </section>
  );
}

interface GridTileProps {
  readonly grid: LiveGridRef;
  readonly camera: Camera;
  readonly updatedAtMs: number;
}

/** Tile of a camera. A paused one shows the reason, and a button that pauses another in its place. */
function GridTile({ grid, camera, updatedAtMs }: GridTileProps) {
  const { uuid, cameraSettings } = camera;
  const stream = useSelector(grid, selectTileStream(uuid));
  return (
    <li aria-label={cameraSettings.cameraName}>
      {stream === undefined ? (
        <div className={`stack ${styles.paused}`}>
          <p>{PAUSED}</p>
          <Button onClick={() => grid.send({ type: 'tile.wake', uuid })}>{SHOW_LIVE}</Button>
        </div>
      ) : (
        <LiveTile stream={stream} updatedAtMs={updatedAtMs} onUpdate={() => grid.send({ type: 'grid.refresh' })} />
      )}
      <p className="cut" title={cameraSettings.cameraName}>
        {cameraSettings.cameraName}
      </p>
    </li>
  );
}
