import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { whyNot } from '../../../kit/why-not.ts';
import { transitionsOf } from '../chart/chart-of.ts';
import { textOfNamed } from '../chart/guard-text.ts';
import { askGuard } from './ask-guard.ts';
import type { Read } from './reads.ts';

/** Result of one transition for an event. */
export interface Answer {
  /** Number of the transition in the chart. */
  readonly number: number;
  /** State whose transition would take it, without its machine. */
  readonly state: string;
  readonly isActive: boolean;
  /** The name of its guard; empty without one. */
  readonly guard: string;
  /** Values from which the guard decides. */
  readonly reads: readonly Read[];
  /** Result of the guard; null where it cannot be evaluated. */
  readonly says: boolean | null;
  /** Target of the transition; empty when the state stays. */
  readonly target: string;
}

export interface Why {
  readonly event: string;
  /** Result for the event; null where a guard needs data that the event does not carry. */
  readonly isTaken: boolean | null;
  /** Name of the guard that refuses the event; null where none does, or where one cannot be evaluated. */
  readonly refusedBy: string | null;
  /** The innermost active states. */
  readonly active: readonly string[];
  readonly answers: readonly Answer[];
}

const isListened = (listened: string, type: string): boolean =>
  listened === type || listened === '*' || (listened.endsWith('.*') && type.startsWith(listened.slice(0, -1)));

const pathOf = ({ path }: { readonly path: readonly string[] }): string => path.join('.') || 'any state';

/**
 * Reason why the actor takes an event in this state, or does not: the candidate transitions with the results of their
 * guards.
 */
export function whyOf(snapshot: AnyMachineSnapshot, event: AnyEventObject): Why {
  const active = new Set(snapshot._nodes);
  const answers = transitionsOf(snapshot.machine).flatMap((transition, number) => {
    if (!isListened(String(transition.eventType), event.type)) return [];
    const { source, guard, target = [] } = transition;
    const isActive = active.has(source);
    const { says, reads } = isActive ? ask(snapshot, guard, event) : UNASKED;
    const texts = { state: pathOf(source), guard: textOfNamed(guard), target: target.map(pathOf).join(', ') };
    return [{ number, isActive, reads, says, ...texts }];
  });
  return {
    event: event.type,
    isTaken: snapshot.status === 'active' && (isTakenBy(snapshot, event) ?? null),
    refusedBy: ifSaid(() => whyNot(snapshot, event)) ?? null,
    active: snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(pathOf),
    answers,
  };
}

/** Result of a guard; undefined where it reads data that the event does not carry. */
function ifSaid<T>(answer: () => T): T | undefined {
  try {
    return answer();
  } catch {
    return undefined;
  }
}

const isTakenBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  ifSaid(() => snapshot.machine.getTransitionData(snapshot, event).length > 0);

const UNASKED = { says: null, reads: [] } as const;

const ask = (snapshot: AnyMachineSnapshot, guard: unknown, event: AnyEventObject) =>
  guard === undefined ? { says: true, reads: [] } : askGuard(snapshot, guard, event);
