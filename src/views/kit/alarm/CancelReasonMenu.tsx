import { Menu, MenuItem } from '@mui/material';
import { type KeyboardEvent, useId } from 'react';
import { CANCEL_REASONS, type CancelReason, type CancelScreen } from '../../../../contract/cancel-reasons.ts';
import { Key } from '../controls/Key.tsx';
import { reasonOfKey } from './reason-of-key.ts';
import './CancelReasonMenu.css';

interface CancelReasonMenuProps {
  readonly screen: Exclude<CancelScreen, 'followUp'>;
  /** Which event it is about. */
  readonly title: string;
  readonly anchor: HTMLElement | null;
  /** Beside the anchor rather than below it, so that its picture stays in sight. */
  readonly isBeside?: boolean;
  /** What was chosen before, when the provider refused it. */
  readonly chosenId?: number | null;
  /** The menu must close then. */
  readonly onChoose: (reasonId: number) => void;
  /** Left without a choice. */
  readonly onClose: () => void;
}

const whereOffered = ({ excludedOn }: CancelReason) =>
  excludedOn.includes('verifyRespond') ? 'Only in Follow-up' : 'Only once opened';

/** Where there is more room. */
function besideOf(anchor: HTMLElement | null) {
  const isOnRight = (anchor?.getBoundingClientRect().left ?? 0) > window.innerWidth / 2;
  return {
    anchorOrigin: { vertical: 'top', horizontal: isOnRight ? 'left' : 'right' },
    transformOrigin: { vertical: 'top', horizontal: isOnRight ? 'right' : 'left' },
  } as const;
}

/**
 * All cancel reasons; one that a screen does not offer is disabled in its place and shows where it is offered. Nothing is
 * chosen until the key of a reason, a click or the arrow keys choose it (QUEUE-11, QUEUE-12, VR-24).
 */
export function CancelReasonMenu({
  screen,
  title,
  anchor,
  isBeside = false,
  chosenId = null,
  onChoose,
  onClose,
}: CancelReasonMenuProps) {
  const titleId = useId();
  // Before the menu looks for an entry that begins with the letter.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ') return;
    event.stopPropagation();
    const reason = reasonOfKey(event, screen);
    if (reason !== undefined) onChoose(reason.id);
  };
  const subheader = (
    <li id={titleId} className="reasons-title" role="presentation">
      {title}
    </li>
  );
  return (
    <Menu
      open
      disableAutoFocusItem
      anchorEl={anchor}
      {...(isBeside ? besideOf(anchor) : {})}
      onClose={onClose}
      onKeyDownCapture={onKeyDownCapture}
      slotProps={{ list: { subheader, 'aria-labelledby': titleId } }}
    >
      {CANCEL_REASONS.map((reason) => {
        const where = reason.excludedOn.includes(screen) ? whereOffered(reason) : null;
        return (
          <MenuItem
            key={reason.id}
            className="reason"
            {...(where === null ? {} : { disabled: true, 'aria-describedby': `${titleId}${reason.id}` })}
            selected={reason.id === chosenId}
            onClick={() => onChoose(reason.id)}
          >
            <Key>{reason.key}</Key>
            {reason.label}
            {where === null ? null : (
              <span id={`${titleId}${reason.id}`} className="reason-where" aria-hidden="true">
                {where}
              </span>
            )}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
