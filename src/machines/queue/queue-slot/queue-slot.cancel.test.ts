import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { alarmWith, receivedWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { cancelWith, closing, kept, LIFE_MS, startSeenSlot, value } from './queue-slot.fixture.ts';

describe('queue slot', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  const shown = { to: 'queue', event: { type: 'reasons.shown' } };

  describe('canceling with a reason', () => {
    it('sends the label and canceled_rep of its reason (QUEUE-11, DISP-25, DISP-39)', () => {
      const subject = startSeenSlot();
      cancelWith(subject, 3);
      const { duty } = closing(
        alarmWith(),
        { pcsStatus: -30, disposition_reason: 'No Person', disposition_action: 'canceled_rep' },
        'Slot 3, Front door, Account A501: canceled, No Person',
      );
      expect(subject.heard()[1]).toEqual({ to: 'outbox', event: { type: 'duty.filed', duty } });
    });

    it.each([
      ['Training', null],
      ['Test', { ...receivedWith(), isTest: true }],
    ])('names it as %s, which is not a real alarm', (kind, received) => {
      const subject = startSeenSlot(alarmWith({ isFake: true, received }));
      cancelWith(subject, 3);
      const filed = subject
        .heard()
        .flatMap(({ event }) => (event.type === 'duty.filed' ? [event.duty.undo?.text] : []));
      expect(filed).toEqual([`${kind}, Slot 3, Front door, Account A501: canceled, No Person`]);
    });

    it.each([1, 11])('does not know reason %i (QUEUE-12)', (reasonId) => {
      const subject = startSeenSlot();
      cancelWith(subject, reasonId);
      expect(value(subject)).toEqual({ offered: { canceling: 'fresh' } });
      expect(subject.heard()).toEqual([shown]);
    });

    const dutiesAfter = (reasonId: number, alarm: AlarmEvent) => {
      const subject = startSeenSlot(alarm);
      cancelWith(subject, reasonId);
      const [, ...filed] = subject.heard().flatMap(({ event }) => (event.type === 'duty.filed' ? [event.duty] : []));
      return filed;
    };
    const after = { id: 'close:100001', ends: 'kept' };

    it('sends the customer a message about a common event, once, without a word about skipping (DISP-28, DISP-41)', () => {
      expect(dutiesAfter(3, alarmWith())).toMatchObject([
        {
          id: 'email:100001',
          call: 'sendEmail',
          args: { body: { uid: '301', eventId: '100001', category: 'common_event', critical: false } },
          idempotencyKey: 'email:100001:common_event',
          tellsOutcome: false,
          after,
        },
        {
          id: 'push:100001',
          call: 'sendPush',
          args: { body: { user_id: '301', event_id: '100001', category: 'common_event', critical: false } },
          idempotencyKey: 'push:100001:common_event',
          tellsOutcome: false,
          after,
        },
      ]);
    });

    it('sends the customer nothing about a training event (QUEUE-54)', () => {
      expect(dutiesAfter(3, alarmWith({ isFake: true }))).toEqual([]);
    });
  });

  describe('the menu of cancel reasons', () => {
    const next = alarmWith({ eventId: '100002' });
    const showing = { offered: { canceling: 'fresh' } };

    function show() {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'reasons.show', eventId: '100001' });
      expect(value(subject)).toEqual(showing);
      return subject;
    }
    const offer = ({ slot }: ReturnType<typeof startSeenSlot>) =>
      slot.send({ type: 'slot.offered', alarm: next, expiresAtMs: Date.now() + 120_000 });

    it('is for the event that it was asked for, and hidden without a choice', () => {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'reasons.show', eventId: '100002' });
      expect(value(subject)).toEqual({ offered: 'idle' });
      subject.slot.send({ type: 'reasons.show', eventId: '100001' });
      subject.slot.send({ type: 'reasons.hide' });
      expect(value(subject)).toEqual({ offered: 'idle' });
      expect(subject.heard()).toEqual([shown]);
    });

    it('ignores the digit of its slot for half a second, in which it may have struck twice, and no other', () => {
      const choose = (subject: ReturnType<typeof show>, key?: string) => {
        subject.slot.send({
          type: 'slot.cancel',
          eventId: '100001',
          reasonId: 3,
          atMs: TAKEN_AT_MS,
          ...(key && { key }),
        });
        return value(subject);
      };
      const slow = show();
      vi.advanceTimersByTime(499);
      expect(choose(slow, '3')).toEqual(showing);
      vi.advanceTimersByTime(1);
      expect(choose(slow, '3')).toEqual('empty');
      vi.setSystemTime(TAKEN_AT_MS);
      expect(choose(show(), '4')).toEqual('empty');
      expect(choose(show())).toEqual('empty');
    });

    it('is open before a reason is chosen', () => {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'slot.cancel', eventId: '100001', reasonId: 3, atMs: TAKEN_AT_MS });
      expect([value(subject), subject.heard()]).toEqual([{ offered: 'idle' }, []]);
    });

    it('stays while the event has news', () => {
      const subject = show();
      subject.slot.send({ type: 'slot.updated', alarm: alarmWith({ version: 3 }) });
      expect(value(subject)).toEqual(showing);
    });

    it.each(['canceled_by_customer', 'bounced_from_feed', 'expired'] as const)(
      'goes with an event that ends as %s, and neither opens over the next one nor cancels it',
      (reason) => {
        const subject = show();
        subject.slot.send({ type: 'slot.ended', reason });
        offer(subject);
        subject.heard();
        subject.slot.send({ type: 'slot.cancel', eventId: '100001', reasonId: 3, atMs: TAKEN_AT_MS });
        expect(value(subject)).toEqual({ offered: 'idle' });
        subject.slot.send({ type: 'clip.shown' });
        vi.advanceTimersByTime(1_000);
        subject.slot.send({ type: 'reasons.show', eventId: '100002' });
        subject.slot.send({ type: 'slot.cancel', eventId: '100001', reasonId: 3, atMs: TAKEN_AT_MS });
        expect([value(subject), subject.heard()]).toEqual([showing, [shown]]);
      },
    );

    it('goes when the countdown of its event is over', () => {
      const subject = show();
      vi.advanceTimersByTime(LIFE_MS);
      expect(value(subject)).toEqual('expiring');
      subject.slot.send(kept('expire:100001'));
      offer(subject);
      expect(value(subject)).toEqual({ offered: 'idle' });
    });
  });
});
