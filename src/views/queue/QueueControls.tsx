import { useSelector } from '@xstate/react';
import {
  type QueueRef,
  selectIsAccepting,
  selectIsBarred,
  selectMayChangeControls,
  selectSettings,
} from '../../machines/queue/queue/queue.selectors.ts';
import { Key } from '../kit/controls/Key.tsx';
import { SwitchBox } from '../kit/controls/SwitchBox.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { settingsText } from './queue-controls.ts';
import { QueueSettings } from './QueueSettings.tsx';
import { ACCEPT_NEW, CONTROLS_TITLE } from './texts.ts';
import * as styles from './QueueBoard.module.css';

/** Accept New for everyone; how the queue fills, for admins as a panel, for others as one line that opens it (QUEUE-13, QUEUE-14). */
export function QueueControls({ queue }: { queue: QueueRef }) {
  const isAccepting = useSelector(queue, selectIsAccepting);
  const isBarred = useSelector(queue, selectIsBarred);
  const settings = useSelector(queue, selectSettings);
  const mayChange = useSelector(queue, selectMayChangeControls);
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
        <QueueSettings queue={queue} />
      ) : (
        <details className={styles.settingsLine}>
          <summary>{settingsText(settings)}</summary>
          <QueueSettings queue={queue} />
        </details>
      )}
    </aside>
  );
}
