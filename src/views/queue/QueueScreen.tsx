import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import {
  type QueueRef,
  selectIsAccepting,
  selectIsLoading,
  selectIsPickingToCancel,
  selectShownSlots,
} from '../../machines/queue/queue/queue.selectors.ts';
import { useKeys } from '../kit/keys/use-keys.ts';
import { spareColumns } from './grid.ts';
import { PracticeBand } from './PracticeBand.tsx';
import { QueueBoard } from './QueueBoard.tsx';
import { QueueSlotCard } from './QueueSlotCard.tsx';
import { LOADING, SLOTS } from './texts.ts';
import { useColumns } from './use-columns.ts';
import * as styles from './QueueScreen.module.css';

/** The agent's slots, and in the places beyond them the controls of the queue (QUEUE-01). */
export function QueueScreen({ screen }: { screen: QueueRef }) {
  const isLoading = useSelector(screen, selectIsLoading);
  const shownSlots = useSelector(screen, selectShownSlots);
  const isPicking = useSelector(screen, selectIsPickingToCancel);
  const slots = shownSlots === '' ? [] : shownSlots.split(' ').map(Number);
  const columns = useColumns(slots.length);

  useKeys({
    pickCard: (key) => screen.send({ type: 'card.pick', slot: Number(key) }),
    pickCardToCancel: (key) => screen.send({ type: key === 'x' ? 'picking.toggle' : 'picking.stop' }),
    toggleAccepting: () =>
      screen.send({ type: selectIsAccepting(screen.getSnapshot()) ? 'acceptNew.turnOff' : 'acceptNew.turnOn' }),
  });

  if (isLoading) {
    return (
      <p className={`notice-page muted ${styles.loading}`} role="status">
        {LOADING}
      </p>
    );
  }
  const laidOut = { '--columns': columns, '--spare': spareColumns(slots.length, columns) } as CSSProperties;
  return (
    <div className={styles.queue}>
      <PracticeBand />
      <div
        className={styles.grid}
        style={laidOut}
        data-size={slots.length}
        data-is-full={slots.length % columns === 0}
        data-picking={isPicking}
        tabIndex={-1}
      >
        <ol aria-label={SLOTS}>
          {slots.map((slot) => (
            <QueueSlotCard key={slot} queue={screen} number={slot} />
          ))}
        </ol>
        <QueueBoard queue={screen} slots={slots} columns={columns} />
      </div>
    </div>
  );
}
