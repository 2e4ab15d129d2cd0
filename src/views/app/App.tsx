import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import {
  selectAgent,
  selectIsAtLogin,
  selectIsExternal,
  selectPage,
} from '../../machines/app/router/router.selectors.ts';
import { LoadingApp } from './LoadingApp.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { Boundary } from '../kit/boundary/Boundary.tsx';
import { useRouter } from '../kit/portal-context.tsx';
import { StatusLine } from './status-line/StatusLine.tsx';
import { Themed } from '../kit/theme/Themed.tsx';
import '../kit/theme/base.css';
import * as styles from './App.module.css';

/** Loaded separately, as the login page needs none of it. */
const Shell = lazy(async () => ({ default: (await import('./shell/Shell.tsx')).Shell }));
const ExternalShell = lazy(async () => ({ default: (await import('./shell/ExternalShell.tsx')).ExternalShell }));

/** The whole portal on screen: the login page or the shell, and below them the line of messages. */
export function App() {
  return (
    <Themed>
      <div className={styles.app}>
        <Boundary>
          <Frame />
        </Boundary>
        <StatusLine />
      </div>
    </Themed>
  );
}

function Frame() {
  const router = useRouter();
  const isAtLogin = useSelector(router, selectIsAtLogin);
  const isSignedIn = useSelector(router, (snapshot) => selectAgent(snapshot) !== null);
  const isExternal = useSelector(router, selectIsExternal);
  const isPage = useSelector(router, (snapshot) => selectPage(snapshot) !== null);
  if (isAtLogin) return <LoginPage />;
  if (!isSignedIn) return isPage ? <MissingPage /> : <LoadingApp />;
  // Links ask the router, which may keep a screen with unsaved changes.
  const follow: AroundNavHandler = (_, to) => router.send({ type: 'router.navigate', to });
  return (
    <Router aroundNav={follow}>
      <Suspense fallback={<LoadingApp />}>{isExternal ? <ExternalShell /> : <Shell />}</Suspense>
    </Router>
  );
}
