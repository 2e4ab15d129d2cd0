import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type FollowUpRef,
  selectContactCalls,
  selectLocationNotes,
  selectSubscription,
  selectSubscriptionError,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import { useKnows } from '../../kit/portal-context.tsx';
import { NotReadBeforeEnd } from '../NotReadBeforeEnd.tsx';
import { Contacts } from '../verify-respond/Contacts.tsx';
import { CurrentNotes } from '../verify-respond/NoteTexts.tsx';
import { CUSTOMER_AND_NOTES, firstContact, NO_CUSTOMER } from './texts.ts';
import * as styles from './CustomerStrip.module.css';

interface CustomerStripProps {
  readonly followUp: FollowUpRef;
  readonly alarm: AlarmEvent;
  /** True once the alarm is over. */
  readonly isOver?: boolean;
}

/** The customer's contacts and the notes about the location, in one line until it is opened; open from the start once the alarm is over. */
export function CustomerStrip({ followUp, alarm, isOver = false }: CustomerStripProps) {
  const subscription = useSelector(followUp, selectSubscription);
  const error = useSelector(followUp, selectSubscriptionError);
  const noted = useSelector(followUp, selectContactCalls);
  const calls = useKnows('contactCalls') ? noted : undefined;
  const notes = useSelector(followUp, selectLocationNotes);
  const first = subscription === null ? '' : firstContact(subscription);
  return (
    <details className={styles.strip} open={isOver}>
      <summary title={first}>
        <strong>{CUSTOMER_AND_NOTES}</strong> <span className="muted">{first}</span>
      </summary>
      <div className={styles.body}>
        <div>
          {subscription === null ? (
            isOver && error !== null ? (
              <NotReadBeforeEnd />
            ) : (
              <p className="muted">{error ?? NO_CUSTOMER}</p>
            )
          ) : (
            <Contacts subscription={subscription} alarm={alarm} calls={calls} />
          )}
        </div>
        <div>
          {notes === undefined ? null : (
            <CurrentNotes notes={notes} isOver={isOver} ofAccount={subscription?.location.notes ?? null} />
          )}
        </div>
      </div>
    </details>
  );
}
