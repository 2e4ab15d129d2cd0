import { useMemo } from 'react';
import { Router } from 'wouter';
import { imageAddress } from '../../services/provider-api/image-address.ts';
import { isMaskedToken } from '../../services/journal/mask.ts';
import { App } from '../../views/app/App.tsx';
import { PortalProvider, type PortalRef } from '../../views/kit/portal-context.tsx';
import type { Clock } from '../../views/kit/time/clock.ts';
import type { Screens } from '../screens.ts';
import { NO_LONGER_THERE, NOT_RECORDED } from './no-picture.ts';

interface PlayedPortalProps {
  readonly portal: PortalRef;
  readonly screens: Pick<Screens, 'render'>;
  /** The clock of the journal. */
  readonly clock: Clock;
  readonly apiHost: string;
  readonly identityProvider: string;
  readonly referenceS: number | null;
}

/** Links lead nowhere: the router holds the address. */
const NOWHERE = () => ['/', () => {}] as [string, () => void];

const showNoVideo = (_tile: string, video: HTMLVideoElement) => {
  video.poster = NOT_RECORDED;
  return () => {};
};

/** The whole portal on screen as it was: the real views on played actors, without an outside. */
export function PlayedPortal({ portal, screens, clock, apiHost, identityProvider, referenceS }: PlayedPortalProps) {
  const addressOf = useMemo(() => imageAddress(apiHost), [apiHost]);
  return (
    <Router hook={NOWHERE}>
      <PortalProvider
        portal={portal}
        attachVideo={showNoVideo}
        lastFrame={() => null}
        playhead={{ subscribe: () => () => {}, positionS: () => 0 }}
        imageAddress={(file, token) => (isMaskedToken(token) ? NO_LONGER_THERE : addressOf(file, token))}
        identityProvider={identityProvider}
        referenceS={referenceS}
        renderScreen={screens.render}
        now={clock.nowMs}
        clock={clock}
        exportJournal={async () => ({ unreadable: 0 })}
      >
        <App />
      </PortalProvider>
    </Router>
  );
}
