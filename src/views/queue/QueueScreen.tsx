import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { queueMachine } from '../../machines/queue/queue.machine.ts';
import {
  selectIsAccepting,
  selectIsLoading,
  selectShownSlots,
  selectSlot,
} from '../../machines/queue/queue.selectors.ts';
import { selectCanOpen } from '../../machines/queue-slot/queue-slot.selectors.ts';
import { useKeys } from '../parts/use-keys.ts';
import { QueueControls } from './QueueControls.tsx';
import { QueueSlotCard } from './QueueSlotCard.tsx';
import { LOADING } from './texts.ts';
import './QueueScreen.css';

export type QueueRef = ActorRefFrom<typeof queueMachine>;

/** The agent's slots and the controls of the queue (QUEUE-01). */
export function QueueScreen({ screen }: { screen: QueueRef }) {
  const isLoading = useSelector(screen, selectIsLoading);
  const shownSlots = useSelector(screen, selectShownSlots);
  const [menuSlot, setMenuSlot] = useState<number | null>(null);
  /** `x` was pressed: the next digit names the card to cancel. */
  const [isPicking, setPicking] = useState(false);

  const pick = (slot: number) => {
    const card = selectSlot(slot)(screen.getSnapshot());
    if (card === undefined || !selectCanOpen(card.getSnapshot())) return;
    if (isPicking) setMenuSlot(slot);
    else card.send({ type: 'slot.open' });
  };

  useKeys({
    pickCard: (key) => {
      pick(Number(key));
      setPicking(false);
    },
    pickCardToCancel: (key) => setPicking(key === 'x' && !isPicking),
    toggleAccepting: () =>
      screen.send({ type: selectIsAccepting(screen.getSnapshot()) ? 'acceptNew.turnOff' : 'acceptNew.turnOn' }),
  });

  if (isLoading) {
    return (
      <p className="notice-page muted" role="status">
        {LOADING}
      </p>
    );
  }
  const slots = shownSlots === '' ? [] : shownSlots.split(' ').map(Number);
  return (
    <div className="queue">
      <ol className="queue-grid" data-size={slots.length} data-picking={isPicking}>
        {slots.map((slot) => (
          <QueueSlotCard key={slot} queue={screen} number={slot} isMenuOpen={menuSlot === slot} onMenu={setMenuSlot} />
        ))}
      </ol>
      <QueueControls queue={screen} />
    </div>
  );
}
