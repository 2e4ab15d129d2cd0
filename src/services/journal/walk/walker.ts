import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  isMachineSnapshot,
} from 'xstate';
import { transitionsOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { Walked, WalkedStep, Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { inertScope } from '../inert-scope.ts';

/** One pure step, and what it takes. */
function stepOf(machine: AnyStateMachine, step: (scope: ReturnType<typeof inertScope>) => unknown): WalkedStep | null {
  const all = transitionsOf(machine);
  const taken: AnyTransitionDefinition[] = [];
  const scope = inertScope(machine.id, {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
    },
  });
  const snapshot = step(scope);
  if (!isMachineSnapshot(snapshot)) return null;
  return { snapshot, taken: taken.map((one) => all.indexOf(one)).filter((number) => number >= 0) };
}

const stepBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject): WalkedStep | null =>
  stepOf(snapshot.machine, (scope) => snapshot.machine.transition(snapshot, event, scope));

export const walker: Walker = {
  along: (machine, input, events): Walked => {
    const steps: WalkedStep[] = [];
    try {
      let last = stepOf(machine, (scope) => machine.getInitialSnapshot(scope, input));
      for (const event of [null, ...events]) {
        if (last !== null && event !== null) last = stepBy(last.snapshot, event);
        if (last !== null) steps.push(last);
        if (last?.snapshot.status === 'error') return { steps, error: String(last.snapshot.error) };
      }
      return { steps, error: '' };
    } catch (error) {
      return { steps, error: String(error) };
    }
  },
  ways: (snapshot, events) => {
    const ways = new Map<number, AnyEventObject>();
    for (const event of events) {
      for (const number of takenBy(snapshot, event)) if (!ways.has(number)) ways.set(number, event);
    }
    return ways;
  },
};

/** Nothing where no transition takes it, and where a guard cannot say. */
function takenBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly number[] {
  try {
    if (snapshot.machine.getTransitionData(snapshot, event).length === 0) return [];
    return stepBy(snapshot, event)?.taken ?? [];
  } catch {
    return [];
  }
}
