import { useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import {
  type QueueRef,
  selectIsAccepting,
  selectIsBarred,
  selectMayChangeControls,
  selectSettings,
} from '../../machines/queue/queue/queue.selectors.ts';
import { LazyPart } from '../kit/boundary/LazyPart.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { SwitchBox } from '../kit/controls/SwitchBox.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { settingsText } from './settings-text.ts';
import { ACCEPT_NEW, CONTROLS_TITLE } from './texts.ts';
import * as styles from './QueueBoard.module.css';

const QueueSettings = lazy(async () => ({ default: (await import('./QueueSettings.tsx')).QueueSettings }));

/** Places of the six selects and the switch, as high as they are, until they are fetched. */
const Places = () => (
  <div className={styles.settings}>
    {Array.from({ length: 7 }, (_, index) => (
      <span key={index} className={styles.place} />
    ))}
  </div>
);

/** Accept New for everyone; how the queue fills, for admins as a panel, for others as one line that opens it (QUEUE-13, QUEUE-14). */
export function QueueControls({ queue }: { queue: QueueRef }) {
  const isAccepting = useSelector(queue, selectIsAccepting);
  const isBarred = useSelector(queue, selectIsBarred);
  const settings = useSelector(queue, selectSettings);
  const mayChange = useSelector(queue, selectMayChangeControls);
  const [isOpen, setOpen] = useState(false);
  const shown = (
    <LazyPart fallback={<Places />}>
      <QueueSettings queue={queue} />
    </LazyPart>
  );
  return (
    <aside className={`ground row ${styles.controls}`} aria-label={CONTROLS_TITLE}>
      <SwitchBox
        label={ACCEPT_NEW}
        checked={isAccepting}
        disabled={isBarred}
        onChange={() => queue.send({ type: isAccepting ? 'acceptNew.turnOff' : 'acceptNew.turnOn' })}
      >
        <Key>{KEYS.toggleAccepting.shown}</Key>
      </SwitchBox>
      {mayChange ? (
        shown
      ) : (
        <details className={styles.settingsLine} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{settingsText(settings)}</summary>
          {isOpen ? shown : null}
        </details>
      )}
    </aside>
  );
}
