import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Camera } from '../../../contract/entities/cameras.ts';
import { selectStream } from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import {
  type LiveCamerasRef,
  selectCameras,
  selectCamerasError,
  selectChosen,
  selectLiveCamera,
  selectUnreadCameras,
  selectUpdatedAtMs,
} from '../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import { BellIcon, NotWatchedIcon } from '../kit/controls/icons.tsx';
import { modelLabel } from '../kit/alarm/model-label.ts';
import { Key } from '../kit/controls/Key.tsx';
import { Panel } from '../kit/controls/Panel.tsx';
import { useKeys } from '../kit/keys/use-keys.ts';
import { KEYS } from '../kit/keys/keys.ts';
import { UnreadRows } from '../kit/list/UnreadRows.tsx';
import { LiveTile } from './LiveTile.tsx';
import { ShelvedMark } from './ShelvedMark.tsx';
import * as texts from './texts.ts';
import * as styles from './CameraStrip.module.css';

interface CameraStripProps {
  readonly cameras: LiveCamerasRef;
  /** The event's own camera. */
  readonly uuid: string;
  /** Makes a camera's live picture the large one; null gives its place back to the recording. */
  readonly onChoose: (uuid: string | null) => void;
  /** Makes the event's own camera the large one, and wakes it. */
  readonly onGoLive: () => void;
  /** Content at the end of the head. */
  readonly children?: ReactNode;
}

/** The cameras of the location, each live; one click makes it the large picture (VR-02, VR-40, LIVE-23, PLAY-27). */
export function CameraStrip({ cameras, uuid, onChoose, onGoLive, children }: CameraStripProps) {
  const known = useSelector(cameras, selectCameras);
  const error = useSelector(cameras, selectCamerasError);
  const unread = useSelector(cameras, selectUnreadCameras);
  const chosen = useSelector(cameras, selectChosen);
  useKeys({ viewRecording: () => onChoose(null) });
  return (
    <Panel
      title={texts.CAMERAS}
      aside={
        <div className={`row ${styles.head}`} onMouseDown={(event) => event.preventDefault()}>
          <Button aria-pressed={chosen === null} onClick={() => onChoose(null)}>
            {texts.VIEW_RECORDING} <Key>{KEYS.viewRecording.shown}</Key>
          </Button>
          <Button aria-pressed={chosen === uuid} onClick={onGoLive}>
            {texts.GO_LIVE} <Key>{KEYS.goLive.shown}</Key>
          </Button>
          <UnreadRows unread={unread} shown={known?.length ?? 0} />
          {children}
        </div>
      }
    >
      <ul className={styles.strip}>
        {known === null && error === null ? <li className="muted">{texts.LOADING_CAMERAS}</li> : null}
        {known === null && error !== null ? <li role="alert">{texts.camerasNotLoaded(error)}</li> : null}
        {known?.map((camera) => (
          <StripTile
            key={camera.uuid}
            cameras={cameras}
            camera={camera}
            isOfEvent={camera.uuid === uuid}
            isChosen={camera.uuid === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface StripTileProps {
  readonly cameras: LiveCamerasRef;
  readonly camera: Camera;
  readonly isOfEvent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (uuid: string) => void;
}

/** Small picture of a camera; while it is the large one, a note keeps its place. */
function StripTile({ cameras, camera, isOfEvent, isChosen, onChoose }: StripTileProps) {
  const live = useSelector(cameras, selectLiveCamera(camera.uuid));
  const updatedAtMs = useSelector(cameras, selectUpdatedAtMs(camera.uuid));
  const stream = live === undefined ? undefined : selectStream(live.getSnapshot());
  return (
    <li className={styles.tile} data-chosen={isChosen}>
      <div className={styles.picture}>
        {isChosen || stream === undefined ? (
          <p className={styles.away}>{isChosen ? texts.SHOWN_ABOVE : ''}</p>
        ) : (
          <LiveTile
            stream={stream}
            updatedAtMs={updatedAtMs}
            onUpdate={() => cameras.send({ type: 'camera.refresh', uuid: camera.uuid })}
          >
            <ShelvedMark camera={live} place="picture" />
          </LiveTile>
        )}
      </div>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        title={camera.monitored ? modelLabel(camera.model) : `${modelLabel(camera.model)}, ${texts.NOT_MONITORED}`}
        onClick={() => onChoose(camera.uuid)}
      >
        <span className={styles.name}>
          {isOfEvent ? (
            <span role="img" aria-label={texts.THIS_EVENT}>
              <BellIcon />
            </span>
          ) : null}
          {camera.monitored ? null : (
            <span role="img" aria-label={texts.NOT_MONITORED}>
              <NotWatchedIcon />
            </span>
          )}{' '}
          <strong>{camera.cameraSettings.cameraName}</strong>
        </span>
      </button>
    </li>
  );
}
