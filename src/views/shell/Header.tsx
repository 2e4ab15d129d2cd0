import { Button, IconButton, Tooltip } from '@mui/material';
import { useSelector } from '@xstate/react';
import { ROLE_LABELS } from '../../../contract/roles.ts';
import { selectAgent } from '../../machines/place/place.selectors.ts';
import { selectIsSigningOut } from '../../machines/session/session.selectors.ts';
import { Explained } from '../parts/Explained.tsx';
import { KeyboardIcon, MenuIcon, SignOutIcon } from '../parts/icons.tsx';
import { usePlace, useSession } from '../portal-context.tsx';
import { Counters } from './Counters.tsx';
import { menuFor } from './menu.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import './Header.css';

interface HeaderProps {
  readonly title: string;
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly onShowKeys: () => void;
}

/** Menu toggle, title, live counters, account, keys, theme and logout (SHELL-26 to SHELL-37). */
export function Header({ title, isMenuOpen, onToggleMenu, onShowKeys }: HeaderProps) {
  const session = useSession();
  const agent = useSelector(usePlace(), selectAgent);
  const isSigningOut = useSelector(session, selectIsSigningOut);
  if (agent === null) return null;
  return (
    <header className="header">
      {menuFor(agent.role).length === 0 ? null : (
        <IconButton aria-label="Menu" aria-expanded={isMenuOpen} onClick={onToggleMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <h1>{title === '' ? 'PCS Agent Portal' : title}</h1>
      <Counters />
      <p className="account">
        {agent.firstName} {agent.lastName} <span className="muted">{ROLE_LABELS[agent.role]}</span>
      </p>
      <Tooltip title="Keyboard shortcuts (?)">
        <IconButton aria-label="Keyboard shortcuts" onClick={onShowKeys}>
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <ThemeToggle />
      <Explained why={isSigningOut ? 'Signing out…' : null}>
        <Button
          color="inherit"
          startIcon={<SignOutIcon />}
          disabled={isSigningOut}
          onClick={() => session.send({ type: 'session.signOut' })}
        >
          Logout
        </Button>
      </Explained>
    </header>
  );
}
