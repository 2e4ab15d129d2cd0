import { useSelector } from '@xstate/react';
import { selectIsUnreachable } from '../machines/session/session.selectors.ts';
import { useSession } from './portal-context.tsx';

/** Shown until it is known who is signed in (SHELL-12). */
export function LoadingApp() {
  const isUnreachable = useSelector(useSession(), selectIsUnreachable);
  return (
    <main className="notice-page" role="status">
      <p>Loading App...</p>
      {isUnreachable ? <p className="muted">The provider cannot be reached. Trying again every few seconds.</p> : null}
    </main>
  );
}
