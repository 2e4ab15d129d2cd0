import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  isMachineSnapshot,
} from 'xstate';
import type { Walked, WalkedStep, Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { inertScope } from '../inert-scope.ts';

/**
 * Step of a machine by an event; null where no transition takes it, where it breaks the machine, and where a guard
 * cannot be evaluated.
 */
type StepBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => WalkedStep | null;

/** Every transition of a machine in the order of its chart. */
type TransitionsOf = (machine: AnyStateMachine) => readonly AnyTransitionDefinition[];

/** Walks through machines by pure steps: no actor is started, no action runs, and no guard leaves a trace. */
export function createWalker(transitionsOf: TransitionsOf): Walker {
  const stepOf = (
    machine: AnyStateMachine,
    step: (scope: ReturnType<typeof inertScope>) => unknown,
  ): WalkedStep | null => {
    const all = transitionsOf(machine);
    const taken: AnyTransitionDefinition[] = [];
    const scope = inertScope(machine.id, {
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
      },
    });
    const snapshot = step(scope);
    const numbers = taken.map((one) => all.indexOf(one)).filter((number) => number >= 0);
    return isMachineSnapshot(snapshot) ? { snapshot, taken: numbers } : null;
  };

  const take: StepBy = (snapshot, event) =>
    stepOf(snapshot.machine, (scope) => snapshot.machine.transition(snapshot, event, scope));

  const along: Walker['along'] = (machine, input, events): Walked => {
    const steps: WalkedStep[] = [];
    try {
      let last = stepOf(machine, (scope) => machine.getInitialSnapshot(scope, input));
      for (const event of [null, ...events]) {
        if (last !== null && event !== null) last = take(last.snapshot, event);
        if (last !== null) steps.push(last);
        if (last?.snapshot.status === 'error') return { steps, error: String(last.snapshot.error) };
      }
      return { steps, error: '' };
    } catch (error) {
      return { steps, error: String(error) };
    }
  };

  const stepBy: StepBy = (snapshot, event) => {
    try {
      const isHeard = snapshot.status === 'active' && snapshot.machine.getTransitionData(snapshot, event).length > 0;
      return isHeard ? take(snapshot, event) : null;
    } catch {
      return null;
    }
  };

  return {
    along,
    ways: (snapshot, events) => {
      const ways = new Map<number, AnyEventObject>();
      for (const event of events) {
        for (const number of stepBy(snapshot, event)?.taken ?? []) if (!ways.has(number)) ways.set(number, event);
      }
      return ways;
    },
  };
}
