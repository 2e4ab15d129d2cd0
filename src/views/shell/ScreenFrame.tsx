import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectCanRetry,
  selectIsLeaving,
  selectIsMissing,
  selectScreen,
  selectScreenName,
} from '../../machines/place/place.selectors.ts';
import { SCREENS } from '../../machines/place/screens.ts';
import { Boundary } from '../Boundary.tsx';
import { usePlace, usePortal } from '../portal-context.tsx';

/** The screen the agent is at, or why there is none. */
export function ScreenFrame() {
  const { renderScreen } = usePortal();
  const place = usePlace();
  const name = useSelector(place, selectScreenName);
  const screen = useSelector(place, selectScreen);
  const canRetry = useSelector(place, selectCanRetry);
  const isMissing = useSelector(place, selectIsMissing);
  const isLeaving = useSelector(place, selectIsLeaving);

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
