import { type AnyTransitionDefinition, type InspectionEvent, isMachineSnapshot, type Snapshot } from 'xstate';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import type { LivingActor } from '../checkpoint.ts';
import { type FoldedActor, foldRecord, type LogicOf } from '../fold-journal.ts';
import { areEnteredAgain } from './entered-again.ts';

/** An actor as a checkpoint has it. */
export function actorBefore({ key, src }: LivingActor, folded: FoldedActor | undefined, atMs: number): ActorAt {
  const snapshot = folded?.snapshot ?? null;
  const first = { key, src, logic: folded?.logic ?? null, snapshot, before: null, lastEvent: -1, taken: [] };
  return { ...first, sinceMs: atMs, enteredMs: enteredIn(snapshot, new Map(), [], atMs) };
}

/** The actor after its event. What these machines do not know, or cannot take, has no snapshot. */
export function stepActor(
  actor: ActorAt | undefined,
  event: RecordedEvent,
  lastEvent: number,
  logicOf: LogicOf,
): ActorAt {
  const { key, src, atMs } = event;
  const { logic = null, snapshot = null, sinceMs = atMs, enteredMs = new Map() } = actor ?? {};
  const earlier = { key, src, logic, snapshot, before: snapshot, lastEvent, taken: [], sinceMs, enteredMs };
  const taken: AnyTransitionDefinition[] = [];
  const note = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
  };
  try {
    const known = logic && snapshot ? { key, logic, snapshot } : undefined;
    const folded = foldRecord(event, known, logicOf, { inspect: note });
    if (folded === undefined) return earlier;
    const entered = enteredIn(folded.snapshot, enteredMs, taken, atMs);
    const hasMoved = entered !== enteredMs || folded.snapshot.status !== snapshot?.status;
    return { ...earlier, ...folded, taken, sinceMs: hasMoved ? atMs : sinceMs, enteredMs: entered };
  } catch {
    return { ...earlier, snapshot: null };
  }
}

/** Times at which the active states were entered; the same map when nothing was entered or left. */
function enteredIn(
  snapshot: Snapshot<unknown> | null,
  before: ReadonlyMap<string, number>,
  taken: readonly AnyTransitionDefinition[],
  atMs: number,
): ReadonlyMap<string, number> {
  if (snapshot === null || !isMachineSnapshot(snapshot)) return before;
  const nodes = snapshot._nodes;
  const again = areEnteredAgain(nodes, taken);
  if (nodes.length === before.size && nodes.every((node) => before.has(node.id) && !again.has(node))) return before;
  return new Map(nodes.map((node) => [node.id, again.has(node) ? atMs : (before.get(node.id) ?? atMs)]));
}
