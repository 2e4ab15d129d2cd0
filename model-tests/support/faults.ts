import { type AnyActor, type AnyMachineSnapshot, isMachineSnapshot, type StateValue } from 'xstate';
import { dutyId, UNSET_TAKEN } from '../../src/machines/alarm-duties/ids.ts';
import { policyOf } from '../../src/machines/work/outbox/duty-policies.ts';
import { mustWait, type OutboxEntries } from '../../src/machines/work/outbox/outbox-entries.ts';
import type { Assignments } from '../../src/machines/queue/queue/reconcile.ts';
import type { PretendPortal } from './fake-portal.ts';
import type { Duty } from '../../src/machines/work/outbox/duty.ts';

/** Faults of a portal that has settled, in words; empty while all is well. */
export function faultsOf({
  portal,
  actors,
  defects,
}: Pick<PretendPortal, 'portal' | 'actors' | 'defects'>): readonly string[] {
  const router = childOf(portal.getSnapshot(), 'router');
  const screen = childOf(router, 'screen');
  const work = childOf(portal.getSnapshot(), 'agentWork');
  const outbox = childOf(portal.getSnapshot(), 'outbox');
  return [
    ...[...actors()]
      .filter(([key, actor]) => hasFailed(actor) && !defects().includes(key))
      .map(([key]) => `${key} has failed`),
    ...(router?.matches({ queue: 'shown' }) ? seatFaults(screen) : []),
    ...workFaults(router, screen, work),
    ...outboxFaults(outbox, router),
  ];
}

const hasFailed = (actor: AnyActor): boolean => {
  const snapshot = actor.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.status === 'error';
};

const childOf = (snapshot: AnyMachineSnapshot | undefined, id: string): AnyMachineSnapshot | undefined =>
  snapshot?.children[id]?.getSnapshot();

/** Each alarm in one slot, and each slot with the alarm that the queue has in it (QUEUE-58). */
function seatFaults(queue: AnyMachineSnapshot | undefined): readonly string[] {
  if (queue === undefined) return ['the queue is shown without a queue'];
  const assignments: Assignments = queue.context.assignments;
  const ids = Object.values(assignments).map(({ eventId }) => eventId);
  const strayed = slotsOf(queue).filter((id) => {
    const slot = childOf(queue, id);
    const isGone = slot?.matches('missed') === true || slot?.matches('parted') === true;
    const alarm = isGone ? undefined : slot?.context.alarm;
    return alarm?.eventId !== assignments[Number(id.slice('slot-'.length))]?.eventId;
  });
  return [
    ...(new Set(ids).size === ids.length ? [] : [`one alarm has two seats: ${ids.join(', ')}`]),
    ...strayed.map((id) => `${id} holds another alarm than its seat`),
  ];
}

/** Faults where the reported work is not that of the agent's screen (WORK-11 to WORK-15). */
function workFaults(
  router: AnyMachineSnapshot | undefined,
  screen: AnyMachineSnapshot | undefined,
  work: AnyMachineSnapshot | undefined,
): readonly string[] {
  if (work === undefined) return [];
  const isInFeed = router?.matches({ queue: 'shown' }) && screen?.matches({ working: { accepting: 'on' } });
  const whereabouts = {
    inFeed: isInFeed === true,
    inVerify: router?.matches({ verifyRespond: 'shown' }) === true,
    inFollowUp: router?.matches({ followUp: 'shown' }) === true,
  };
  return Object.entries(whereabouts)
    .filter(([state, isThere]) => work.matches(state) !== isThere)
    .map(([state, isThere]) => `agentWork is ${isThere ? 'not ' : ''}${state}`);
}

const slotsOf = (screen: AnyMachineSnapshot | undefined): readonly string[] =>
  Object.keys(screen?.children ?? {}).filter((id) => id.startsWith('slot-'));

/**
 * A screen's pending duties are due as soon as it is left: what was taken, and what a visit or a slot holds; and
 * what waits has an outcome to wait for, or yields to an alarm that opens (WORK-08, VR-19, FU-08).
 */
function outboxFaults(
  outbox: AnyMachineSnapshot | undefined,
  router: AnyMachineSnapshot | undefined,
): readonly string[] {
  const entries: OutboxEntries = outbox?.context.owed ?? {};
  const yields = (duty: Duty): boolean => policyOf(duty).yields && outbox?.matches({ open: 'yielding' }) === true;
  const isAt = (screen: StateValue): boolean => router?.matches(screen) === true;
  const mayWait = ({ id, dueWith }: Duty): boolean =>
    (isAt({ queue: 'shown' }) && (id === UNSET_TAKEN || dueWith === UNSET_TAKEN)) ||
    // Started again, it shows what it had taken.
    (isAt({ queue: 'loading' }) && id === UNSET_TAKEN) ||
    (isAt('verifyRespond') && id === dutyId.unhold(router?.context.address.visit.eventId));
  const all = Object.values(entries);
  return [
    ...all
      .filter(({ duty, stage }) => stage === 'promised' && (duty.call === 'unsetTaken' || duty.call === 'unholdEvent'))
      .filter(({ duty }) => !mayWait(duty))
      .map(({ duty }) => `${duty.id} is pending, and no actor is left to call it due`),
    ...all
      .filter(({ duty, stage }) => stage === 'waiting' && !mustWait(entries, duty) && !yields(duty))
      .map(({ duty }) => `${duty.id} waits for what has ended`),
  ];
}
