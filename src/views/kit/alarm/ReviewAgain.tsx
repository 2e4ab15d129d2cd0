import { useSelector } from '@xstate/react';
import { type MissedRef, selectAnswer, selectIsAsking } from '../../../machines/app/missed/missed.selectors.ts';
import { useKnows } from '../portal-context.tsx';
import { sends } from '../why/sends.ts';
import { BACK_IN_QUEUE, REVIEW_AGAIN, reviewAgainLabel } from './missed-title.ts';
import * as styles from './MissedTable.module.css';

/** Puts a missed alarm back into the queue, and shows the result. */
export function ReviewAgain({ missed, eventId }: { readonly missed: MissedRef; readonly eventId: string }) {
  const isServed = useKnows('reoffers');
  const answer = useSelector(missed, selectAnswer(eventId));
  const isAsking = useSelector(missed, selectIsAsking);
  const command = { type: 'alarm.reviewAgain', eventId } as const;
  if (!isServed) return null;
  return answer === undefined ? (
    <button
      ref={sends(missed, command)}
      type="button"
      className={styles.reviewAgain}
      aria-label={reviewAgainLabel(eventId)}
      disabled={isAsking}
      onClick={() => missed.send(command)}
    >
      {REVIEW_AGAIN}
    </button>
  ) : (
    <span role="status">{answer ?? BACK_IN_QUEUE}</span>
  );
}
