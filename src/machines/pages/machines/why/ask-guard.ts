import { type AnyEventObject, type AnyMachineSnapshot, stateIn } from 'xstate';
import { createReads, type Read } from './reads.ts';

/** Answer of a guard; null where it reads data that the event does not carry. */
export interface Asked {
  readonly says: boolean | null;
  /** Values from which it decides. */
  readonly reads: readonly Read[];
}

type Check = (snapshot: AnyMachineSnapshot, given: object, guard: object) => boolean;
type Predicate = (given: object, params: unknown) => boolean;
/** Guards of XState, such as `and`, `not` and `stateIn`, are functions with their check. */
type Builtin = Predicate & {
  readonly check: Check;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
};

const isBuiltin = (guard: Predicate): guard is Builtin => 'check' in guard;
const CHECK_STATE: unknown = (stateIn('') as unknown as Builtin).check;

/** Asks a guard without a trace: no action runs, and no state is kept. */
export function askGuard(snapshot: AnyMachineSnapshot, guard: unknown, event: AnyEventObject): Asked {
  const { noted, note, reads } = createReads();
  const given = { context: snapshot.context, event };
  // What it says, it says of the values themselves: a copy is equal to nothing.
  const says = ifAnswered(() => evaluate(snapshot, guard, given, () => {}));
  ifAnswered(() => {
    const copies = { context: noted(snapshot.context, 'context'), event: noted(event, 'event') };
    return evaluate(snapshot, guard, copies, note);
  });
  return { says, reads: reads().filter(({ path }) => path !== 'event.type') };
}

function ifAnswered(answer: () => boolean): boolean | null {
  try {
    return answer();
  } catch {
    return null;
  }
}

/** Calls `onState` for each state that a guard asks for, since such a guard reads neither context nor event. */
function evaluate(
  snapshot: AnyMachineSnapshot,
  guard: unknown,
  given: object,
  onState: (path: string, isActive: boolean) => void,
): boolean {
  const { predicate, params } = resolved(snapshot, guard, given);
  if (!isBuiltin(predicate)) return predicate(given, params);
  const { check, guards, stateValue } = predicate;
  if (check === CHECK_STATE) {
    const isActive = check(snapshot, given, predicate);
    onState(`state ${stateText(stateValue)}`, isActive);
    return isActive;
  }
  // Each is asked here, so that what it reads is noted; XState's own check then combines their answers.
  const answers = (guards ?? []).map((one) => () => evaluate(snapshot, one, given, onState));
  return check(snapshot, given, { guards: answers });
}

function resolved(snapshot: AnyMachineSnapshot, guard: unknown, given: object) {
  let named: unknown = guard;
  let params: unknown;
  while (typeof named !== 'function') {
    if (typeof named === 'object' && named !== null && 'params' in named)
      params = typeof named.params === 'function' ? named.params(given) : named.params;
    const name = typeof named === 'object' && named !== null && 'type' in named ? named.type : named;
    named = snapshot.machine.implementations.guards[String(name)];
    if (named === undefined) throw new Error(`The machine has no guard ${String(name)}.`);
  }
  return { predicate: named as Predicate, params };
}

/** `working.picture.seen`, as XState takes it: `#siren.picture.live`, or an object of states. */
function stateText(value: unknown): string {
  if (typeof value === 'string') return value.replace('#', '');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${stateText(inner)}`)
    .join(' and ');
}
