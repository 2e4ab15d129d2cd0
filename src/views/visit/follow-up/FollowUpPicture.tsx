import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type LiveCamerasRef,
  selectCameras,
  selectCamerasError,
  selectChosen,
  selectLiveCamera,
} from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import {
  type FollowUpRef,
  selectAnnotate,
  selectLive,
  selectPlayer,
  selectZoneDialog,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import type { PictureTokenRef } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { LivePicture } from '../../cameras/LivePicture.tsx';
import { camerasNotLoaded, GO_LIVE, LOADING_CAMERAS, VIEW_RECORDING } from '../../cameras/texts.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { Picture } from '../../recordings/Picture.tsx';
import { PlayerDial } from '../annotate/PlayerDial.tsx';
import { CAMERA_GONE } from './texts.ts';
import * as playerDialStyles from '../annotate/PlayerDial.module.css';

interface FollowUpPictureProps {
  readonly followUp: FollowUpRef;
  readonly alarm: AlarmEvent;
  readonly pictures: PictureTokenRef | undefined;
}

/** The recording of the event, or the live picture of its camera once the agent asks for it. */
export function FollowUpPicture({ followUp, alarm, pictures }: FollowUpPictureProps) {
  const player = useSelector(followUp, selectPlayer);
  const annotate = useSelector(followUp, selectAnnotate);
  const zone = useSelector(followUp, selectZoneDialog);
  const live = useSelector(followUp, selectLive);
  const chosen = useSelector(live, (cameras) => (cameras === undefined ? null : selectChosen(cameras)));
  const camera = useSelector(live, (cameras) => cameras && selectLiveCamera(chosen)(cameras));
  const goLive = () => followUp.send({ type: 'camera.goLive' });
  const viewRecording = () => followUp.send({ type: 'camera.choose', uuid: null });
  useKeys({ goLive, viewRecording });
  const change = (
    <div className={playerDialStyles.change}>
      {live === undefined || chosen === null || camera !== undefined ? null : <WhyNotYet live={live} />}
      <button type="button" className={playerDialStyles.action} onClick={chosen === null ? goLive : viewRecording}>
        {chosen === null ? GO_LIVE : VIEW_RECORDING}{' '}
        <Key>{chosen === null ? KEYS.goLive.shown : KEYS.viewRecording.shown}</Key>
      </button>
    </div>
  );
  if (live !== undefined && camera !== undefined)
    return (
      <LivePicture
        camera={camera}
        cameras={live}
        alarm={alarm}
        dial={<div className={playerDialStyles.playerDial}>{change}</div>}
      />
    );
  return (
    <Picture
      player={player}
      alarm={alarm}
      pictures={pictures}
      dial={
        annotate === undefined || player === undefined || zone === undefined ? undefined : (
          <PlayerDial player={player} annotate={annotate} zone={zone}>
            {change}
          </PlayerDial>
        )
      }
    />
  );
}

/** Reason why the wanted live picture is not there. */
function WhyNotYet({ live }: { live: LiveCamerasRef }) {
  const cameras = useSelector(live, selectCameras);
  const error = useSelector(live, selectCamerasError);
  const words = error === null ? (cameras === null ? LOADING_CAMERAS : CAMERA_GONE) : camerasNotLoaded(error);
  return (
    <p role="status" className={playerDialStyles.action}>
      <span className="cut" title={words}>
        {words}
      </span>
    </p>
  );
}
