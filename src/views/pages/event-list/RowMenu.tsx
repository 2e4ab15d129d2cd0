import { Menu, MenuItem } from '@mui/material';
import { Link } from 'wouter';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { visitAddress } from '../../../machines/app/router/routes.ts';
import { FOLLOW_UP, SHELVE, VERIFY } from './texts.ts';

interface RowMenuProps {
  readonly alarm: AlarmEvent;
  readonly anchor: HTMLElement;
  readonly onShelve?: ((alarm: AlarmEvent) => void) | undefined;
  readonly onClose: () => void;
}

/** Links and actions of a row that a narrow window has no room for. */
export function RowMenu({ alarm, anchor, onShelve, onClose }: RowMenuProps) {
  const { userId, sid, eventId, uuid } = alarm;
  const visit = { userId, sid, eventId, uuid };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem component={Link} href={visitAddress('verifyRespond', visit)}>
        {VERIFY}
      </MenuItem>
      <MenuItem component={Link} href={visitAddress('followUp', visit)}>
        {FOLLOW_UP}
      </MenuItem>
      {onShelve === undefined ? null : (
        <MenuItem
          onClick={() => {
            onClose();
            onShelve(alarm);
          }}
        >
          {SHELVE}
        </MenuItem>
      )}
    </Menu>
  );
}
