import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { WalkedStep, Wanted } from '../../../machines/pages/machines/walk/walked.ts';

/** What an event makes of a machine; null where no transition takes it, where it breaks the machine, and where a guard cannot say. */
export type StepBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => WalkedStep | null;

/** Not in the spec: so many steps are tried, within three seconds. */
const STEPS_MAX = { byState: 2_500, byContext: 2_000 };

interface Reached {
  readonly step: WalkedStep;
  readonly events: readonly AnyEventObject[];
}
type KeyOf = (step: WalkedStep) => string;

const byState: KeyOf = ({ snapshot: { value } }) => JSON.stringify(value);
const byStateAndContext: KeyOf = ({ snapshot: { value, context } }) => JSON.stringify([value, context]);

/** A shortest walk from there. States with another context are others only where there is no way without that. */
export function search(
  begun: WalkedStep | undefined,
  wanted: Wanted,
  stepBy: StepBy,
): readonly AnyEventObject[] | null {
  if (begun === undefined) return null;
  return (
    searchBy(byState, STEPS_MAX.byState, begun, wanted, stepBy) ??
    searchBy(byStateAndContext, STEPS_MAX.byContext, begun, wanted, stepBy)
  );
}

/** Breadth first; from what has the same key it does not go on twice. */
function searchBy(
  keyOf: KeyOf,
  stepsMax: number,
  begun: WalkedStep,
  { events, transitions, mayGo }: Wanted,
  stepBy: StepBy,
): readonly AnyEventObject[] | null {
  const reached: Reached[] = [{ step: begun, events: [] }];
  const known = new Set([keyOf(begun)]);
  let tried = 0;
  for (const { step, events: before } of reached) {
    for (const event of events) {
      const way = [...before, event];
      const next = tried < stepsMax && mayGo(way) ? stepBy(step.snapshot, event) : null;
      if (next === null) continue;
      tried += 1;
      if (next.taken.some((number) => transitions.includes(number))) return way;
      const key = keyOf(next);
      if (!known.has(key)) reached.push({ step: next, events: way });
      known.add(key);
    }
  }
  return null;
}
