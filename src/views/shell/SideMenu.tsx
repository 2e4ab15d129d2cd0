import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectAgent, selectPath } from '../../machines/place/place.selectors.ts';
import { SCREENS } from '../../machines/place/screens.ts';
import { usePlace } from '../portal-context.tsx';
import { menuFor } from './menu.ts';
import './SideMenu.css';

/** The screens a role may go to (SHELL-19 to SHELL-25). */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const place = usePlace();
  const agent = useSelector(place, selectAgent);
  const path = useSelector(place, selectPath);
  if (agent === null) return null;
  return (
    <nav className="side-menu" aria-label="Screens" onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}>
      {menuFor(agent.role).map(({ heading, entries }) => (
        <section key={heading ?? ''}>
          {heading === null ? null : <h2>{heading}</h2>}
          {entries.map(({ screen }) => (
            <Link
              key={screen}
              href={SCREENS[screen].path}
              aria-current={path === SCREENS[screen].path ? 'page' : undefined}
              onClick={onClose}
            >
              {SCREENS[screen].title}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}
