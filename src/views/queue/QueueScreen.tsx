import { useSelector } from '@xstate/react';
import { type CSSProperties, lazy } from 'react';
import {
  type QueueRef,
  selectIsAccepting,
  selectIsLoading,
  selectIsPickingToCancel,
  selectShownSlots,
} from '../../machines/queue/queue/queue.selectors.ts';
import { LazyPart } from '../kit/boundary/LazyPart.tsx';
import { useKeys } from '../kit/keys/use-keys.ts';
import { useIsPracticing } from '../kit/portal-context.tsx';
import { spareColumns } from './grid.ts';
import { QueueBoard } from './QueueBoard.tsx';
import { QueueSlotCard } from './QueueSlotCard.tsx';
import { LOADING, SLOTS } from './texts.ts';
import { useColumns } from './use-columns.ts';
import * as styles from './QueueScreen.module.css';

const PracticeBand = lazy(async () => ({ default: (await import('./PracticeBand.tsx')).PracticeBand }));

/** The agent's slots, and in the places beyond them the controls of the queue (QUEUE-01). */
export function QueueScreen({ screen }: { screen: QueueRef }) {
  const isLoading = useSelector(screen, selectIsLoading);
  const shownSlots = useSelector(screen, selectShownSlots);
  const isPicking = useSelector(screen, selectIsPickingToCancel);
  const isPracticing = useIsPracticing();
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
      {isPracticing ? (
        <LazyPart fallback={<p className={`row ${styles.practice}`} />}>
          <PracticeBand />
        </LazyPart>
      ) : null}
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
