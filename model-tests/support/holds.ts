import type { AnyMachineSnapshot } from 'xstate';
import type { AlarmEvent } from '../../contract/entities/events.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import type { JournalRecord } from '../../src/services/journal/journal.ts';
import { TAB } from '../../src/machines/testing/alarms.ts';
import type { PretendPortal } from './fake-portal.ts';
import type { Settled } from './outside.ts';
import type { Duty } from '../../src/machines/work/outbox/duty.ts';

/** An alarm with another status is handled or over. */
const TO_VERIFY: readonly number[] = [PCS_STATUS.new, PCS_STATUS.watch, PCS_STATUS.verify, PCS_STATUS.hold];

/** Alarms that a portal holds and is about to change. */
export interface Belief {
  /** Visit in which it works on an alarm now. */
  readonly visit: { readonly screen: string; readonly eventId: string; readonly isAtWork: boolean } | null;
  readonly pending: readonly Duty[];
}

/** Null without a session: the provider ends its holds with it. */
export function beliefOf({ portal }: PretendPortal): Belief | null {
  const snapshotOf = (actor: { getSnapshot: () => unknown } | undefined) =>
    actor?.getSnapshot() as AnyMachineSnapshot | undefined;
  const whole = portal.getSnapshot() as AnyMachineSnapshot;
  if (whole.matches('signedOut')) return null;
  const screen = snapshotOf(snapshotOf(whole.children['router'])?.children['screen']);
  const isVisit = screen?.machine.id === 'verifyRespond' || screen?.machine.id === 'followUp';
  const pending = snapshotOf(whole.children['outbox'])?.context.owed ?? {};
  return {
    visit: isVisit
      ? { screen: screen.machine.id, eventId: String(screen.context.eventId), isAtWork: screen.matches('working') }
      : null,
    pending: Object.values<{ duty: Duty }>(pending).map(({ duty }) => duty),
  };
}

const aboutEvent = (duty: Duty): string | undefined => {
  const { params, query } = duty.args as { params?: { eventId?: string }; query?: { eventId?: string } };
  return params?.eventId ?? query?.eventId;
};

function heldBy(settled: readonly Settled[]): ReadonlySet<string> {
  const held = new Set<string>();
  for (const { name, input, isGood } of settled) {
    if (name !== 'delivery.deliver' || !isGood) continue;
    const duty = input as Duty;
    const eventId = aboutEvent(duty) ?? '';
    if (duty.call === 'holdEvent') held.add(eventId);
    if (duty.call === 'unholdEvent' || duty.call === 'setPcsStatus') held.delete(eventId);
  }
  return held;
}

const isAlarm = (value: unknown): value is AlarmEvent =>
  typeof value === 'object' && value !== null && 'eventId' in value && 'pcs_status' in value;

/** Alarms in news and answers. */
const alarmsIn = ({ event: { alarm, alarms, output } }: JournalRecord): readonly AlarmEvent[] =>
  [alarm, alarms, output].flat().filter(isAlarm);

const saidToBeOver = (records: readonly JournalRecord[], id: string): boolean =>
  records.some(
    (record) =>
      (record.event.type === 'alarm.canceledByCustomer' && record.event['eventId'] === id) ||
      alarmsIn(record).some(({ eventId, pcs_status }) => eventId === id && !TO_VERIFY.includes(pcs_status)),
  );

const givenIn = ({ event: { type, alarms, output } }: JournalRecord): readonly AlarmEvent[] => {
  if (type === 'alarm.assigned') return alarms;
  return type === 'xstate.done.actor.takeEvents' ? output.items : [];
};

/**
 * True where a hold has ended: its session has, or the provider reports the alarm as free or another's, or gives it
 * again, which it does with no held alarm.
 */
function saidToBeReleased(records: readonly JournalRecord[], id: string): boolean {
  const held = records.findLastIndex(({ event }) => event.type === 'duty.kept' && event['id'] === `hold:${id}`);
  return records
    .slice(held + 1)
    .some(
      (record) =>
        record.event.type === 'session.closed' ||
        alarmsIn(record).some(({ eventId, handler }) => eventId === id && handler?.tab !== TAB) ||
        givenIn(record).some(({ eventId }) => eventId === id),
    );
}

const saidToBeHeldHere = (records: readonly JournalRecord[], id: string): boolean =>
  records.flatMap(alarmsIn).some(({ eventId, handler }) => eventId === id && handler?.tab === TAB);

/**
 * Alarms that the provider holds for a page that does not know of them, which no one would handle; and those that a
 * page works on without a hold, which another may handle too (QUEUE-58, VR-17, VR-19).
 */
export function misheld(
  records: readonly JournalRecord[],
  settled: readonly Settled[],
  belief: Belief | null,
): readonly string[] {
  if (belief === null) return [];
  const { visit, pending } = belief;
  const held = heldBy(settled);
  const forgotten = [...held].filter(
    (id) =>
      visit?.eventId !== id &&
      !pending.some((duty) => aboutEvent(duty) === id) &&
      !saidToBeOver(records, id) &&
      !saidToBeReleased(records, id),
  );
  const isStolen =
    visit?.screen === 'verifyRespond' &&
    visit.isAtWork &&
    !held.has(visit.eventId) &&
    !saidToBeHeldHere(records, visit.eventId);
  return [
    ...forgotten.map((id) => `${id} is held, and forgotten`),
    ...(isStolen ? [`${visit.eventId} is worked on, and not held`] : []),
  ];
}
