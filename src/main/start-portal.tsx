import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type ActorRefFrom, type AnyStateMachine, createActor } from 'xstate';
import type { PortalInput } from '../machines/app/portal/portal.context.ts';
import type { routerMachine } from '../machines/app/router/router.machine.ts';
import { selectHasChanges } from '../machines/app/router/router.selectors.ts';
import type { logsMachine } from '../machines/work/metrics/logs.machine.ts';
import { selectDutiesAtUnload } from '../machines/work/outbox/outbox.selectors.ts';
import type { outboxMachine } from '../machines/work/outbox/outbox.machine.ts';
import { bindPortal } from './bind-portal.ts';
import type { Whole } from './lazy-screen.ts';
import { reportBroken } from './report-broken.ts';
import { createScreens } from './screens.ts';
import { createServices } from './services.ts';
import { createStaff } from './staff.ts';
import { watchParts } from '../services/broken-parts/watch-parts.ts';
import { askBeforeUnload } from '../services/browser/ask-before-unload.ts';
import { refuseDrops } from '../services/browser/refuse-drops.ts';
import { createSturdyStorage } from '../services/browser/stored/safe-storage.ts';
import { claimTabId } from '../services/browser/tab-id.ts';
import { imageAddress } from '../services/provider-api/image-address.ts';
import { createPlayhead } from '../media/recorded/playhead.ts';
import { readAddress } from '../services/browser/address.ts';
import { loadUnfinishedWork } from '../services/browser/stored/unfinished-work.ts';
import { loadWaitingVisits } from '../services/browser/stored/waiting-visits.ts';
import { readArrival } from '../services/identity/arrival.ts';
import { takeFromAddress } from '../services/identity/returned-token.ts';
import { loadPendingDuties } from '../services/outbox/pending-duties.ts';
import { logUncaught } from '../services/metrics/logger.ts';
import { sendAtUnload } from '../services/outbox/deliver.ts';
import { readSettings } from '../services/settings.ts';
import { App } from '../views/app/App.tsx';
import { PortalProvider } from '../views/kit/portal-context.tsx';

/** The whole portal, in this page. @returns a function that ends it, for pages that outlive it */
export async function startPortal(): Promise<() => void> {
  // Before anything else reads the address.
  const returned = takeFromAddress(window);
  const settings = readSettings(document);
  const storages = {
    local: createSturdyStorage(() => localStorage),
    ofTab: createSturdyStorage(() => sessionStorage),
  };
  const tab = await claimTabId({
    storage: storages.ofTab,
    locks: navigator.locks,
    random: () => crypto.randomUUID(),
  });
  const services = createServices(
    settings,
    storages,
    tab,
    (reason) => portal.send({ type: 'session.ended', reason }),
    () => part<typeof routerMachine>('router')?.getSnapshot().context.agent?.email ?? null,
  );
  const whole = (): Whole => ({
    portal: machine,
    loadScreen: screens.load,
    loaded: () => ({ screens: screens.loaded(), staff: staff.loaded() }),
  });
  const screens = createScreens(services, whole);
  const staff = createStaff(services);
  const machine = bindPortal(services, screens, staff, returned, async (recorded) => {
    const { journalBetween } = await import('./bound/alarm-journal.ts');
    return journalBetween(services, whole(), recorded);
  });

  const page = (): PortalInput => ({
    tab: services.tab,
    address: readAddress(location, storages.local),
    arrival: readArrival(location, settings.apiHost, returned.isThere()),
    storedError: services.tokens.error(),
    left: loadPendingDuties(storages.local, services.tab),
    waiting: loadWaitingVisits(storages.ofTab, services.tab),
    unfinishedWork: loadUnfinishedWork(storages.ofTab, services.tab),
  });
  const watch = watchParts({ now: services.now, page, report: reportBroken(services) });
  const portal = createActor(machine, {
    id: 'portal',
    systemId: 'portal',
    inspect: (inspected) => {
      services.journal.inspect(inspected);
      watch(inspected);
    },
    input: page(),
  });
  portal.start();

  /** Starts a part and replaces it when it breaks; undefined when it broke too often. */
  const part = <M extends AnyStateMachine>(name: string) =>
    portal.getSnapshot().children[name as 'outbox'] as unknown as ActorRefFrom<M> | undefined;

  let last = services.api;
  if (!('keepalive' in Request.prototype)) {
    import('../services/outbox/beacons.ts').then(
      ({ createBeacons }) => (last = createBeacons(services, navigator)),
      () => {},
    );
  }
  // After the portal itself has heard of the page's end, and has promised what that owes.
  sendAtUnload(
    window,
    () => last,
    () => {
      const outbox = part<typeof outboxMachine>('outbox');
      return outbox === undefined ? [] : selectDutiesAtUnload(outbox.getSnapshot());
    },
    services.now,
  );

  refuseDrops(window);
  askBeforeUnload(window, () => {
    const router = part<typeof routerMachine>('router');
    return router !== undefined && selectHasChanges(router.getSnapshot());
  });

  logUncaught(window, services.logger);
  services.logger.readBy((entry) =>
    part<typeof logsMachine>('logs')?.send({ type: 'entries.added', entries: [entry] }),
  );

  const place = document.getElementById('root');
  if (place === null) throw new Error('The page has no place for the portal.');
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <CacheProvider value={createCache({ key: 'css', nonce: settings.cspNonce })}>
        <PortalProvider
          portal={portal}
          attachVideo={services.surfaces.attach}
          lastFrame={services.lastFrame.of}
          playhead={createPlayhead(services.surfaces)}
          imageAddress={imageAddress(services.settings.apiHost)}
          identityProvider={settings.identityProvider}
          referenceS={settings.referenceS}
          renderScreen={screens.render}
          capabilities={services.capabilities}
          now={services.now}
          exportJournal={services.journal.exportJournal}
        >
          <App />
        </PortalProvider>
      </CacheProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    portal.stop();
  };
}
