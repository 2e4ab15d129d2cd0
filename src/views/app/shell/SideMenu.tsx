import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { selectAgent, selectPath } from '../../../machines/app/router/router.selectors.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { useRouter } from '../../kit/portal-context.tsx';
import { menuFor } from './menu.ts';
import { SCREENS_LABEL } from './texts.ts';
import * as styles from './SideMenu.module.css';

/** The screens a role may go to (SHELL-24, SHELL-25). Takes the focus, and gives it back when it is closed. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const agent = useSelector(router, selectAgent);
  const path = useSelector(router, selectPath);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => menu.current?.querySelector('a')?.focus(), []);
  if (agent === null) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <nav ref={menu} className={styles.menu} aria-label={SCREENS_LABEL} onKeyDown={onKeyDown}>
      {menuFor(agent.role).map(({ heading, entries }) => (
        <section key={heading ?? ''}>
          {heading === null ? null : <h2>{heading}</h2>}
          {entries.map(({ screen, label }) => (
            <Link
              key={screen}
              href={SCREENS[screen].path}
              aria-current={path === SCREENS[screen].path ? 'page' : undefined}
              onClick={onClose}
            >
              {label ?? SCREENS[screen].title}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}
