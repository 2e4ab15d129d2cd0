import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react';
import {
  type ClipRef,
  type ClipState,
  selectCanRetry,
  selectClipState,
  selectFailure,
  selectIsComing,
  selectMissingText,
  selectRetryAtMs,
  selectTile,
} from '../../machines/recordings/clip/clip.selectors.ts';
import { NoVideoIcon } from '../kit/controls/icons.tsx';
import { useClock } from '../kit/time/use-clock.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { LastFrame } from './LastFrame.tsx';
import { LazyStill } from './LazyStill.tsx';
import type { Stills } from './Still.tsx';
import { failureText, NO_PICTURE, NO_RECORDING_YET, retryingIn } from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as styles from './ClipPlayer.module.css';

const WITHOUT_RECORDING: readonly ClipState[] = ['absent', 'missing'];

interface ClipPlayerProps {
  readonly clip: ClipRef;
  /** A small silent picture that loops. */
  readonly isCard?: boolean;
  /** Shown until the picture comes. */
  readonly lastFrame?: HTMLCanvasElement | null;
  /** Pictures that are shown until the recording is. */
  readonly stills?: Stills | undefined;
  /** Position and size of the picture in its frame. */
  readonly placed?: CSSProperties;
  /** Content over the picture, placed with it. */
  readonly children?: ReactNode;
}

/** A recording in its 16/9 box (PLAY-29). Without a running picture the box shows why and no old frame,
 * but for the last one of its card before it first comes. */
export const ClipPlayer = memo(function ClipPlayer({
  clip,
  isCard = false,
  lastFrame = null,
  stills,
  placed,
  children,
}: ClipPlayerProps) {
  const { attachVideo } = usePortal();
  const tile = useSelector(clip, selectTile);
  const state = useSelector(clip, selectClipState);
  const isComing = useSelector(clip, selectIsComing);
  const words = useSelector(clip, selectMissingText);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (video.current === null ? undefined : attachVideo(tile, video.current)), [attachVideo, tile]);

  return (
    <div className={styles.clip} data-state={state}>
      <div className={styles.frame}>
        <div className={pictureBoxStyles.stage} style={placed}>
          <video ref={video} data-tile={tile} muted={isCard} loop={isCard} playsInline />
          {state === 'running' ? children : null}
        </div>
        {isComing && lastFrame !== null ? <LastFrame frame={lastFrame} /> : null}
        {state === 'running' ? null : stills === undefined ? (
          <div className={`${pictureBoxStyles.words} ${styles.message}`}>
            {WITHOUT_RECORDING.includes(state) ? <NoVideoIcon /> : null}
            {state === 'waiting' ? <RetryCountdown clip={clip} /> : <Spoken text={words ?? NO_PICTURE[state]} />}
            {isCard ? null : <Retry clip={clip} />}
          </div>
        ) : (
          <LazyStill {...stills} isCard={isCard} placed={placed}>
            {state === 'waiting' ? (
              <FailureMark clip={clip} />
            ) : (
              <span role="status">{words ?? NO_RECORDING_YET[state]}</span>
            )}
          </LazyStill>
        )}
      </div>
    </div>
  );
});

/** Cause of a failure as a word of a mark; the next attempt needs no action. */
function FailureMark({ clip }: { clip: ClipRef }) {
  const failure = useSelector(clip, selectFailure);
  return <span role="status">{failure === null ? '' : failureText(failure)}</span>;
}

/** A live region; new texts replace the old, so that nothing moves. */
function Spoken({ text }: { text: string }) {
  return (
    <div role="status">
      <p key={text}>{text}</p>
    </div>
  );
}

/** Countdown to the next attempt. Screen readers announce only the reason, not each second (PLAY-10, PLAY-32). */
function RetryCountdown({ clip }: { clip: ClipRef }) {
  const retryAtMs = useSelector(clip, selectRetryAtMs);
  const failure = useSelector(clip, selectFailure);
  const seconds = useClock((nowMs) => Math.max(0, Math.ceil((retryAtMs - nowMs) / 1_000)));
  return (
    <>
      {failure === null ? null : <Spoken text={failureText(failure)} />}
      <p>{retryingIn(seconds)}</p>
    </>
  );
}

function Retry({ clip }: { clip: ClipRef }) {
  const canRetry = useSelector(clip, selectCanRetry);
  return canRetry ? (
    <Button variant="outlined" color="inherit" onClick={() => clip.send({ type: 'clip.retry' })}>
      Retry now
    </Button>
  ) : null;
}
