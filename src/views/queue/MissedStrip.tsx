import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { MissedAlarm } from '../../machines/app/missed/missed.events.ts';
import { type MissedRef, selectMissed, selectReviewable } from '../../machines/app/missed/missed.selectors.ts';
import { ReviewAgain } from '../kit/alarm/ReviewAgain.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { useKeys } from '../kit/keys/use-keys.ts';
import { useKnows, usePortal } from '../kit/portal-context.tsx';
import { formatClock } from '../kit/time/format-time.ts';
import { useClockAheadMs } from '../kit/time/use-provider-clock.ts';
import { LastFrame } from '../recordings/LastFrame.tsx';
import { NONE_MISSED } from './rail-texts.ts';
import { lastNameOf, placeText } from './texts.ts';
import * as styles from './RailPanels.module.css';

/** The missed alarms with their last frames, newest first; one key puts the newest back into the queue. */
export function MissedStrip({ missed }: { readonly missed: MissedRef }) {
  const alarms = useSelector(missed, selectMissed);
  const next = useSelector(missed, selectReviewable);
  const canReview = useKnows('reoffers') && next !== undefined;
  useKeys(canReview ? { reviewAgain: () => missed.send({ type: 'alarm.reviewAgain', eventId: next }) } : {});
  if (alarms.length === 0) return <p className="muted">{NONE_MISSED}</p>;
  return (
    <ul className={styles.list}>
      {alarms.map((alarm) => (
        <Row key={alarm.eventId} alarm={alarm}>
          <ReviewAgain missed={missed} eventId={alarm.eventId} />
          {canReview && alarm.eventId === next ? <Key>{KEYS.reviewAgain.shown}</Key> : null}
        </Row>
      ))}
    </ul>
  );
}

function Row({ alarm, children }: { readonly alarm: MissedAlarm; readonly children: ReactNode }) {
  const { eventId, sensorName, info, street, customerName, expiredAtMs } = alarm;
  const frame = usePortal().lastFrame(eventId);
  const aheadMs = useClockAheadMs();
  const place = placeText(street, lastNameOf(customerName));
  return (
    <li className={`row ${styles.row}`}>
      <span className={styles.frame}>{frame === null ? null : <LastFrame frame={frame} text={null} />}</span>
      <span className={`cut ${styles.words}`} title={`${sensorName} · ${info} · ${placeText(street, customerName)}`}>
        <strong>{sensorName}</strong> <span className="muted">{formatClock(expiredAtMs + aheadMs)}</span>
        <br />
        {place}
      </span>
      {children}
    </li>
  );
}
