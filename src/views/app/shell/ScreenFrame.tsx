import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type ReactElement, useEffect, useRef } from 'react';
import {
  selectCanRetry,
  selectIsLeaving,
  selectPage,
  selectScreen,
  selectScreenName,
} from '../../../machines/app/router/router.selectors.ts';
import { Boundary } from '../../kit/boundary/Boundary.tsx';
import { type Screen as ScreenRow, SCREENS } from '../../../machines/app/router/screens.ts';
import { usePortal, useRouter, useServes } from '../../kit/portal-context.tsx';
import { TextPage } from './TextPage.tsx';
import { LOADING, NOT_LOADED, SCREENS_LABEL, SIGNING_OUT, TRY_AGAIN } from './texts.ts';
import * as styles from './Shell.module.css';

/** Selector of dialogs, menus and the list of screens: while open, they have the focus. */
const OPEN = `[aria-modal="true"], [role="menu"], [aria-label="${SCREENS_LABEL}"]`;

/**
 * Frame around the current screen. A new screen takes the focus, so that its keys work at once, but never from a dialog
 * or a menu.
 */
export function ScreenFrame() {
  const screen = useSelector(useRouter(), selectScreen);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.querySelector(OPEN) === null) frame.current?.focus();
  }, [screen]);
  return (
    <main ref={frame} className={styles.screen} tabIndex={-1}>
      <Screen />
    </main>
  );
}

/** The agent's current screen, or the reason why there is none. */
function Screen(): ReactElement {
  const { renderScreen } = usePortal();
  const serves = useServes();
  const router = useRouter();
  const name = useSelector(router, selectScreenName);
  const screen = useSelector(router, selectScreen);
  const canRetry = useSelector(router, selectCanRetry);
  const page = useSelector(router, selectPage);
  const isLeaving = useSelector(router, selectIsLeaving);

  const row: ScreenRow | undefined = name && SCREENS[name];
  if (page !== null) return <TextPage page={page} />;
  if (row !== undefined && !serves(row)) return <TextPage page="missing" />;
  if (canRetry) {
    return (
      <div className="notice-page" role="alert">
        <p>{NOT_LOADED}</p>
        <Button variant="contained" onClick={() => router.send({ type: 'router.retry' })}>
          {TRY_AGAIN}
        </Button>
      </div>
    );
  }
  if (name === undefined || screen === undefined) {
    return (
      <p className="notice-page muted" role="status">
        {isLeaving ? SIGNING_OUT : LOADING}
      </p>
    );
  }
  return <Boundary key={screen.sessionId}>{renderScreen(name, screen)}</Boundary>;
}
