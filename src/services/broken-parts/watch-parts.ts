import { type ActorRefFrom, type AnyActor, type InspectionEvent, isMachineSnapshot } from 'xstate';
import type { PortalInput } from '../../machines/app/portal/portal.context.ts';
import type { PartBroken } from '../../machines/app/portal/portal.events.ts';
import { PARTS } from '../../machines/app/portal/portal.constants.ts';
import type { hubMachine } from '../../machines/app/hub/hub.machine.ts';
import type { outboxMachine } from '../../machines/work/outbox/outbox.machine.ts';
import { brokenBy } from '../journal/broken-actor.ts';

interface WatchOptions {
  readonly now: () => number;
  /** Input of a page that is loaded now. */
  readonly page: () => PortalInput;
  /** Logs it with its last events. */
  readonly report: (broken: AnyActor) => void;
}

/**
 * Sees a machine that fails by a defect, before its parent does: reports it, stops its children, which XState leaves
 * running, and notifies the portal if it is a part.
 * @returns an inspector for `createActor(root, { inspect })`
 */
export function watchParts({ now, page, report }: WatchOptions): (inspected: InspectionEvent) => void {
  return (inspected) => {
    const broken = brokenBy(inspected);
    if (broken === undefined) return;
    for (const child of childrenOf(broken)) child.send({ type: 'xstate.stop' });
    report(broken);
    const portal = broken._parent;
    const part = PARTS.find((name) => name === broken.id);
    if (portal?.id !== 'portal' || part === undefined) return;
    const event: PartBroken = {
      type: 'part.broken',
      part,
      atMs: now(),
      page: page(),
      owed: broken.id === 'outbox' ? dutiesOf(broken as ActorRefFrom<typeof outboxMachine>) : [],
      acceptNew: broken.id === 'hub' && tookAlarms(broken as ActorRefFrom<typeof hubMachine>),
    };
    portal.send(event);
  };
}

function childrenOf(actor: AnyActor): readonly AnyActor[] {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? Object.values(snapshot.children) : [];
}

const dutiesOf = (outbox: ActorRefFrom<typeof outboxMachine>): PartBroken['owed'] =>
  Object.values(outbox.getSnapshot().context.owed).map(({ duty: { id, call, from } }) => ({
    id,
    call,
    ...(from === undefined ? {} : { from }),
  }));

const tookAlarms = (hub: ActorRefFrom<typeof hubMachine>): boolean => hub.getSnapshot().context.acceptNew;
