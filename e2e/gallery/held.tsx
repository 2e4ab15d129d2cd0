import type { ReactNode } from 'react';
import { type AnyActorRef, type AnyStateMachine, type ContextFrom, createActor, type StateValue } from 'xstate';
import { PortalProvider, type PortalRef } from '../../src/views/kit/portal-context.tsx';

/** An actor that stays in that state: it is never started. */
export function held<M extends AnyStateMachine>(machine: M, value: StateValue, context: ContextFrom<M>) {
  return createActor(machine as AnyStateMachine, { snapshot: machine.resolveState({ value, context }) });
}

/** Stand-in for the portal around a part: the actors that it needs, and the time. */
export function InPortal({ actors = {}, children }: { actors?: Record<string, AnyActorRef>; children: ReactNode }) {
  const snapshot = { children: actors, context: { ended: [] } };
  const portal = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) };
  return (
    <PortalProvider
      portal={portal as unknown as PortalRef}
      attachVideo={() => () => {}}
      lastFrame={() => null}
      playhead={{ subscribe: () => () => {}, positionS: () => 0 }}
      imageAddress={(file) => file}
      identityProvider="Auth0"
      referenceS={90}
      renderScreen={() => null}
      now={Date.now}
      exportJournal={async () => ({ unreadable: 0 })}
    >
      {children}
    </PortalProvider>
  );
}
