import { useSelector } from '@xstate/react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import {
  selectBehindMs,
  selectLastFrameAtMs,
  selectStats,
  selectHasStats,
  selectStreamState,
  selectTile,
  type StreamRef,
} from '../../machines/cameras/live-stream/live-stream.selectors.ts';
import { useClock } from '../kit/time/use-clock.ts';
import { useProviderClock } from '../kit/time/use-provider-clock.ts';
import { formatClockIn } from '../kit/time/format-time.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { StreamOverlay } from './StreamOverlay.tsx';
import { LIVE, liveStatsText, MEASURING, secondsOld } from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as styles from './LiveTile.module.css';

interface LiveTileProps {
  readonly stream: StreamRef;
  /** Reads the camera again, without touching its picture (LIVE-18). */
  readonly onUpdate: () => void;
  /** Time of the last update, epoch ms. */
  readonly updatedAtMs: number | null;
  readonly isLarge?: boolean;
  /** Time zone of the location, an index into TIMEZONES. */
  readonly timezone?: number | null;
  /** Position and size of the picture in its frame. */
  readonly placed?: CSSProperties;
  /** Content over the picture. */
  readonly children?: ReactNode;
}

/** A camera's live picture in its 16/9 box. Only a current picture carries LIVE; an older one is dimmed and shows its age. */
export function LiveTile({
  stream,
  onUpdate,
  updatedAtMs,
  isLarge = false,
  timezone = null,
  placed,
  children,
}: LiveTileProps) {
  const { attachVideo } = usePortal();
  const tile = useSelector(stream, selectTile);
  const state = useSelector(stream, selectStreamState);
  const isRunning = useSelector(stream, selectBehindMs) !== null;
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (video.current === null ? undefined : attachVideo(tile, video.current)), [attachVideo, tile]);

  return (
    <div className={styles.live} data-state={state} data-running={isRunning} data-large={isLarge}>
      <div className={pictureBoxStyles.stage} style={placed}>
        <video ref={video} data-tile={tile} playsInline />
      </div>
      {state === 'late' ? <AgeMark stream={stream} /> : null}
      {state === 'live' ? (
        <p className={`${pictureBoxStyles.chip} ${styles.mark}${isLarge ? ` ${pictureBoxStyles.mark}` : ''}`}>
          <span>{LIVE}</span>
          {isLarge ? <WallClock timezone={timezone} /> : null}
        </p>
      ) : null}
      <StreamOverlay stream={stream} onUpdate={onUpdate} updatedAtMs={updatedAtMs} isLarge={isLarge} />
      {children}
      {isLarge && (state === 'live' || state === 'late') ? <Stats stream={stream} /> : null}
    </div>
  );
}

/** Local time at the camera. */
function WallClock({ timezone }: { timezone: number | null }) {
  return <span className={styles.clock}>{useProviderClock((nowMs) => formatClockIn(nowMs, timezone))}</span>;
}

/** The age of a stalled or late picture. */
function AgeMark({ stream }: { stream: StreamRef }) {
  const atMs = useSelector(stream, selectLastFrameAtMs);
  const behindMs = useSelector(stream, selectBehindMs);
  const seconds = useClock((nowMs) => Math.max(0, Math.floor((behindMs ?? nowMs - atMs) / 1_000)));
  return <p className={`${pictureBoxStyles.chip} ${styles.age}`}>{secondsOld(seconds)}</p>;
}

function Stats({ stream }: { stream: StreamRef }) {
  const isShown = useSelector(stream, selectHasStats);
  const stats = useSelector(stream, selectStats);
  return isShown ? (
    <p className={`${pictureBoxStyles.chip} ${styles.stats}`}>{stats === null ? MEASURING : liveStatsText(stats)}</p>
  ) : null;
}
