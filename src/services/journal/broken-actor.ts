import { Actor, type AnyActor, type InspectionEvent, isMachineSnapshot } from 'xstate';

/** The machine whose failure this event reports to its parent. A refused call fails too, which its machine handles. */
export function brokenBy(inspected: InspectionEvent): AnyActor | undefined {
  if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith('xstate.error.actor.')) return undefined;
  const { sourceRef } = inspected;
  if (!(sourceRef instanceof Actor)) return undefined;
  const snapshot: unknown = sourceRef.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.status === 'error' ? sourceRef : undefined;
}
