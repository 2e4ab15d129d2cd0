import { CancelIcon } from '../kit/controls/icons.tsx';
import { CloseIcon } from '../kit/controls/status-icons.tsx';
import { CANCEL, cancelLabel, CLOSE, closeLabel } from './texts.ts';

interface CardActionsProps {
  readonly number: number;
  /** Why nothing can be done now. */
  readonly whyNot: string | null;
  readonly canClose: boolean;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** The ways to end an alarm from its card, over the foot of its picture while the card is pointed at or has the focus. */
export function CardActions({ number, whyNot, canClose, onCancel, onClose }: CardActionsProps) {
  return (
    <div className="slot-actions">
      <button
        type="button"
        className="slot-button"
        aria-label={cancelLabel(number)}
        aria-haspopup="menu"
        title={whyNot ?? CANCEL}
        disabled={whyNot !== null}
        onClick={onCancel}
      >
        <CancelIcon /> Cancel
      </button>
      <button
        type="button"
        className="slot-button"
        aria-label={closeLabel(number)}
        title={whyNot ?? CLOSE}
        disabled={!canClose}
        onClick={onClose}
      >
        <CloseIcon /> Close
      </button>
    </div>
  );
}
