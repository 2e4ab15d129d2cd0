import { useSelector } from '@xstate/react';
import { selectCanSignIn, selectSignInError } from '../../../machines/app/session/session.selectors.ts';
import { Mark } from '../../kit/controls/Mark.tsx';
import { usePortal, useSession } from '../../kit/portal-context.tsx';
import { PRODUCT } from '../texts.ts';
import * as styles from './LoginPage.module.css';

/** AUTH-02 */
const logInWith = (identityProvider: string): string => `Log in with ${identityProvider}`;
const goingTo = (identityProvider: string): string => `Going to ${identityProvider}…`;

/** Button that opens the identity provider, and the reason why the last sign-in failed (AUTH-01 to AUTH-05). */
export function LoginPage() {
  const { identityProvider } = usePortal();
  const session = useSession();
  const error = useSelector(session, selectSignInError);
  const canSignIn = useSelector(session, selectCanSignIn);
  return (
    <main className={styles.login}>
      <title>{PRODUCT}</title>
      <div className={`ground stack ${styles.panel}`}>
        <Mark />
        <h1>{PRODUCT}</h1>
        <button
          type="button"
          disabled={!canSignIn}
          aria-describedby="signing-in"
          onClick={() => session.send({ type: 'session.signIn' })}
        >
          {logInWith(identityProvider)}
        </button>
        {error === null ? null : (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {canSignIn ? null : (
          <p id="signing-in" role="status">
            {goingTo(identityProvider)}
          </p>
        )}
      </div>
    </main>
  );
}
