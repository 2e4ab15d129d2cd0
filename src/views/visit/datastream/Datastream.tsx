import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { lazy, useMemo, useState } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { PlayerRef } from '../../../machines/recordings/player/player.selectors.ts';
import type { PictureTokenRef } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import {
  type DetectionsRef,
  selectOpenCluster,
  selectPending,
  selectPicturesRef,
  selectSaved,
} from '../../../machines/visit/detections/detections.selectors.ts';
import { detectionsOf, NOTHING_SEEN } from '../../kit/alarm/detections.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { objectsOf, withMarks } from './objects.ts';
import { SeenRow } from './SeenRow.tsx';
import { moreObjects, VIEW_RECORDING } from './texts.ts';
import * as styles from './Datastream.module.css';

const ClusterGallery = lazy(async () => {
  const { ClusterGallery: default_ } = await import('./ClusterGallery.tsx');
  return { default: default_ };
});

/** Not in the spec: number of objects shown at first, as each costs time before the recording is on screen. */
const SHOWN_AT_FIRST = 30;
/** Not in the spec: up to this total, every detection is shown without a press (decision 0118). */
const OPEN_AT_MOST = 10;

interface DatastreamProps {
  readonly alarm: AlarmEvent;
  readonly player: PlayerRef | undefined;
  /** Actor that saves the agent's flags; undefined where no one sets any: the event is over, or it is reviewed. */
  readonly detections?: DetectionsRef | undefined;
  /** Loads pictures where there are no `detections`; until those are there, the earlier pictures stay in sight. */
  readonly pictures?: PictureTokenRef | undefined;
  readonly onSeek?: (toS: number) => void;
  /** Brings the recording into sight where something else is shown. */
  readonly onView?: () => void;
  /** Number of objects shown at first; the others are shown on demand. */
  readonly shownAtFirst?: number;
}

/**
 * Detections of the video analytics and annotations by agents; where there are none, a button that plays the recording
 * (DET-02, PLAY-27).
 */
export function Datastream(props: DatastreamProps) {
  const { alarm, player, detections, pictures, onSeek = () => {}, onView, shownAtFirst = SHOWN_AT_FIRST } = props;
  const count = detectionsOf(alarm).length;
  const view = () => {
    onView?.();
    player?.send({ type: 'player.replay' });
  };
  return (
    <Panel title="Datastream" fills aside={<span className="muted">{count}</span>}>
      {count > 0 && detections !== undefined ? (
        <Judged alarm={alarm} detections={detections} onSeek={onSeek} shownAtFirst={shownAtFirst} />
      ) : count > 0 ? (
        <Objects
          alarm={alarm}
          seen={detectionsOf(alarm)}
          detections={undefined}
          pictures={pictures}
          onSeek={onSeek}
          shownAtFirst={shownAtFirst}
        />
      ) : (
        <>
          <p className="muted">{NOTHING_SEEN}</p>
          <Button onClick={view}>{VIEW_RECORDING}</Button>
        </>
      )}
    </Panel>
  );
}

interface JudgedProps {
  readonly alarm: AlarmEvent;
  readonly detections: DetectionsRef;
  readonly onSeek: (toS: number) => void;
  readonly shownAtFirst: number;
}

function Judged({ alarm, detections, onSeek, shownAtFirst }: JudgedProps) {
  const saved = useSelector(detections, selectSaved);
  const pending = useSelector(detections, selectPending);
  const cluster = useSelector(detections, selectOpenCluster);
  const pictures = useSelector(detections, selectPicturesRef);
  const seen = useMemo(() => withMarks(alarm, saved, pending), [alarm, saved, pending]);
  return (
    <>
      <Objects
        alarm={alarm}
        seen={seen}
        detections={detections}
        pictures={pictures}
        onSeek={onSeek}
        shownAtFirst={shownAtFirst}
      />
      {cluster === null || pictures === undefined ? null : (
        <LazyPart onClose={() => detections.send({ type: 'cluster.close' })}>
          <ClusterGallery detections={detections} pictures={pictures} />
        </LazyPart>
      )}
    </>
  );
}

interface ObjectsProps extends Omit<JudgedProps, 'detections'> {
  readonly detections: DetectionsRef | undefined;
  readonly pictures: PictureTokenRef | undefined;
  readonly seen: ReturnType<typeof detectionsOf>;
}

function Objects({ alarm, seen, detections, pictures, onSeek, shownAtFirst }: ObjectsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const objects = useMemo(() => objectsOf(seen), [seen]);
  const shown = isWhole ? objects : objects.slice(0, shownAtFirst);
  const hidden = objects.length - shown.length;
  return (
    <>
      <ol className={styles.datastream} aria-label="What was seen">
        {shown.map((object) => (
          <SeenRow
            key={object.key}
            detections={detections}
            pictures={pictures}
            seen={object}
            isOpenAtFirst={seen.length <= OPEN_AT_MOST && object.detections.length > 1}
            version={alarm.version}
            timezone={alarm.timezone}
            onSeek={onSeek}
          />
        ))}
      </ol>
      {hidden === 0 ? null : <Button onClick={() => setIsWhole(true)}>{moreObjects(hidden)}</Button>}
    </>
  );
}
