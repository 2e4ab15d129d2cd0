import { Menu, MenuItem } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { cancelReasonsOn } from '../../../contract/enums.ts';
import { Key } from '../parts/Key.tsx';
import { ROW_KEYS } from '../shell/keys.ts';

interface CancelReasonMenuProps {
  readonly anchor: HTMLElement | null;
  readonly onChoose: (reasonId: number) => void;
  readonly onClose: () => void;
}

const REASONS = cancelReasonsOn('queue');

/** The cancel reasons of a queue card; a digit chooses as well as a click (QUEUE-11, QUEUE-12). */
export function CancelReasonMenu({ anchor, onChoose, onClose }: CancelReasonMenuProps) {
  const choose = (reasonId: number) => {
    onClose();
    onChoose(reasonId);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const reason = REASONS.find((_, index) => ROW_KEYS[index] === key);
    if (reason !== undefined) choose(reason.id);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} onKeyDown={onKeyDown}>
      {REASONS.map(({ id, label }, index) => (
        <MenuItem key={id} onClick={() => choose(id)}>
          <Key>{ROW_KEYS[index] ?? ''}</Key>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
