import { useSelector } from '@xstate/react';
import { memo, useEffect, useRef } from 'react';
import {
  type ClipRef,
  type ClipState,
  selectClipState,
  selectRetryAtMs,
  selectTile,
} from '../../machines/clip/clip.selectors.ts';
import { usePortal } from '../portal-context.tsx';
import { NoVideoIcon } from './icons.tsx';
import { useClock } from './use-clock.ts';
import './ClipPlayer.css';

/** PLAY-34; what is waited for is said by RetryCountdown. */
const WORDS: Readonly<Record<Exclude<ClipState, 'running' | 'waiting'>, string>> = {
  starting: 'Starting...',
  tokenless: 'No permission to play yet, asking again',
  absent: 'This event has no recording',
};

/** A recording in its 16/9 box. Without a running picture the box says why and shows no old frame. */
export const ClipPlayer = memo(function ClipPlayer({ clip, controls }: { clip: ClipRef; controls: boolean }) {
  const { attachSurface } = usePortal();
  const tile = useSelector(clip, selectTile);
  const state = useSelector(clip, selectClipState);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (video.current === null ? undefined : attachSurface(tile, video.current)), [attachSurface, tile]);

  return (
    <div className="clip" data-state={state}>
      <div className="clip-frame">
        <video ref={video} data-tile={tile} muted playsInline loop controls={controls && state === 'running'} />
        {state === 'running' ? null : (
          <p className="clip-message" role="status">
            {state === 'absent' ? <NoVideoIcon /> : null}
            {state === 'waiting' ? <RetryCountdown clip={clip} /> : WORDS[state]}
          </p>
        )}
      </div>
    </div>
  );
});

/** PLAY-10, PLAY-32 */
function RetryCountdown({ clip }: { clip: ClipRef }) {
  const retryAtMs = useSelector(clip, selectRetryAtMs);
  const seconds = useClock((nowMs) => Math.max(0, Math.ceil((retryAtMs - nowMs) / 1_000)));
  return `Retrying in ${seconds} seconds`;
}
