import { shallowEqual, useSelector } from '@xstate/react';
import { selectParting } from '../../machines/queue/queue-slot/parting.selector.ts';
import { type QueueSlotRef, selectCard, selectReceived } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { ReviewAgain } from '../kit/alarm/ReviewAgain.tsx';
import { WarningIcon } from '../kit/controls/status-icons.tsx';
import { useMissed, usePortal } from '../kit/portal-context.tsx';
import { LastFrame } from '../recordings/LastFrame.tsx';
import { LazyStill } from '../recordings/LazyStill.tsx';
import { stillsOf } from '../recordings/stills-of.ts';
import { GONE_FRAME, MISSED, PARTED } from './gone-texts.ts';
import { SlotNumber } from './SlotNumber.tsx';
import { lastNameOf, placeText } from './texts.ts';
import * as cardStyles from './QueueSlotCard.module.css';
import * as styles from './GoneCard.module.css';

interface GoneCardProps {
  readonly slot: QueueSlotRef;
  readonly number: number;
  /** Expired before an agent ended it, or left in another way. */
  readonly isMissed: boolean;
}

/** An event that left its slot without the agent's doing, with the reason and the last frame of its picture. */
export function GoneCard({ slot, number, isMissed }: GoneCardProps) {
  const { eventId, sensorName, info, street, customerName } = useSelector(slot, selectCard, shallowEqual);
  const parting = useSelector(slot, selectParting);
  const frame = usePortal().lastFrame(eventId);
  const stills = stillsOf({ received: useSelector(slot, selectReceived) }, undefined);
  const missed = useMissed();
  return (
    <li className={`ground ${cardStyles.slot}`} data-state={isMissed ? 'missed' : 'parted'}>
      <header className={`row ${cardStyles.head}`}>
        <SlotNumber number={number} />
        <span className={`${cardStyles.title} cut`} title={`${sensorName} · ${info}`}>
          <strong>{sensorName}</strong> {info}
        </span>
      </header>
      <div className={`stack ${cardStyles.empty} ${styles.gone}`} data-is-missed={isMissed}>
        {frame !== null ? (
          <LastFrame frame={frame} text={GONE_FRAME} />
        ) : stills === undefined ? null : (
          <LazyStill {...stills} isCard />
        )}
        <p className={styles.reason} role="status">
          {isMissed ? <WarningIcon /> : null} {isMissed ? MISSED : PARTED[parting]}
        </p>
        {isMissed && missed !== undefined ? <ReviewAgain missed={missed} eventId={eventId} /> : null}
      </div>
      <div className={`row ${cardStyles.foot}`}>
        <span className={`${cardStyles.place} cut`} title={placeText(street, customerName)}>
          {placeText(street, lastNameOf(customerName))}
        </span>
      </div>
    </li>
  );
}
