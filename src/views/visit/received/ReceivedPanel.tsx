import { type ComponentProps, lazy, useState } from 'react';
import type { AlarmEvent, ReceivedMessage } from '../../../../contract/entities/events.ts';
import type { PictureTokenRef } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { clockText, EXPIRED_ONCE, joinedText } from '../../kit/alarm/received-text.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { formatClockIn } from '../../kit/time/format-time.ts';
import { Thumbnail } from '../../recordings/Thumbnail.tsx';
import {
  endedAt,
  NO_PICTURES,
  NO_WORDS,
  OPEN_SNAPSHOT,
  openPicture,
  receivedAt,
  snapshotAt,
  sourceTime,
  TITLE,
} from './texts.ts';
import * as styles from './ReceivedPanel.module.css';

const StillDialog = lazy(async () => {
  const { StillDialog: default_ } = await import('./StillDialog.tsx');
  return { default: default_ };
});

interface ReceivedPanelProps {
  readonly alarm: AlarmEvent;
  /** Loads the pictures. */
  readonly pictures: PictureTokenRef | undefined;
}

/** Message of the source that raised the alarm; nothing for an alarm that no source raised. */
export const ReceivedPanel = ({ alarm, pictures }: ReceivedPanelProps) =>
  alarm.received === null ? null : <Message alarm={alarm} received={alarm.received} pictures={pictures} />;

/** Pictures shown large, and the one that is shown first. */
type Opened = Pick<ComponentProps<typeof StillDialog>, 'files' | 'first' | 'snapshotAtS'>;

function Message({ alarm, received, pictures }: ReceivedPanelProps & { readonly received: ReceivedMessage }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { snapshot } = received;
  const facts = factsOf(alarm, received).join(' · ');
  const words = received.words === '' ? NO_WORDS : received.words;
  return (
    <Panel title={TITLE} aside={<span className="muted cut">{received.source}</span>}>
      <p className="cut" title={words}>
        {words}
      </p>
      <p className={`muted two-lines ${styles.facts}`} title={facts}>
        {facts}
      </p>
      <ol className={styles.pictures}>
        {received.pictures.length === 0 ? <li className="muted">{NO_PICTURES}</li> : null}
        {received.pictures.map((file, index) => (
          <li key={file}>
            <button
              type="button"
              className={styles.picture}
              aria-label={openPicture(index + 1)}
              onClick={() => setOpened({ files: received.pictures, first: index })}
            >
              <Thumbnail file={file} pictures={pictures} />
            </button>
          </li>
        ))}
        {snapshot === undefined ? null : (
          <li>
            <button
              type="button"
              className={styles.picture}
              aria-label={OPEN_SNAPSHOT}
              onClick={() => setOpened({ files: [snapshot.path], first: 0, snapshotAtS: snapshot.at })}
            >
              <Thumbnail file={snapshot.path} pictures={pictures} isSnapshot />
            </button>
          </li>
        )}
      </ol>
      {opened === null ? null : (
        <LazyPart onClose={() => setOpened(null)}>
          <StillDialog {...opened} pictures={pictures} onClose={() => setOpened(null)} />
        </LazyPart>
      )}
    </Panel>
  );
}

function factsOf({ timezone, isReoffered }: AlarmEvent, received: ReceivedMessage): readonly string[] {
  const at = (epochS: number) => formatClockIn(epochS * 1_000, timezone);
  const clock = clockText(received);
  const joined = joinedText(received);
  return [
    receivedAt(at(received.receivedAt)),
    ...(clock === null || received.sourceAt === null ? [] : [sourceTime(clock, at(received.sourceAt))]),
    ...(joined === null ? [] : [joined]),
    ...(received.snapshot === undefined ? [] : [snapshotAt(at(received.snapshot.at))]),
    ...(received.endedAt === null ? [] : [endedAt(at(received.endedAt))]),
    ...(isReoffered ? [EXPIRED_ONCE] : []),
  ];
}
