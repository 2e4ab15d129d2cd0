import { Menu, MenuItem } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { type CancelScreen, cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import { ROW_KEYS } from '../keys/keys.ts';
import { Key } from '../controls/Key.tsx';

interface CancelReasonMenuProps {
  readonly screen: CancelScreen;
  readonly anchor: HTMLElement | null;
  /** What was chosen before, when the provider refused it. */
  readonly chosenId?: number | null;
  /** The menu must close then. */
  readonly onChoose: (reasonId: number) => void;
  /** Left without a choice. */
  readonly onClose: () => void;
}

/** The cancel reasons of a screen; the key beside a reason chooses as well as a click (QUEUE-11, QUEUE-12, VR-24). */
export function CancelReasonMenu({ screen, anchor, chosenId = null, onChoose, onClose }: CancelReasonMenuProps) {
  const reasons = cancelReasonsOn(screen);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const reason = reasons.find((_, index) => ROW_KEYS[index] === key);
    if (reason !== undefined) onChoose(reason.id);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} onKeyDown={onKeyDown}>
      {reasons.map(({ id, label }, index) => (
        <MenuItem key={id} selected={id === chosenId} onClick={() => onChoose(id)}>
          <Key>{ROW_KEYS[index] ?? ''}</Key>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
