import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createActor, setup } from 'xstate';
import type { Knows } from '../../../contract/capabilities.ts';
import type { HubEvent } from '../../machines/app/hub/hub.events.ts';
import { hubMachine } from '../../machines/app/hub/hub.machine.ts';
import type { PartName } from '../../machines/app/portal/portal.constants.ts';
import type { OutboxEvent } from '../../machines/work/outbox/outbox.events.ts';
import { routerMachine } from '../../machines/app/router/router.machine.ts';
import type { RouterEvent } from '../../machines/app/router/router.events.ts';
import { outboxMachine } from '../../machines/work/outbox/outbox.machine.ts';
import { PortalProvider, type PortalRef } from '../kit/portal-context.tsx';

const OTHER_VISIT = { path: '/app/verify-respond', visit: { sid: '501', eventId: '100009' }, remembered: null };

/** Renders a view beside a hub, an outbox and a router at the visit of 100009, and nothing else of the portal. @returns what sends to them */
export function renderBesideOutbox(view: ReactElement, ended: readonly PartName[] = [], knows: Knows = () => true) {
  const root = createActor(
    setup({ actors: { hub: hubMachine, outbox: outboxMachine, router: routerMachine } }).createMachine({
      context: { ended },
      invoke: [
        { id: 'hub', systemId: 'hub', src: 'hub' },
        { id: 'outbox', systemId: 'outbox', src: 'outbox' },
        { id: 'router', systemId: 'router', src: 'router', input: { tab: 'tab-1', address: OTHER_VISIT, left: null } },
      ],
    }),
  ).start();
  render(
    <PortalProvider
      portal={root as unknown as PortalRef}
      attachVideo={() => () => {}}
      lastFrame={() => null}
      playhead={{ subscribe: () => () => {}, positionS: () => 0 }}
      imageAddress={() => ''}
      identityProvider=""
      referenceS={90}
      renderScreen={() => null}
      capabilities={{ knows, subscribe: () => () => {} }}
      now={Date.now}
      exportJournal={async () => ({ unreadable: 0 })}
    >
      {view}
    </PortalProvider>,
  );
  const to = (name: string) => root.system.get(name);
  return {
    toHub: (event: HubEvent) => act(() => void to('hub').send(event)),
    toOutbox: (event: OutboxEvent) => act(() => void to('outbox').send(event)),
    toRouter: (event: RouterEvent) => act(() => void to('router').send(event)),
  };
}
