import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { portalMachine } from '../../../src/machines/app/portal/portal.machine.ts';
import { PortalProvider } from '../../../src/views/kit/portal-context.tsx';
import { theme } from '../../../src/views/kit/theme/theme.ts';
import * as styles from '../../../src/views/app/App.module.css';
import '../../../src/views/kit/theme/base.css';
import type { Operation } from '../events-page.ts';
import { NOW_MS } from './rows.ts';

const portal = createActor(portalMachine, {
  input: {
    tab: 'tab-1',
    address: { path: '/app/dashboard', visit: {}, remembered: null },
    arrival: { kind: 'plain' },
    storedError: null,
    left: null,
    waiting: null,
    unfinishedWork: null,
  },
});

const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });

/** Renders a page with the portal's theme; `now` is its clock. */
export function renderPage(view: ReactNode, now: () => number): void {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  createRoot(root).render(
    <ThemeProvider theme={theme} defaultMode="dark" storageManager={null}>
      <PortalProvider
        portal={portal}
        attachVideo={() => () => {}}
        lastFrame={() => null}
        playhead={{ subscribe: () => () => {}, positionS: () => 0 }}
        imageAddress={() => ''}
        identityProvider="Auth0"
        referenceS={90}
        renderScreen={() => null}
        now={now}
        exportJournal={async () => ({ unreadable: 0 })}
      >
        <div className={styles.app}>{view}</div>
      </PortalProvider>
    </ThemeProvider>,
  );
}

/** The page, and the operations of its table at `window.eventsPage`. */
export function showPage(view: ReactNode, operations: Readonly<Record<Operation, () => void>>): void {
  renderPage(view, () => NOW_MS);
  Object.assign(window, {
    eventsPage: {
      repeat: async (operation: Operation, times: number) => {
        for (let count = 0; count < times; count += 1) {
          operations[operation]();
          await painted();
        }
      },
      html: () => document.querySelector('tbody')?.innerHTML ?? '',
    },
  });
}
