import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../contract/entities.ts';
import { CANCEL_REASONS, type EventExitReason } from '../../../contract/enums.ts';
import { alarmWith, TAKEN_AT_MS } from '../testing/alarms.ts';
import { startInSystem, type Told } from '../testing/with-system.ts';
import { queueSlotMachine } from './queue-slot.machine.ts';

const LIFE_MS = 120_000;

function startSlot(alarm: AlarmEvent = alarmWith()) {
  const { actor: slot, heard } = startInSystem(queueSlotMachine, {
    input: (singleton) => ({ slot: 3, reportTo: singleton('queue') }),
  });
  slot.send({ type: 'slot.offered', alarm, expiresAtMs: TAKEN_AT_MS + LIFE_MS });
  heard();
  return { slot, heard, alarm };
}

const value = ({ slot }: ReturnType<typeof startSlot>) => slot.getSnapshot().value;
const refused = (id: string) =>
  ({ type: 'duty.failed', id, error: { call: 'setPcsStatus', status: 409, message: 'No.' } }) as const;
const kept = (id: string) => ({ type: 'duty.kept', id, answer: {} }) as const;
const status = (id: string, query: object): Told =>
  ({
    to: 'outbox',
    event: {
      type: 'duty.filed',
      duty: { id, call: 'setPcsStatus', args: { params: { eventId: '100001' }, query }, failureText: '{error}' },
    },
  }) as Told;
const exit = (reason: EventExitReason): Told => ({
  to: 'agentWork',
  event: { type: 'event.left', eventId: '100001', reason },
});
const emptied: Told = { to: 'queue', event: { type: 'slot.emptied', slot: 3 } };

describe('queue slot', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  it('is empty until it is offered an alarm, and shows it then', () => {
    const { actor: slot } = startInSystem(queueSlotMachine, {
      input: (singleton) => ({ slot: 3, reportTo: singleton('queue') }),
    });
    expect(slot.getSnapshot().value).toBe('empty');
    slot.send({ type: 'slot.offered', alarm: alarmWith(), expiresAtMs: TAKEN_AT_MS + LIFE_MS });
    expect(slot.getSnapshot().value).toEqual({ occupied: 'offered' });
    expect(slot.getSnapshot().context).toMatchObject({
      slot: 3,
      alarm: alarmWith(),
      expiresAtMs: TAKEN_AT_MS + LIFE_MS,
    });
  });

  it('takes over what changed of its own alarm, and of no other (QUEUE-40)', () => {
    const subject = startSlot();
    subject.slot.send({ type: 'slot.updated', alarm: alarmWith({ alarmState: 'HOME', version: 3 }) });
    expect(subject.slot.getSnapshot().context.alarm).toEqual(alarmWith({ alarmState: 'HOME', version: 3 }));
    subject.slot.send({ type: 'slot.updated', alarm: alarmWith({ eventId: '100002', version: 9 }) });
    expect(subject.slot.getSnapshot().context.alarm?.eventId).toBe('100001');
  });

  describe('countdown', () => {
    it('marks the event expired, -10, exactly at its deadline (QUEUE-08, QUEUE-09)', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS - 1);
      expect(value(subject)).toEqual({ occupied: 'offered' });
      expect(subject.heard()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(value(subject)).toEqual({ occupied: 'expiring' });
      expect(subject.heard()).toEqual([status('expire:100001', { pcsStatus: -10 })]);
    });

    it('leaves with the exit reason expired once the provider has it (QUEUE-08)', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.heard();
      subject.slot.send(kept('expire:100001'));
      expect(subject.heard()).toEqual([exit('expired'), emptied]);
      expect(value(subject)).toBe('empty');
    });

    it('expires at once what was offered past its deadline', () => {
      vi.setSystemTime(TAKEN_AT_MS + LIFE_MS + 5_000);
      const subject = startSlot();
      vi.advanceTimersByTime(0);
      expect(value(subject)).toEqual({ occupied: 'expiring' });
    });

    it('is set anew from its deadline when the clock jumped', () => {
      const subject = startSlot();
      vi.setSystemTime(TAKEN_AT_MS + LIFE_MS - 1_000);
      subject.slot.send({ type: 'clock.jumped' });
      vi.advanceTimersByTime(999);
      expect(value(subject)).toEqual({ occupied: 'offered' });
      vi.advanceTimersByTime(1);
      expect(value(subject)).toEqual({ occupied: 'expiring' });
    });

    it('keeps the card with its close button when the expiry was refused for good (QUEUE-55)', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.heard();
      subject.slot.send(refused('expire:100001'));
      expect(value(subject)).toEqual({ occupied: 'overdue' });
      expect(subject.heard()).toEqual([]);
      vi.advanceTimersByTime(3_600_000);
      expect(value(subject)).toEqual({ occupied: 'overdue' });
      expect(subject.slot.getSnapshot().can({ type: 'slot.open' })).toBe(false);
      subject.slot.send({ type: 'slot.close' });
      expect(subject.heard()).toEqual([status('close:100001', { pcsStatus: -30 })]);
    });

    it('does not hear of another alarm’s expiry', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.slot.send(kept('expire:100002'));
      subject.slot.send(refused('expire:100002'));
      expect(value(subject)).toEqual({ occupied: 'expiring' });
    });
  });

  describe('closing', () => {
    it('sets operator_handled, -30, and leaves once that is kept (QUEUE-10)', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.close' });
      expect(value(subject)).toEqual({ occupied: 'closing' });
      expect(subject.heard()).toEqual([status('close:100001', { pcsStatus: -30 })]);
      subject.slot.send(kept('close:100001'));
      expect(subject.heard()).toEqual([exit('canceled_from_feed'), emptied]);
      expect(value(subject)).toBe('empty');
      expect(subject.slot.getSnapshot().context.alarm).toBeNull();
    });

    it('stays with its alarm and its deadline when the call is refused', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(60_000);
      subject.slot.send({ type: 'slot.close' });
      subject.heard();
      subject.slot.send(refused('close:100001'));
      expect(value(subject)).toEqual({ occupied: 'offered' });
      expect(subject.heard()).toEqual([]);
      vi.advanceTimersByTime(LIFE_MS - 60_000 - 1);
      expect(value(subject)).toEqual({ occupied: 'offered' });
      vi.advanceTimersByTime(1);
      expect(value(subject)).toEqual({ occupied: 'expiring' });
    });

    it('does not expire while it closes', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.close' });
      vi.advanceTimersByTime(LIFE_MS * 2);
      expect(value(subject)).toEqual({ occupied: 'closing' });
    });

    it('takes one press only (DISP-40)', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.close' });
      subject.heard();
      subject.slot.send({ type: 'slot.close' });
      subject.slot.send({ type: 'slot.cancel', reasonId: 3 });
      subject.slot.send({ type: 'slot.open' });
      expect(subject.heard()).toEqual([]);
    });
  });

  describe('canceling with a reason', () => {
    const offered = [3, 4, 9, 10, 8, 12, 13];
    const excluded = [1, 2, 5, 6, 7];

    it.each(offered)('sends the label and canceled_rep of reason %i (QUEUE-11, DISP-25, DISP-39)', (reasonId) => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.cancel', reasonId });
      const label = CANCEL_REASONS.find(({ id }) => id === reasonId)?.label;
      expect(subject.heard()).toEqual([
        status('close:100001', { pcsStatus: -30, disposition_reason: label, disposition_action: 'canceled_rep' }),
      ]);
    });

    it.each([...excluded, 11])('does not know reason %i (QUEUE-12)', (reasonId) => {
      const subject = startSlot();
      expect(subject.slot.getSnapshot().can({ type: 'slot.cancel', reasonId })).toBe(false);
      subject.slot.send({ type: 'slot.cancel', reasonId });
      expect(value(subject)).toEqual({ occupied: 'offered' });
      expect(subject.heard()).toEqual([]);
    });

    const dutiesAfter = (reasonId: number, alarm: AlarmEvent) => {
      const subject = startSlot(alarm);
      subject.slot.send({ type: 'slot.cancel', reasonId });
      subject.heard();
      subject.slot.send(kept('close:100001'));
      const told = subject.heard();
      expect(told.slice(-2)).toEqual([exit('canceled_from_feed'), emptied]);
      return told.slice(0, -2).map(({ event }) => (event.type === 'duty.filed' ? event.duty : event));
    };

    it.each(offered.filter((id) => id !== 13))(
      'tells the customer of a common event for reason %i, once, without a word about skipping (DISP-28, DISP-41)',
      (reasonId) => {
        expect(dutiesAfter(reasonId, alarmWith())).toMatchObject([
          {
            id: 'email:100001',
            call: 'sendEmail',
            args: { body: { uid: '301', eventId: '100001', category: 'common_event', critical: false } },
            idempotencyKey: 'email:100001:common_event',
            tellsOutcome: false,
          },
          {
            id: 'push:100001',
            call: 'sendPush',
            args: { body: { user_id: '301', event_id: '100001', category: 'common_event', critical: false } },
            idempotencyKey: 'push:100001:common_event',
            tellsOutcome: false,
          },
        ]);
      },
    );

    it('tells the customer that the camera looks inside (DISP-27)', () => {
      expect(dutiesAfter(13, alarmWith())).toMatchObject([
        { call: 'sendEmail', args: { body: { category: 'interior_camera_placement' } } },
        { call: 'sendPush', args: { body: { category: 'interior_camera_placement' } } },
      ]);
    });

    it('tells the customer nothing of a training event (QUEUE-54)', () => {
      expect(dutiesAfter(3, alarmWith({ isFake: true }))).toEqual([]);
    });

    it('tells the customer nothing when it was closed without a reason', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.close' });
      subject.heard();
      subject.slot.send(kept('close:100001'));
      expect(subject.heard()).toEqual([exit('canceled_from_feed'), emptied]);
    });

    it('tells the customer nothing when the call is refused', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.cancel', reasonId: 3 });
      subject.heard();
      subject.slot.send(refused('close:100001'));
      expect(subject.heard()).toEqual([]);
    });
  });

  describe('opening', () => {
    const hold: Told = {
      to: 'outbox',
      event: {
        type: 'duty.filed',
        duty: {
          id: 'hold:100001',
          call: 'holdEvent',
          args: { query: { sid: '501', eventId: '100001' } },
          failureText: '{error}',
        },
      },
    };

    const unholdPromised: Told = {
      to: 'outbox',
      event: {
        type: 'duty.promised',
        duty: {
          id: 'unhold:100001',
          call: 'unholdEvent',
          args: { query: { sid: '501', eventId: '100001' } },
          failureText: 'Endpoint: events/unhold-events. {error}',
        },
      },
    };

    it('holds the event, owes its un-hold, and only then tells the queue that it is open (VR-17, VR-19, WORK-16)', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.open' });
      expect(value(subject)).toEqual({ occupied: 'opening' });
      expect(subject.heard()).toEqual([hold]);
      subject.slot.send(kept('hold:100001'));
      expect(value(subject)).toEqual({ occupied: 'opened' });
      expect(subject.heard()).toEqual([
        unholdPromised,
        { to: 'queue', event: { type: 'slot.opened', slot: 3, alarm: alarmWith() } },
        exit('moved_to_vr'),
      ]);
    });

    it('goes on counting down, and owes nothing, when the hold is refused', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.open' });
      subject.heard();
      vi.advanceTimersByTime(LIFE_MS + 1_000);
      expect(value(subject)).toEqual({ occupied: 'opening' });
      subject.slot.send({
        type: 'duty.failed',
        id: 'hold:100001',
        error: { call: 'holdEvent', status: 409, message: 'No.' },
      });
      expect(value(subject)).toEqual({ occupied: 'offered' });
      expect(subject.heard()).toEqual([]);
      vi.advanceTimersByTime(0);
      expect(value(subject)).toEqual({ occupied: 'expiring' });
    });

    it('reports one way out only, even when the event ends just after it was opened', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.open' });
      subject.slot.send(kept('hold:100001'));
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'canceled_by_customer' });
      expect(subject.heard()).toEqual([emptied]);
    });
  });

  describe('an event that ends elsewhere', () => {
    it.each(['canceled_by_customer', 'bounced_from_feed', 'moved_to_hold', 'expired'] as const)(
      'leaves its slot with one report: %s (QUEUE-40, QUEUE-49, QUEUE-50)',
      (reason) => {
        const subject = startSlot();
        subject.slot.send({ type: 'slot.ended', reason });
        expect(subject.heard()).toEqual([exit(reason), emptied]);
        expect(value(subject)).toBe('empty');
      },
    );

    it('leaves while it is being opened', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.open' });
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'canceled_by_customer' });
      expect(subject.heard()).toEqual([exit('canceled_by_customer'), emptied]);
      subject.slot.send(kept('hold:100001'));
      expect(subject.heard()).toEqual([]);
    });

    it('waits for the answer while it is being closed: the end may be our own doing', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.close' });
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'bounced_from_feed' });
      expect(subject.heard()).toEqual([]);
      subject.slot.send(kept('close:100001'));
      expect(subject.heard()).toEqual([exit('canceled_from_feed'), emptied]);
    });

    it('leaves as it ended elsewhere when our closing is refused for that', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.cancel', reasonId: 3 });
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'canceled_by_customer' });
      subject.slot.send(refused('close:100001'));
      expect(subject.heard()).toEqual([exit('canceled_by_customer'), emptied]);
    });

    it('leaves while its expiry is on the way', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'expired' });
      expect(subject.heard()).toEqual([exit('expired'), emptied]);
    });

    it('leaves an overdue card', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.slot.send(refused('expire:100001'));
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'expired' });
      expect(subject.heard()).toEqual([exit('expired'), emptied]);
    });

    it('frees the slot for the next alarm, with nothing left of the first', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.cancel', reasonId: 3 });
      subject.slot.send(kept('close:100001'));
      const next = alarmWith({ eventId: '100002' });
      subject.slot.send({ type: 'slot.offered', alarm: next, expiresAtMs: TAKEN_AT_MS + 1_000 });
      expect(subject.slot.getSnapshot().context).toMatchObject({
        alarm: next,
        expiresAtMs: TAKEN_AT_MS + 1_000,
        reasonId: null,
        endedAs: null,
      });
    });
  });
});
