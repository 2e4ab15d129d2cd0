import { useSelector } from '@xstate/react';
import { type QueueSlotRef, selectReceived } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { ReasonMenu } from '../kit/alarm/ReasonMenu.tsx';
import { comingText } from '../kit/alarm/received-text.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { whyTitle } from './texts.ts';

interface CardReasonsProps {
  readonly slot: QueueSlotRef;
  readonly number: number;
  readonly eventId: string;
  readonly sensorName: string;
  readonly card: HTMLElement | null;
}

/** The cancel reasons beside a card. */
export function CardReasons({ slot, number, eventId, sensorName, card }: CardReasonsProps) {
  const { now } = usePortal();
  const received = useSelector(slot, selectReceived);
  return (
    <ReasonMenu
      screen="queue"
      title={whyTitle(number, sensorName)}
      note={comingText({ received })}
      anchor={card}
      isBeside
      onChoose={(reasonId, key) =>
        slot.send({ type: 'slot.cancel', eventId, reasonId, atMs: now(), ...(key !== undefined && { key }) })
      }
      onClose={() => slot.send({ type: 'reasons.hide' })}
    />
  );
}
