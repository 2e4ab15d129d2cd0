import { type AnyTransitionDefinition, isMachineSnapshot, StateMachine } from 'xstate';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { inertScope } from '../inert-scope.ts';

/** The transitions that the event takes; the machine is asked once more, and nothing is done. */
export function transitionsTaken(
  before: ActorAt | undefined,
  { event, key }: RecordedEvent,
): readonly AnyTransitionDefinition[] {
  const { logic = null, snapshot = null } = before ?? {};
  if (!(logic instanceof StateMachine) || snapshot === null || !isMachineSnapshot(snapshot)) return [];
  const taken: AnyTransitionDefinition[] = [];
  const scope = inertScope(key, (inspected) => {
    if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
  });
  try {
    logic.transition(snapshot, event, scope);
  } catch {
    return [];
  }
  return taken;
}
