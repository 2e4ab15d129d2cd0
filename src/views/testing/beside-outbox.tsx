import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createActor, setup } from 'xstate';
import type { OutboxEvent } from '../../machines/work/outbox/outbox.events.ts';
import { outboxMachine } from '../../machines/work/outbox/outbox.machine.ts';
import { PortalProvider, type PortalRef } from '../kit/portal-context.tsx';

/** Renders a view beside an outbox and nothing else of the portal. @returns what sends to the outbox */
export function renderBesideOutbox(view: ReactElement) {
  const root = createActor(
    setup({ actors: { outbox: outboxMachine } }).createMachine({
      invoke: { id: 'outbox', systemId: 'outbox', src: 'outbox' },
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
      now={Date.now}
      exportJournal={async () => ({ unreadable: 0 })}
    >
      {view}
    </PortalProvider>,
  );
  return (event: OutboxEvent) => act(() => void root.system.get('outbox').send(event));
}
