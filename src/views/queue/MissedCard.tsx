import { shallowEqual, useSelector } from '@xstate/react';
import { type QueueSlotRef, selectCard, selectReceived } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { ReviewAgain } from '../kit/alarm/ReviewAgain.tsx';
import { WarningIcon } from '../kit/controls/status-icons.tsx';
import { useMissed, usePortal } from '../kit/portal-context.tsx';
import { LastFrame } from '../recordings/LastFrame.tsx';
import { LazyStill } from '../recordings/LazyStill.tsx';
import { stillsOf } from '../recordings/stills-of.ts';
import { SlotNumber } from './SlotNumber.tsx';
import { lastNameOf, MISSED, MISSED_FRAME, placeText } from './texts.ts';
import * as styles from './QueueSlotCard.module.css';

/** An event that expired in its slot before an agent ended it, with the last frame of its picture. */
export function MissedCard({ slot, number }: { readonly slot: QueueSlotRef; readonly number: number }) {
  const { eventId, sensorName, info, street, customerName } = useSelector(slot, selectCard, shallowEqual);
  const frame = usePortal().lastFrame(eventId);
  const stills = stillsOf({ received: useSelector(slot, selectReceived) }, undefined);
  const missed = useMissed();
  return (
    <li className={`ground ${styles.slot}`} data-state="missed">
      <header className={`row ${styles.head}`}>
        <SlotNumber number={number} />
        <span className={`${styles.title} cut`} title={`${sensorName} · ${info}`}>
          <strong>{sensorName}</strong> {info}
        </span>
      </header>
      <div className={`stack ${styles.empty} ${styles.missed}`}>
        {frame !== null ? (
          <LastFrame frame={frame} text={MISSED_FRAME} />
        ) : stills === undefined ? null : (
          <LazyStill {...stills} isCard />
        )}
        <p className={styles.missedText} role="status">
          <WarningIcon /> {MISSED}
        </p>
        {missed === undefined ? null : <ReviewAgain missed={missed} eventId={eventId} />}
      </div>
      <div className={`row ${styles.foot}`}>
        <span className={`${styles.place} cut`} title={placeText(street, customerName)}>
          {placeText(street, lastNameOf(customerName))}
        </span>
      </div>
    </li>
  );
}
