import { Popover } from '@mui/material';
import { type KeyboardEvent, useId } from 'react';
import { CANCEL_REASONS, type CancelReason, type CancelScreen } from '../../../../contract/cancel-reasons.ts';
import { Key } from '../controls/Key.tsx';
import { reasonOfKey } from './reason-of-key.ts';
import * as styles from './CancelReasonMenu.module.css';

interface CancelReasonMenuProps {
  readonly screen: Exclude<CancelScreen, 'followUp'>;
  /** Name of the event that is to be canceled. */
  readonly title: string;
  /** Something to know before the choice. */
  readonly note?: string | null;
  readonly anchor: HTMLElement | null;
  /** Opens beside the anchor rather than below it, so that its picture stays in sight. */
  readonly isBeside?: boolean;
  /** Reason chosen before, when the provider refused it. */
  readonly chosenId?: number | null;
  /** Called with the key that chose the reason, or without one for the mouse; the parent closes the menu. */
  readonly onChoose: (reasonId: number, key?: string) => void;
  /** Called when the menu is left without a choice. */
  readonly onClose: () => void;
}

const whereOffered = ({ excludedOn }: CancelReason) =>
  excludedOn.includes('verifyRespond') ? 'Only in Follow-up' : 'Only once opened';

const BELOW = { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } } as const;
const BESIDE = {
  left: {
    anchorOrigin: { vertical: 'top', horizontal: 'left' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  },
  right: { anchorOrigin: { vertical: 'top', horizontal: 'right' } },
} as const;

/** Side of the anchor with more room. */
const sideOf = (anchor: HTMLElement | null) =>
  (anchor?.getBoundingClientRect().left ?? 0) > window.innerWidth / 2 ? 'left' : 'right';

const focusMenu = (menu: HTMLUListElement | null) => menu?.focus({ preventScroll: true });

/**
 * Moves the focus to the next entry, and past the end to the first. The menu has the focus initially; down leads to the
 * first entry.
 */
function focusNext(menu: HTMLElement, step: 1 | -1): void {
  const entries = [...menu.querySelectorAll('button')].filter(({ disabled }) => !disabled);
  const from = entries.findIndex((entry) => entry === document.activeElement);
  const next = from === -1 && step === -1 ? entries.length - 1 : (from + step + entries.length) % entries.length;
  entries[next]?.focus();
}

/**
 * All cancel reasons; one that a screen does not offer is disabled in its place and shows where it is offered. Nothing is
 * chosen until the key of a reason, a click or the arrow keys choose it (QUEUE-11, QUEUE-12, VR-24).
 */
export function CancelReasonMenu({
  screen,
  title,
  note = null,
  anchor,
  isBeside = false,
  chosenId = null,
  onChoose,
  onClose,
}: CancelReasonMenuProps) {
  const id = useId();
  const noteId = `${id}note`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const reason = reasonOfKey(event, screen);
    if (reason !== undefined) onChoose(reason.id, reason.key);
    else if (event.key === 'ArrowDown') focusNext(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') focusNext(event.currentTarget, -1);
    else if (event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Popover open anchorEl={anchor} onClose={onClose} {...(isBeside ? BESIDE[sideOf(anchor)] : BELOW)}>
      <ul
        ref={focusMenu}
        className={styles.reasons}
        role="menu"
        tabIndex={-1}
        aria-labelledby={id}
        aria-describedby={note === null ? undefined : noteId}
        onKeyDown={onKeyDown}
      >
        <li id={id} className={styles.title} title={title} role="presentation">
          {title}
        </li>
        {note === null ? null : (
          <li id={noteId} className={`muted ${styles.note}`} role="presentation">
            {note}
          </li>
        )}
        {CANCEL_REASONS.map((reason) => {
          const where = reason.excludedOn.includes(screen) ? whereOffered(reason) : null;
          const whereId = `${id}${reason.id}`;
          return (
            <li key={reason.id} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={`row ${styles.reason}`}
                aria-current={reason.id === chosenId}
                {...(where === null ? {} : { disabled: true, 'aria-describedby': whereId })}
                onClick={() => onChoose(reason.id)}
              >
                <Key>{reason.key}</Key>
                {reason.label}
                {where === null ? null : (
                  <span id={whereId} className={styles.where} aria-hidden="true">
                    {where}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
