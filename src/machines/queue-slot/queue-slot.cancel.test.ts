import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../contract/entities.ts';
import { CANCEL_REASONS } from '../../../contract/enums.ts';
import { alarmWith, TAKEN_AT_MS } from '../testing/alarms.ts';
import { emptied, exit, kept, refused, startSlot, status, value } from './testing/start-slot.ts';

describe('queue slot', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('canceling with a reason', () => {
    const offered = [3, 4, 9, 10, 8, 12, 13];
    const excluded = [1, 2, 5, 6, 7];

    it.each(offered)('sends the label and canceled_rep of reason %i (QUEUE-11, DISP-25, DISP-39)', (reasonId) => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.cancel', reasonId });
      const label = CANCEL_REASONS.find(({ id }) => id === reasonId)?.label;
      expect(subject.heard()[0]).toEqual(
        status('close:100001', { pcsStatus: -30, disposition_reason: label, disposition_action: 'canceled_rep' }),
      );
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
      const told = subject.heard();
      subject.slot.send(kept('close:100001'));
      expect(subject.heard()).toEqual([exit('canceled_from_feed'), emptied]);
      return told.slice(1).map(({ event }) => (event.type === 'duty.filed' ? event.duty : event));
    };
    const after = { id: 'close:100001', ends: 'kept' };

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
      expect(subject.heard()).toEqual([
        { to: 'outbox', event: { type: 'duty.waived', id: 'email:100001' } },
        { to: 'outbox', event: { type: 'duty.waived', id: 'push:100001' } },
      ]);
    });
  });
});
