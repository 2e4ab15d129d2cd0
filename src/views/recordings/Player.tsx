import { useSelector } from '@xstate/react';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { PictureTokenRef } from '../../machines/recordings/picture-token/picture-token.machine.ts';
import {
  type PlayerRef,
  selectClip,
  selectHasBoxes,
  selectHasStats,
  selectPicture,
  selectRegions,
  selectStats,
  selectTile,
  selectZoneImage,
} from '../../machines/recordings/player/player.selectors.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { BoxOverlay } from './BoxOverlay.tsx';
import { ClipPlayer } from './ClipPlayer.tsx';
import { markersOf } from './markers.ts';
import { OverPicture } from './OverPicture.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import { RecordedMark } from './RecordedMark.tsx';
import { MOTION_ZONE, NO_STATS, statsText } from './texts.ts';
import { stillsOf } from './stills-of.ts';
import { Timeline } from './Timeline.tsx';
import { usePlayerKeys } from './use-player-keys.ts';
import { useZoom } from './use-zoom.ts';
import { ZoneOverlay } from './ZoneOverlay.tsx';
import type { Zoom } from './zoom.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as zoneOverlayStyles from './ZoneOverlay.module.css';
import * as styles from './Player.module.css';

interface PlayerProps {
  readonly player: PlayerRef;
  readonly alarm: AlarmEvent;
  /** Loads the pictures of the alarm's message. */
  readonly pictures?: PictureTokenRef | undefined;
  /** Further actions on the picture, over its corner: it can be annotated. */
  readonly dial?: ReactNode;
  /** Leaves out the controls, so that they do not delay the first frames; the keys work. */
  readonly isBare?: boolean;
}

/** A recording with everything an agent does to it. */
export function Player({ player, alarm, pictures, dial, isBare = false }: PlayerProps) {
  const { lastFrame } = usePortal();
  const clip = useSelector(player, selectClip);
  const picture = useSelector(player, selectPicture);
  const hasBoxes = useSelector(player, selectHasBoxes);
  const regions = useSelector(player, selectRegions);
  const image = useSelector(player, selectZoneImage);
  const tile = useSelector(player, selectTile);
  const markers = useMemo(() => markersOf(alarm), [alarm]);
  const { seekToMarker } = usePlayerKeys(player, markers);
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, reset, onPointerMove } = useZoom(frame);

  return (
    <section className={styles.player} aria-label="Player" data-picture={picture}>
      <div ref={frame} className={styles.picture} onPointerMove={onPointerMove} onDoubleClick={reset}>
        {clip === undefined ? null : (
          <ClipPlayer
            clip={clip}
            lastFrame={lastFrame(alarm.eventId)}
            stills={stillsOf(alarm, pictures)}
            placed={placedBy(zoom)}
          >
            <OverPicture>
              {image === null ? null : <img className={zoneOverlayStyles.zones} src={image} alt={MOTION_ZONE} />}
              {regions === null ? null : <ZoneOverlay regions={regions} />}
              {hasBoxes ? <BoxOverlay tile={tile} alarm={alarm} /> : null}
            </OverPicture>
          </ClipPlayer>
        )}
        {picture === 'absent' ? null : <RecordedMark alarm={alarm} picture={picture} />}
        <Stats player={player} />
      </div>
      {dial}
      {isBare ? null : (
        <>
          <Timeline player={player} markers={markers} isAnnotated={dial !== undefined} />
          <PlayerControls player={player} alarm={alarm} hasMarkers={markers.length > 0} onMarker={seekToMarker} />
        </>
      )}
    </section>
  );
}

/** Style of a zoomed picture; `--zoom` keeps the thickness of lines drawn over it. */
const placedBy = ({ scale, x, y }: Zoom): CSSProperties =>
  ({ transform: `translate(${x}px, ${y}px) scale(${scale})`, '--zoom': scale }) as CSSProperties;

function Stats({ player }: { player: PlayerRef }) {
  const isShown = useSelector(player, selectHasStats);
  const stats = useSelector(player, selectStats);
  return isShown ? (
    <p className={`${pictureBoxStyles.chip} ${styles.stats}`}>{stats === null ? NO_STATS : statsText(stats)}</p>
  ) : null;
}
