import { useSelector } from '@xstate/react';
import {
  selectCamera,
  selectStreamState,
  type StreamRef,
  type StreamState,
} from '../../machines/cameras/live-stream/live-stream.selectors.ts';
import { LastFrame } from '../recordings/LastFrame.tsx';
import { lastPicture, useLastLive } from './use-last-live.ts';
import * as styles from './LiveTile.module.css';

/** States in which a picture that was there may come back; one that is private, or refused, does not stay in sight. */
const LOST: readonly StreamState[] = ['connecting', 'downloading', 'starting', 'dropped', 'failed', 'ended'];

interface LostPictureProps {
  readonly stream: StreamRef;
  /** Start of the visit, epoch ms. */
  readonly sinceMs: number;
  /** Time zone of the location, an index into TIMEZONES. */
  readonly timezone: number | null;
}

/** Last frame of a live picture that was lost, below its words, marked so that it is never taken for a live one. */
export function LostPicture({ stream, sinceMs, timezone }: LostPictureProps) {
  const { uuid } = useSelector(stream, selectCamera);
  const state = useSelector(stream, selectStreamState);
  const last = useLastLive(uuid, sinceMs, timezone);
  return last === null || !LOST.includes(state) ? null : (
    <div className={styles.lost}>
      <LastFrame frame={last.frame} text={lastPicture(last.clock)} />
    </div>
  );
}
