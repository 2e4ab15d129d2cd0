import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import type { Capability, Knows } from '../../../contract/capabilities.ts';
import { portalMachine } from '../../machines/app/portal/portal.machine.ts';
import { PortalProvider } from '../kit/portal-context.tsx';

/**
 * Renders a view as inside of the portal, where no one is signed in; `surfaces` gets the video elements by their tile,
 * `storedError` is why the last session ended, `knows` what the provider has beyond the documents, `lastFrame` the kept
 * frames.
 */
export function renderInPortal(
  view: ReactElement,
  surfaces = new Map<string, HTMLVideoElement>(),
  storedError: string | null = null,
  knows: Knows = () => true,
  lastFrame: (name: string) => HTMLCanvasElement | null = () => null,
) {
  const portal = createActor(portalMachine, {
    input: {
      tab: 'tab-1',
      address: { path: '/app/dashboard', visit: {}, remembered: null },
      arrival: { kind: 'plain' },
      storedError,
      left: null,
      waiting: null,
      unfinishedWork: null,
    },
  });
  const attachVideo = (tile: string, element: HTMLVideoElement) => {
    surfaces.set(tile, element);
    return () => void surfaces.delete(tile);
  };
  return render(
    <PortalProvider
      portal={portal}
      attachVideo={attachVideo}
      lastFrame={lastFrame}
      playhead={{ subscribe: () => () => {}, positionS: () => 0 }}
      imageAddress={(file, token) => `/images/${file}?${token}`}
      identityProvider="Auth0"
      referenceS={90}
      renderScreen={() => null}
      capabilities={{ knows, subscribe: () => () => {} }}
      now={() => Date.now()}
      exportJournal={async () => ({ unreadable: 0 })}
    >
      {view}
    </PortalProvider>,
  );
}

/** Renders a view against a provider without these capabilities. */
export const renderWithout = (view: ReactElement, ...absent: readonly Capability[]) =>
  renderInPortal(view, undefined, null, (capability) => !absent.includes(capability));
