import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { selectIsAccepting, selectReadCount, selectUnreadCount } from './queue.selectors.ts';
import { EXPIRY_AGAIN_AFTER_MS } from './queue.constants.ts';
import {
  enterQueue,
  HUB_CLOSED,
  LACKS_TICKS,
  SETTINGS,
  startAccepting,
  startQueue,
  stumbles,
  TAKE_QUERY,
  waitingAlarm,
} from './queue.fixture.ts';

describe('queue', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('taking', () => {
    it('gives each event a slot, counting down from when it was taken (QUEUE-09, QUEUE-58)', async () => {
      const second = alarmWith({ eventId: '100002', takenAtMs: TAKEN_AT_MS - 20_000 });
      const subject = await startAccepting({}, [alarmWith(), second, alarmWith()]);
      expect(subject.assignments()).toEqual(['100001', '100002', null]);
      expect(subject.slot(1).getSnapshot().context.expiresAtMs).toBe(TAKEN_AT_MS + 60_000);
      expect(subject.slot(2).getSnapshot().context.expiresAtMs).toBe(TAKEN_AT_MS + 40_000);
    });

    it('begins at once for an agent who asked for alarms before the queue was there', async () => {
      const subject = await startQueue({ takesAtOnce: true });
      expect(selectIsAccepting(subject.snapshot())).toBe(true);
    });

    it('asks again on news of a waiting event', async () => {
      const subject = await startAccepting();
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      expect(subject.takes.inputs).toHaveLength(3);
      await subject.answerTake(alarmWith({ eventId: '100009' }));
      expect(subject.assignments()).toEqual(['100009', null, null]);
    });

    it.each([
      ['another agent has', alarmWith({ eventId: '100009', pcs_status: PCS_STATUS.new })],
      ['is being verified', alarmWith({ eventId: '100009', pcs_status: PCS_STATUS.verify, handler: null })],
      ['has ended', alarmWith({ eventId: '100009', pcs_status: PCS_STATUS.expired, handler: null })],
    ])('does not ask for an event that %s (QUEUE-59)', async (_, alarm) => {
      const subject = await startAccepting();
      subject.queue.send({ type: 'alarm.updated', alarm });
      expect(subject.takes.inputs).toHaveLength(2);
    });

    it('does not ask while every slot is taken', async () => {
      const three = ['100001', '100002', '100003'].map((eventId) => alarmWith({ eventId }));
      const subject = await startAccepting({}, three);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      expect(subject.takes.inputs).toHaveLength(2);
    });

    it('empties the slot of an event that the answer says is over, and asks again', async () => {
      const subject = await startAccepting(HUB_CLOSED, [alarmWith()]);
      await vi.advanceTimersByTimeAsync(2_000);
      await subject.answerTake(alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled }));
      expect(subject.assignments()).toEqual([null, null, null]);
      expect(subject.heard().slice(0, 1)).toEqual([
        { to: 'agentWork', event: { type: 'event.left', eventId: '100001', reason: 'canceled_by_customer' } },
      ]);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(subject.takes.inputs).toHaveLength(4);
    });

    it('asks as soon as a slot is empty', async () => {
      const three = ['100001', '100002', '100003'].map((eventId) => alarmWith({ eventId }));
      const subject = await startAccepting({}, three);
      subject.slot(2).send({ type: 'slot.ended', reason: 'expired' });
      expect(subject.takes.inputs).toHaveLength(3);
    });

    it('takes no other alarm for the place of a card that says for exactly 4 s why its alarm left', async () => {
      const three = ['100001', '100002', '100003'].map((eventId) => alarmWith({ eventId }));
      const subject = await startAccepting({}, three);
      subject.slot(2).send({ type: 'slot.ended', reason: 'canceled_by_customer' });
      expect(subject.assignments()).toEqual(['100001', null, '100003']);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      await vi.advanceTimersByTimeAsync(1_000);
      subject.slot(1).send({ type: 'slot.ended', reason: 'expired' });
      expect(subject.takes.inputs.slice(2)).toEqual([{ query: { ...TAKE_QUERY, limit: 2, accept: true } }]);
      await subject.answerTake();
      await vi.advanceTimersByTimeAsync(2_999);
      expect(subject.takes.inputs).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.takes.inputs.slice(3)).toEqual([{ query: { ...TAKE_QUERY, accept: true } }]);
    });

    it('asks once more when news came while it was asking', async () => {
      const subject = await startQueue();
      subject.queue.send({ type: 'acceptNew.turnOn' });
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      expect(subject.takes.inputs).toHaveLength(2);
      await subject.answerTake();
      expect(subject.takes.inputs).toHaveLength(3);
      await subject.answerTake(alarmWith());
      expect(subject.takes.inputs).toHaveLength(3);
    });

    it('does not ask once more when its answer filled the last slot', async () => {
      const subject = await startQueue();
      subject.queue.send({ type: 'acceptNew.turnOn' });
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      await subject.answerTake(...['100001', '100002', '100003'].map((eventId) => alarmWith({ eventId })));
      expect(subject.takes.inputs).toHaveLength(2);
    });

    it('asks once more when the hub opened while it was asking', async () => {
      const subject = await startQueue(HUB_CLOSED);
      subject.queue.send({ type: 'acceptNew.turnOn' });
      subject.queue.send({ type: 'hub.connected' });
      await subject.answerTake();
      expect(subject.takes.inputs).toHaveLength(3);
    });

    it('keeps every event when an answer is empty or fails, says so, and asks again after 2 s (QUEUE-58)', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      await subject.answerTake();
      expect(subject.assignments()).toEqual(['100001', null, null]);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      await subject.takes.fail(stumbles('takeEvents'));
      expect(subject.assignments()).toEqual(['100001', null, null]);
      expect(subject.heard()).toEqual([
        {
          to: 'toasts',
          event: { type: 'toast.shown', severity: 'error', text: 'Endpoint: events/take. Out of order.' },
        },
      ]);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(subject.takes.inputs).toHaveLength(4);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.takes.inputs).toHaveLength(5);
    });

    it('says how many alarms of the last answer could not be read', async () => {
      const subject = await startAccepting();
      const counts = () => [selectReadCount, selectUnreadCount].map((select) => select(subject.snapshot()));
      expect(counts()).toEqual([0, 0]);
      subject.queue.send({ type: 'hub.connected' });
      await subject.takes.answer({ items: [alarmWith()], total: null, unread: 2 });
      expect(counts()).toEqual([1, 2]);
    });

    it('does not offer an event again because of an answer that is older than its end (QUEUE-58)', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      subject.slot(1).send({ type: 'clip.shown' });
      await vi.advanceTimersByTimeAsync(1_000);
      subject.slot(1).send({ type: 'slot.close', atMs: TAKEN_AT_MS });
      subject.queue.send({ type: 'duty.kept', id: 'close:100001', answer: {} });
      expect(subject.assignments()).toEqual([null, null, null]);
      await subject.answerTake(alarmWith());
      expect(subject.assignments()).toEqual([null, null, null]);
      await subject.answerTake(alarmWith({ version: 9 }));
      expect(subject.assignments()).toEqual(['100001', null, null]);
    });

    it.each([
      ['has ended', alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled, handler: null })],
      ['went back to the feed', alarmWith({ version: 3, pcs_status: PCS_STATUS.new, handler: null })],
      ['is on hold', alarmWith({ version: 3, pcs_status: PCS_STATUS.hold, handler: null })],
    ])('does not offer an event that %s by news that was faster than an answer (QUEUE-58)', async (_, alarm) => {
      const asking = await startQueue();
      asking.queue.send({ type: 'acceptNew.turnOn' });
      const loading = enterQueue();
      await loading.settings.answer(SETTINGS);
      for (const subject of [asking, loading]) {
        subject.queue.send({ type: 'alarm.updated', alarm });
        subject.queue.send({ type: 'alarm.updated', alarm: { ...alarm, version: 1 } });
        await subject.answerTake(alarmWith({ version: 2 }), alarmWith({ eventId: '100002' }));
        expect(subject.assignments()).toEqual(['100002', null, null]);
        subject.queue.send({ type: 'alarm.assigned', alarms: [alarmWith({ version: 4 })] });
        expect(subject.assignments()).toEqual(['100002', '100001', null]);
      }
    });

    it('offers an event that was taken after the news that it waits', async () => {
      const subject = await startQueue();
      subject.queue.send({ type: 'acceptNew.turnOn' });
      subject.queue.send({ type: 'alarm.updated', alarm: { ...waitingAlarm, version: 1 } });
      subject.queue.send({ type: 'alarm.updated', alarm: alarmWith({ eventId: '100009', version: 2 }) });
      await subject.answerTake(alarmWith({ eventId: '100009', version: 2 }));
      expect(subject.assignments()).toEqual(['100009', null, null]);
    });

    it('offers an event again exactly 30 s after the provider refused its expiry, so that it is not lost (QUEUE-55)', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      await vi.advanceTimersByTimeAsync(SETTINGS.autoExpire * 1_000);
      const error = { call: 'setPcsStatus', status: 503, message: 'Later.' } as const;
      subject.slot(1).send({ type: 'duty.failed', id: 'expire:100001', error });
      expect(subject.slot(1).getSnapshot().value).toBe('missed');
      await subject.answerTake(alarmWith({ version: 8 }));
      expect([subject.assignments(), subject.takes.inputs.length]).toEqual([['100001', null, null], 3]);
      await vi.advanceTimersByTimeAsync(EXPIRY_AGAIN_AFTER_MS - 1);
      expect([subject.assignments(), subject.takes.inputs.length]).toEqual([[null, null, null], 3]);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.takes.inputs).toHaveLength(4);
      await subject.answerTake(alarmWith());
      expect(subject.slot(1).getSnapshot().value).toMatchObject({ occupied: { picture: 'unseen' } });
    });

    it('seats what came by push after it was turned off while asking', async () => {
      const subject = await startQueue();
      subject.queue.send({ type: 'acceptNew.turnOn' });
      subject.queue.send({ type: 'acceptNew.turnOff' });
      await subject.answerTake(alarmWith({ eventId: '100002' }));
      expect(subject.assignments()).toEqual([null, null, null]);
      subject.queue.send({ type: 'alarm.assigned', alarms: [alarmWith({ eventId: '100002' })] });
      expect(subject.assignments()).toEqual(['100002', null, null]);
    });
  });

  describe('polling', () => {
    it('asks every 2 s while the hub is not open (SOCK-09, SOCK-11)', async () => {
      const subject = await startAccepting(HUB_CLOSED);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(subject.takes.inputs).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.takes.inputs).toHaveLength(3);
      await subject.answerTake();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(subject.takes.inputs).toHaveLength(4);
    });

    it('asks every 10 s while the hub is open and does not tick, and every 2 s once it closes', async () => {
      const subject = await startAccepting(LACKS_TICKS);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(subject.takes.inputs).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.takes.inputs).toHaveLength(3);
      await subject.answerTake();
      subject.queue.send({ type: 'hub.disconnected' });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(subject.takes.inputs).toHaveLength(4);
      subject.queue.send({ type: 'hub.connected', ticks: false });
      await subject.answerTake();
      await subject.answerTake();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(subject.takes.inputs).toHaveLength(6);
    });

    it('stays quiet while the hub is open', async () => {
      const subject = await startAccepting();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.takes.inputs).toHaveLength(2);
    });

    it('begins when the hub closes, however long it was open (SOCK-09)', async () => {
      const subject = await startAccepting();
      await vi.advanceTimersByTimeAsync(60_000);
      subject.queue.send({ type: 'hub.disconnected' });
      await vi.advanceTimersByTimeAsync(1_999);
      expect(subject.takes.inputs).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.takes.inputs).toHaveLength(3);
    });

    it('knows what became of the hub while the queue was loading (SOCK-09, SOCK-13)', async () => {
      for (const [wasOpen, news] of [
        [true, 'hub.disconnected'],
        [false, 'hub.connected'],
      ] as const) {
        const subject = enterQueue({ hubIsConnected: wasOpen });
        subject.queue.send({ type: news });
        await subject.settings.answer(SETTINGS);
        await subject.answerTake();
        subject.queue.send({ type: 'acceptNew.turnOn' });
        await subject.answerTake();
        await vi.advanceTimersByTimeAsync(2_000);
        expect(subject.takes.inputs).toHaveLength(wasOpen ? 3 : 2);
      }
    });

    it('asks once and stops as soon as the hub is open again (SOCK-13)', async () => {
      const subject = await startAccepting(HUB_CLOSED);
      subject.queue.send({ type: 'hub.connected' });
      expect(subject.takes.inputs).toHaveLength(3);
      await subject.answerTake();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.takes.inputs).toHaveLength(3);
    });
  });
});
