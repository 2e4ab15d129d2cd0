import { Button, IconButton } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { Link } from 'wouter';
import { ROLE_LABELS } from '../../../../contract/roles.ts';
import { selectAgent, selectHasWayBack, selectTitle } from '../../../machines/app/router/router.selectors.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { selectIsShown } from '../../../machines/work/shown-work/shown-work.selectors.ts';
import { BackIcon, KeyboardIcon, MenuIcon } from '../../kit/controls/icons.tsx';
import { Mark } from '../../kit/controls/Mark.tsx';
import { useRouter, useShownWork } from '../../kit/portal-context.tsx';
import { PRODUCT } from '../texts.ts';
import { Counters } from './Counters.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { HeaderClock } from './HeaderClock.tsx';
import { LineState } from './LineState.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { menuFor } from '../shell/menu.ts';
import { accountOf, BACK, KEYBOARD_SHORTCUTS, MENU, WORK_SHOWN } from '../shell/texts.ts';
import { MissedCount } from './MissedCount.tsx';
import { TakingState } from './TakingState.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import * as styles from './Header.module.css';

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly menuButton: Ref<HTMLButtonElement>;
  readonly onToggleMenu: () => void;
  readonly onShowKeys: () => void;
}

/** Menu toggle, title, live counters, state of taking and of the line, clock, who is signed in, keys, theme and logout (SHELL-26 to SHELL-37). */
export function Header({ isMenuOpen, menuButton, onToggleMenu, onShowKeys }: HeaderProps) {
  const router = useRouter();
  const agent = useSelector(router, selectAgent);
  const title = useSelector(router, selectTitle);
  const hasWayBack = useSelector(router, selectHasWayBack);
  const isShown = useSelector(useShownWork(), selectIsShown);
  if (agent === null) return null;
  const name = `${agent.firstName} ${agent.lastName}`;
  return (
    <header className={`row ${styles.header}`}>
      {menuFor(agent.role).length === 0 ? null : (
        <IconButton ref={menuButton} aria-label={MENU} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <div className={`row ${styles.place}`}>
        <Mark />
        <h1 className="cut" title={title}>
          {title === '' ? PRODUCT : title}
        </h1>
        {hasWayBack ? (
          <Button color="inherit" startIcon={<BackIcon />} onClick={() => router.send({ type: 'router.back' })}>
            {BACK}
          </Button>
        ) : (
          <TakingState />
        )}
      </div>
      <Counters />
      <div className={`row ${styles.states}`}>
        <MissedCount />
        {isShown ? (
          <Link className="muted" href={SCREENS.account.path}>
            {WORK_SHOWN}
          </Link>
        ) : null}
        <LineState />
      </div>
      <p className={styles.person}>
        <HeaderClock />
        <Link
          className="cut"
          href={SCREENS.account.path}
          title={`${name}, ${ROLE_LABELS[agent.role]}`}
          aria-label={accountOf(name)}
        >
          {agent.avatar === undefined ? null : (
            <img className={styles.picture} src={agent.avatar} alt="" width={24} height={24} />
          )}
          {agent.firstName} <span className={styles.lastName}>{agent.lastName}</span>
        </Link>
        <span className="muted">{ROLE_LABELS[agent.role]}</span>
      </p>
      <IconButton
        aria-label={KEYBOARD_SHORTCUTS}
        title={`${KEYBOARD_SHORTCUTS} (${KEYS.showKeys.shown})`}
        onClick={onShowKeys}
      >
        <KeyboardIcon />
      </IconButton>
      <ThemeToggle />
      <LogoutButton />
    </header>
  );
}
