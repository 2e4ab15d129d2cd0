import { useSelector } from '@xstate/react';
import { selectIsUnreachable } from '../../machines/app/session/session.selectors.ts';
import { useSession } from '../kit/portal-context.tsx';
import { LOADING_APP, PROVIDER_UNREACHABLE } from './texts.ts';

/** Shown until it is known who is signed in (SHELL-12). */
export function LoadingApp() {
  const isUnreachable = useSelector(useSession(), selectIsUnreachable);
  return (
    <main className="notice-page" role="status">
      <p>{LOADING_APP}</p>
      {isUnreachable ? <p className="muted">{PROVIDER_UNREACHABLE}</p> : null}
    </main>
  );
}
