import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  selectCameraName,
  selectCanRetry,
  selectEndedBy,
  selectReason,
  selectRetryAtMs,
  selectStreamState,
  selectTries,
  type StreamRef,
  type StreamState,
} from '../../machines/cameras/live-stream/live-stream.selectors.ts';
import { formatClock } from '../kit/time/format-time.ts';
import { useClock } from '../kit/time/use-clock.ts';
import { useClockAheadMs } from '../kit/time/use-provider-clock.ts';
import * as texts from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as styles from './LiveTile.module.css';

interface OverlayProps {
  readonly stream: StreamRef;
  readonly onUpdate: () => void;
  readonly updatedAtMs: number | null;
  /** The large tile of several: only it is announced by screen readers and has room for buttons. */
  readonly isLarge: boolean;
}

type FailureState = Extract<StreamState, 'unconnected' | 'failed' | 'denied' | 'ended'>;
const FAILURES: readonly StreamState[] = ['unconnected', 'failed', 'denied', 'ended'] satisfies FailureState[];
const isFailure = (state: StreamState): state is FailureState => FAILURES.includes(state);

/** Reason why there is no picture, and what the agent can do about it (LIVE-16 to LIVE-22, LIVE-32, PLAY-34). */
export function StreamOverlay(props: OverlayProps) {
  const { stream, isLarge } = props;
  const state = useSelector(stream, selectStreamState);
  const name = useSelector(stream, selectCameraName);
  const tries = useSelector(stream, selectTries);
  if (state === 'live' || state === 'late') return null;
  if (state === 'asleep') {
    return (
      <button
        type="button"
        className={`${pictureBoxStyles.words} ${styles.overlay} ${styles.wake}`}
        onClick={() => stream.send({ type: 'stream.wake' })}
      >
        <span className="spoken">{texts.wakeText(name)} </span>
        <strong>{texts.CAMERA_ASLEEP}</strong>
        <span>{texts.CLICK_TO_WAKE}</span>
      </button>
    );
  }
  return (
    <div className={`${pictureBoxStyles.words} ${styles.overlay}`}>
      {texts.isWaiting(state) ? (
        <Words
          isLarge={isLarge}
          title={texts.WAITING[state]}
          line={isLarge && tries > 1 ? texts.attemptText(tries) : null}
        />
      ) : null}
      {state === 'shutterClosed' ? (
        <Words isLarge={isLarge} title={texts.SHUTTER_CLOSED} line={texts.NO_ACCESS} />
      ) : null}
      {isFailure(state) ? <Failure {...props} state={state} /> : null}
    </div>
  );
}

function Failure({ state, stream, onUpdate, updatedAtMs, isLarge }: OverlayProps & { state: FailureState }) {
  const reason = useSelector(stream, selectReason);
  const endedBy = useSelector(stream, selectEndedBy);
  const canRetry = useSelector(stream, selectCanRetry);
  const aheadMs = useClockAheadMs();
  const title = state === 'failed' ? texts.CAMERA_OFFLINE : texts.NOT_CONNECTED;
  return (
    <>
      {state === 'ended' && endedBy !== null ? (
        <Words isLarge={isLarge} title={texts.ENDED[endedBy]} />
      ) : (
        // A small one has no room for it beside the countdown.
        <Words isLarge={isLarge} title={title} line={isLarge || state !== 'failed' ? reason : null} />
      )}
      {state === 'failed' ? <Countdown stream={stream} /> : null}
      {isLarge ? (
        <div className={styles.actions}>
          <Button variant="outlined" color="inherit" onClick={onUpdate}>
            {texts.UPDATED} <span>{updatedAtMs === null ? '–' : formatClock(updatedAtMs + aheadMs)}</span>
          </Button>
          {canRetry ? (
            <Button variant="outlined" color="inherit" onClick={() => stream.send({ type: 'stream.retry' })}>
              {texts.RETRY}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Words over the picture; new ones replace them in place, so that nothing moves. */
function Words({ title, line = null, isLarge }: { title: string; line?: string | null; isLarge: boolean }) {
  return (
    <div className={styles.words} role={isLarge ? 'status' : undefined}>
      <strong key={title}>{title}</strong>
      {line === null ? null : <span key={line}>{line}</span>}
    </div>
  );
}

/** Countdown that screen readers do not announce, as they would each second (LIVE-16, LIVE-19). */
function Countdown({ stream }: { stream: StreamRef }) {
  const retryAtMs = useSelector(stream, selectRetryAtMs);
  const seconds = useClock((nowMs) => Math.max(0, Math.ceil(((retryAtMs ?? nowMs) - nowMs) / 1_000)));
  return <p className={styles.countdown}>{retryAtMs === null ? ' ' : texts.retryingIn(seconds)}</p>;
}
