import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate';

/** Named guards are objects with a type once a machine is made. */
function nameOf(guard: unknown): string | null {
  if (typeof guard === 'string') return guard;
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : null;
  return typeof name === 'string' ? name : null;
}

/**
 * Name of the guard that refuses the event: one that stops it by a transition without target, else the first that
 * fails. Null where the event has an effect, or where the state has no transition for it.
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
