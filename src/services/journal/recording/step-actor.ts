import { type AnyTransitionDefinition, type InspectionEvent, isMachineSnapshot, type Snapshot } from 'xstate';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { type FoldedActor, foldRecord, type LogicOf } from '../fold-journal.ts';
import type { LivingActor } from '../checkpoint.ts';

/** An actor as a checkpoint has it. */
export function actorBefore({ key, src }: LivingActor, folded: FoldedActor | undefined, atMs: number): ActorAt {
  const snapshot = folded?.snapshot ?? null;
  const before = { key, src, logic: folded?.logic ?? null, snapshot, lastEvent: -1, sinceMs: atMs };
  return { ...before, enteredMs: enteredIn(snapshot, new Map(), atMs) };
}

/** The actor after its event. What these machines do not know, or cannot take, has no snapshot. */
export function stepActor(
  actor: ActorAt | undefined,
  event: RecordedEvent,
  lastEvent: number,
  logicOf: LogicOf,
  onTransition?: (transition: AnyTransitionDefinition) => void,
): ActorAt {
  const { key, src, atMs } = event;
  const before = actor ?? { key, src, logic: null, snapshot: null, lastEvent, sinceMs: atMs, enteredMs: new Map() };
  try {
    const { logic, snapshot } = before;
    const known = logic && snapshot ? { key, logic, snapshot } : undefined;
    const folded = foldRecord(event, known, logicOf, { inspect: onTransition && forTransitions(onTransition) });
    if (folded === undefined) return { ...before, lastEvent };
    const enteredMs = enteredIn(folded.snapshot, before.enteredMs, atMs);
    const hasMoved = enteredMs !== before.enteredMs || folded.snapshot.status !== snapshot?.status;
    const sinceMs = hasMoved ? atMs : before.sinceMs;
    return { key, src, logic: folded.logic, snapshot: folded.snapshot, lastEvent, sinceMs, enteredMs };
  } catch {
    return { ...before, snapshot: null, lastEvent };
  }
}

const forTransitions =
  (onTransition: (transition: AnyTransitionDefinition) => void) => (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep')
      for (const transition of inspected._transitions) onTransition(transition);
  };

/** Since when each active state is; the same map when nothing was entered or left. */
function enteredIn(
  snapshot: Snapshot<unknown> | null,
  before: ReadonlyMap<string, number>,
  atMs: number,
): ReadonlyMap<string, number> {
  if (snapshot === null || !isMachineSnapshot(snapshot)) return before;
  const nodes = snapshot._nodes;
  if (nodes.length === before.size && nodes.every(({ id }) => before.has(id))) return before;
  return new Map(nodes.map(({ id }) => [id, before.get(id) ?? atMs]));
}
