import type { QueueSlotRef } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { CancelIcon } from '../kit/controls/icons.tsx';
import { CloseIcon } from '../kit/controls/status-icons.tsx';
import { usePortal } from '../kit/portal-context.tsx';
import { sends } from '../kit/why/sends.ts';
import { CANCEL, cancelLabel, CLOSE, closeLabel } from './texts.ts';
import * as styles from './QueueSlotCard.module.css';

interface CardActionsProps {
  readonly slot: QueueSlotRef;
  readonly number: number;
  readonly eventId: string;
  /** Reason why no action is possible now. */
  readonly whyNot: string | null;
  readonly canClose: boolean;
}

/** The ways to end an alarm from its card, over the foot of its picture while the card is pointed at or has the focus. */
export function CardActions({ slot, number, eventId, whyNot, canClose }: CardActionsProps) {
  const { now } = usePortal();
  const showReasons = { type: 'reasons.show', eventId } as const;
  return (
    <div className={styles.actions}>
      <button
        ref={sends(slot, showReasons)}
        type="button"
        className={`row ${styles.button}`}
        aria-label={cancelLabel(number)}
        aria-haspopup="menu"
        title={whyNot ?? CANCEL}
        disabled={whyNot !== null}
        onClick={() => slot.send(showReasons)}
      >
        <CancelIcon /> Cancel
      </button>
      <button
        ref={sends(slot, { type: 'slot.close', atMs: 0 })}
        type="button"
        className={`row ${styles.button}`}
        aria-label={closeLabel(number)}
        title={whyNot ?? CLOSE}
        disabled={!canClose}
        onClick={() => slot.send({ type: 'slot.close', atMs: now() })}
      >
        <CloseIcon /> Close
      </button>
    </div>
  );
}
