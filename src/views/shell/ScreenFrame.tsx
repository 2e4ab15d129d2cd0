import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import {
  selectCanRetry,
  selectIsLeaving,
  selectIsMissing,
  selectIsWelcome,
  selectScreen,
  selectScreenName,
} from '../../machines/place/place.selectors.ts';
import { SCREENS } from '../../machines/place/screens.ts';
import { Boundary } from '../Boundary.tsx';
import { usePlace, usePortal } from '../portal-context.tsx';

/** The screen's place. A new screen takes the focus, so that its keys work at once whatever was used before. */
export function ScreenFrame() {
  const screen = useSelector(usePlace(), selectScreen);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), [screen]);
  return (
    <main ref={frame} className="screen" tabIndex={-1}>
      <Screen />
    </main>
  );
}

/** The screen the agent is at, or why there is none. */
function Screen(): ReactElement {
  const { renderScreen } = usePortal();
  const place = usePlace();
  const name = useSelector(place, selectScreenName);
  const screen = useSelector(place, selectScreen);
  const canRetry = useSelector(place, selectCanRetry);
  const isMissing = useSelector(place, selectIsMissing);
  const isWelcome = useSelector(place, selectIsWelcome);
  const isLeaving = useSelector(place, selectIsLeaving);

  if (isWelcome) return <p className="notice-page">Welcome to the PCS Agent Portal.</p>;
  if (isMissing) {
    return (
      <div className="notice-page">
        <p>The page you are looking for isn't here</p>
        <Link href={SCREENS.dashboard.path}>{SCREENS.dashboard.title}</Link>
      </div>
    );
  }
  if (canRetry) {
    return (
      <div className="notice-page" role="alert">
        <p>This screen could not be loaded.</p>
        <Button variant="contained" onClick={() => place.send({ type: 'place.retry' })}>
          Try again
        </Button>
      </div>
    );
  }
  if (name === undefined || screen === undefined) {
    return (
      <p className="notice-page muted" role="status">
        {isLeaving ? 'Signing out…' : 'Loading…'}
      </p>
    );
  }
  return <Boundary key={screen.sessionId}>{renderScreen(name, screen)}</Boundary>;
}
