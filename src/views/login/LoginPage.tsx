import { useSelector } from '@xstate/react';
import { selectCanSignIn, selectSignInError } from '../../machines/session/session.selectors.ts';
import { usePortal, useSession } from '../portal-context.tsx';
import './LoginPage.css';

/** One button that leads to the identity provider, and why the last sign-in failed (AUTH-01 to AUTH-05). */
export function LoginPage() {
  const { identityProvider } = usePortal();
  const session = useSession();
  const error = useSelector(session, selectSignInError);
  const canSignIn = useSelector(session, selectCanSignIn);
  return (
    <main className="login">
      <title>PCS Agent Portal</title>
      <h1>PCS Agent Portal</h1>
      <button type="button" disabled={!canSignIn} onClick={() => session.send({ type: 'session.signIn' })}>
        Log in with {identityProvider}
      </button>
      {error === null ? null : (
        <p className="login-error" role="alert">
          {error}
        </p>
      )}
      {canSignIn ? null : <p role="status">Going to {identityProvider}…</p>}
    </main>
  );
}
