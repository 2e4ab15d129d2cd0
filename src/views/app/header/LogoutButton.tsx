import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { selectIsSigningOut } from '../../../machines/app/session/session.selectors.ts';
import { SignOutIcon } from '../../kit/controls/icons.tsx';
import { useRouter, useSession } from '../../kit/portal-context.tsx';
import { LOGOUT, SIGNING_OUT } from '../shell/texts.ts';
import * as styles from './Header.module.css';

/** SHELL-07, SHELL-29; a narrow header shows its icon alone, named on hover. */
export function LogoutButton() {
  const router = useRouter();
  const isSigningOut = useSelector(useSession(), selectIsSigningOut);
  return (
    <span title={isSigningOut ? SIGNING_OUT : LOGOUT}>
      <Button
        className={styles.logout}
        aria-label={LOGOUT}
        color="inherit"
        startIcon={<SignOutIcon />}
        disabled={isSigningOut}
        onClick={() => router.send({ type: 'router.signOut' })}
      >
        <span className={styles.logoutWord}>{LOGOUT}</span>
      </Button>
    </span>
  );
}
