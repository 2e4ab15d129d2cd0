import { useSelector } from '@xstate/react';
import type { PointerEvent } from 'react';
import { type PlayerRef, selectDurationS, selectTile } from '../../machines/recordings/player/player.selectors.ts';
import { formatSpan } from '../kit/time/format-span.ts';
import { type Marker, markerRowsOf } from './markers.ts';
import { NOT_LOADED } from './texts.ts';
import { usePlayhead } from './use-playhead.ts';
import * as styles from './Timeline.module.css';

interface TimelineProps {
  readonly player: PlayerRef;
  readonly markers: readonly Marker[];
  /** The agent can annotate the recording, so that nothing moves when they do. */
  readonly isAnnotated: boolean;
}

/** Position of the picture in the recording, with rows of detections; a click or a drag seeks (PLAY-26). */
export function Timeline({ player, markers, isAnnotated }: TimelineProps) {
  const durationS = useSelector(player, selectDurationS);
  const seekTo = (toS: number) => player.send({ type: 'player.seekTo', toS });
  const seekToPointer = ({ clientX, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    seekTo(((clientX - left) / width) * durationS);
  };
  const placeOf = (atS: number) => `${durationS === 0 ? 0 : (atS / durationS) * 100}%`;

  return (
    <div className={styles.timeline}>
      <Position player={player} durationS={durationS} placeOf={placeOf} onPointer={seekToPointer} />
      {markerRowsOf(markers, isAnnotated).map(({ category, title }) => (
        <div key={category} className={styles.row} data-category={category}>
          <span className={styles.title}>{title}</span>
          <ol className={styles.markers} aria-label={`${title} in the recording`}>
            {(durationS === 0 ? [] : markers).map((marker) =>
              marker.category === category ? (
                <li key={marker.id} style={{ left: placeOf(marker.atS) }}>
                  <button
                    type="button"
                    tabIndex={-1}
                    title={marker.title}
                    aria-label={marker.title}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => seekTo(marker.atS)}
                  />
                </li>
              ) : null,
            )}
          </ol>
        </div>
      ))}
    </div>
  );
}

interface PositionProps {
  readonly player: PlayerRef;
  readonly durationS: number;
  readonly placeOf: (atS: number) => string;
  readonly onPointer: (event: PointerEvent<HTMLElement>) => void;
}

/** Arrow keys belong to the player, for every focused element. */
function Position({ player, durationS, placeOf, onPointer }: PositionProps) {
  const tile = useSelector(player, selectTile);
  const positionS = usePlayhead(tile, (atS) => Math.round(atS * 100) / 100);
  return (
    <div className={styles.row}>
      <span className={styles.title}>{formatSpan(positionS)}</span>
      <div
        className={styles.position}
        role="slider"
        tabIndex={0}
        aria-label="Position in the recording"
        aria-valuemin={0}
        aria-valuemax={durationS}
        aria-valuenow={positionS}
        aria-valuetext={`${formatSpan(positionS)} of ${formatSpan(durationS)}`}
        aria-disabled={durationS === 0}
        title={durationS === 0 ? NOT_LOADED : undefined}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <span className={styles.head} style={{ transform: `translateX(${placeOf(positionS)})` }} />
      </div>
      <span className={styles.length}>{formatSpan(durationS)}</span>
    </div>
  );
}
