import { Actor, type AnyActor, type InspectionEvent, isMachineSnapshot } from 'xstate';

/** The machine whose failure this reports to its parent. A call that is refused fails too, which is its machine's business. */
export function brokenBy(inspected: InspectionEvent): AnyActor | undefined {
  if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith('xstate.error.actor.')) return undefined;
  const { sourceRef } = inspected;
  if (!(sourceRef instanceof Actor)) return undefined;
  const snapshot: unknown = sourceRef.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.status === 'error' ? sourceRef : undefined;
}
