import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ABOUT, alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import type { Sent } from '../../testing/with-system.ts';
import { emptied, exit, kept, LIFE_MS, notOpened, refused, startSlot, value } from './queue-slot.fixture.ts';
import type { Duty } from '../../work/outbox/duty.ts';

describe('queue slot', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('opening', () => {
    const hold: Sent = {
      to: 'outbox',
      event: {
        type: 'duty.filed',
        duty: {
          id: 'hold:100001',
          from: 'slot-3',
          call: 'holdEvent',
          args: { query: { sid: '501', eventId: '100001' } },
          about: ABOUT,
          failureText: '{error}',
        },
      },
    };

    const unhold: Duty = {
      id: 'unhold:100001',
      call: 'unholdEvent',
      args: { query: { sid: '501', eventId: '100001' } },
      about: ABOUT,
      failureText: 'Endpoint: events/unhold-events. {error}',
    };
    const promised = (duty: Duty): Sent => ({ to: 'outbox', event: { type: 'duty.promised', duty } });
    const slotsUnhold = promised({
      ...unhold,
      after: { id: 'hold:100001', ends: 'kept' },
      dueWith: 'unsetTaken',
    });

    it('promises the un-hold, holds the event, and only then reports to the queue that it is open (VR-17, VR-19, WORK-16)', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.open' });
      expect(value(subject)).toEqual('opening');
      expect(subject.heard()).toEqual([{ to: 'queue', event: { type: 'slot.opening' } }, slotsUnhold, hold]);
      subject.slot.send(kept('hold:100001'));
      expect(value(subject)).toEqual('opened');
      expect(subject.heard()).toEqual([
        promised(unhold),
        exit('moved_to_vr'),
        { to: 'queue', event: { type: 'slot.opened', slot: 3, alarm: alarmWith() } },
      ]);
    });

    it('keeps counting down when the hold is refused', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.open' });
      subject.heard();
      vi.advanceTimersByTime(LIFE_MS + 1_000);
      expect(value(subject)).toEqual('opening');
      subject.slot.send({
        type: 'duty.failed',
        id: 'hold:100001',
        error: { call: 'holdEvent', status: 409, message: 'No.' },
      });
      expect(value(subject)).toEqual({ offered: 'idle' });
      expect(subject.heard()).toEqual([notOpened]);
      vi.advanceTimersByTime(0);
      expect(value(subject)).toEqual('expiring');
    });

    it('does not hear of another alarm’s hold', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.open' });
      subject.slot.send(kept('hold:100002'));
      subject.slot.send(refused('hold:100002'));
      expect(value(subject)).toEqual('opening');
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
});
