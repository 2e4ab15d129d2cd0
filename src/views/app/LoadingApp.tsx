import { useSelector } from '@xstate/react';
import { selectIsUnreachable, selectSignInError } from '../../machines/app/session/session.selectors.ts';
import { useSession } from '../kit/portal-context.tsx';
import { LOADING_APP } from './texts.ts';

/** Shown until it is known who is signed in (SHELL-12). */
export function LoadingApp() {
  const session = useSession();
  const isUnreachable = useSelector(session, selectIsUnreachable);
  const trouble = useSelector(session, selectSignInError);
  return (
    <main className="notice-page" role="status">
      <p>{LOADING_APP}</p>
      {isUnreachable ? <p className="muted">{trouble}</p> : null}
    </main>
  );
}
