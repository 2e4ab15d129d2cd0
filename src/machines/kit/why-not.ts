import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate';

/** Named guards are objects with a type once a machine is made. */
function nameOf(guard: unknown): string | null {
  if (typeof guard === 'string') return guard;
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : null;
  return typeof name === 'string' ? name : null;
}

/**
 * The name of the guard that keeps the event from doing anything: one that stops it by a transition that leads nowhere, else
 * the first that does not let it pass. Null where the event would do something, or where the state does not know it.
 */
export function whyNot<E extends EventObject>(
  snapshot: AnyMachineSnapshot & { can(event: E): boolean },
  event: NoInfer<E>,
): string | null {
  if (snapshot.can(event)) return null;
  const [stopping] = snapshot.machine.getTransitionData(snapshot, event);
  const closed = getNextTransitions(snapshot).find(
    ({ eventType, target, actions }) => eventType === event.type && (target !== undefined || actions.length > 0),
  );
  return nameOf((stopping ?? closed)?.guard);
}
