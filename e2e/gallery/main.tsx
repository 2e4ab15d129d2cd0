import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { portalMachine } from '../../src/machines/app/portal/portal.machine.ts';
import { PortalProvider } from '../../src/views/kit/portal-context.tsx';
import { theme } from '../../src/views/kit/theme/theme.ts';
import '../../src/views/kit/theme/base.css';
import { Cards } from './cards.tsx';
import './gallery.css';
import { Buttons, Fields, Marks, OnAir } from './parts.tsx';

/** Never started: no part here asks it for more than the time. */
const portal = createActor(portalMachine, {
  input: {
    tab: 'tab-1',
    address: { path: '/app/queue', visit: {}, remembered: null },
    arrival: { kind: 'plain' },
    storedError: null,
    left: null,
    unfinishedWork: null,
  },
});

const PARTS = { Buttons, Marks, Fields, Cards, OnAir };

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <PortalProvider
    portal={portal}
    attachVideo={() => () => {}}
    lastFrame={() => null}
    playhead={{ subscribe: () => () => {}, positionS: () => 0 }}
    identityProvider="Auth0"
    renderScreen={() => null}
    now={Date.now}
    exportJournal={async () => ({ unreadable: 0 })}
  >
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <main className="gallery">
        <h1>Every part in each state</h1>
        {Object.entries(PARTS).map(([name, Part]) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <Part />
          </section>
        ))}
      </main>
    </ThemeProvider>
  </PortalProvider>,
);
