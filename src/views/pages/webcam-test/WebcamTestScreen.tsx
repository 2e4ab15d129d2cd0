import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { WEBCAM_TILE } from '../../../machines/pages/webcam-test/webcam-test.constants.ts';
import {
  selectCanRetry,
  selectLevel,
  selectPicture,
  selectReason,
  selectSound,
  type WebcamTestRef,
} from '../../../machines/pages/webcam-test/webcam-test.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { LevelMeter } from '../../kit/controls/LevelMeter.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { usePortal } from '../../kit/portal-context.tsx';
import * as texts from './texts.ts';
import * as testPageStyles from '../../kit/controls/TestPage.module.css';

/** Does this computer's camera show a picture, and does its microphone pick up sound? (SHELL-13, PLAY-33) */
export function WebcamTestScreen({ screen }: { screen: WebcamTestRef }) {
  const { attachVideo } = usePortal();
  const picture = useSelector(screen, selectPicture);
  const reason = useSelector(screen, selectReason);
  const sound = useSelector(screen, selectSound);
  const level = useSelector(screen, selectLevel);
  const canRetry = useSelector(screen, selectCanRetry);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (video.current === null ? undefined : attachVideo(WEBCAM_TILE, video.current)), [attachVideo]);

  return (
    <div className={`stack ${testPageStyles.page}`}>
      <Panel title={texts.CAMERA}>
        <video ref={video} data-tile={WEBCAM_TILE} data-state={picture} muted playsInline />
        <p className="muted" role="status">
          {picture === 'failed' ? texts.noPicture(reason) : texts.PICTURE[picture]}
        </p>
      </Panel>
      <Panel title={texts.MICROPHONE}>
        <LevelMeter label={texts.LEVEL} level={level} />
        <p className="muted" role="status">
          {texts.SOUND[sound]}
        </p>
        <DisabledReason why={canRetry ? null : texts.NOTHING_FAILED}>
          <Button variant="outlined" disabled={!canRetry} onClick={() => screen.send({ type: 'webcam.retry' })}>
            {texts.RETRY}
          </Button>
        </DisabledReason>
        <p className="muted">{texts.ONLY_HERE}</p>
      </Panel>
    </div>
  );
}
