import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectSlotState } from '../queue-slot/queue-slot.selectors.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import type { Sent } from '../../testing/with-system.ts';
import { selectIsAccepting } from './queue.selectors.ts';
import {
  acceptNewSet,
  feedLeft,
  HUB_CLOSED,
  LACKS_TICKS,
  releasePromised,
  startAccepting,
  startQueue,
} from './queue.fixture.ts';

const RECOUNTED: Sent = { to: 'counters', event: { type: 'resource.reload' } };

describe('queue', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('a seated event while the hub is closed', () => {
    const canceled = alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled, handler: null });

    it('is read every 2 s from its offer on, and leaves its slot when it has ended (SOCK-11, QUEUE-40)', async () => {
      const subject = await startQueue(HUB_CLOSED, [alarmWith()]);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(subject.readings.inputs).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.readings.inputs).toEqual([{ eventId: '100001' }]);
      await subject.readings.answer(canceled);
      expect(subject.assignments()).toEqual([null, null, null]);
    });

    it('is read from the moment the hub closes, and once more when it opens (SOCK-11, SOCK-13)', async () => {
      const subject = await startQueue({}, [alarmWith()]);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(subject.readings.inputs).toEqual([]);
      subject.queue.send({ type: 'hub.disconnected' });
      await vi.advanceTimersByTimeAsync(2_000);
      await subject.readings.answer(alarmWith());
      subject.queue.send({ type: 'hub.connected' });
      expect(subject.readings.inputs).toHaveLength(2);
      await subject.readings.answer(canceled);
      expect(subject.assignments()).toEqual([null, null, null]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.readings.inputs).toHaveLength(2);
    });
  });

  it('reads a seated event at its offer and every 10 s beside an open line that does not tick (QUEUE-40)', async () => {
    const subject = await startQueue(LACKS_TICKS, [alarmWith()]);
    expect(subject.readings.inputs).toHaveLength(1);
    await subject.readings.answer(alarmWith());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(subject.readings.inputs).toHaveLength(2);
  });

  describe('news of a seated event', () => {
    it('updates its slot (QUEUE-40)', async () => {
      const subject = await startQueue({}, [alarmWith()]);
      subject.queue.send({ type: 'alarm.updated', alarm: alarmWith({ alarmState: 'HOME', version: 3 }) });
      expect(subject.slot(1).getSnapshot().context.alarm).toEqual(alarmWith({ alarmState: 'HOME', version: 3 }));
    });

    it('is none when it is not newer than what the slot knows (QUEUE-58)', async () => {
      const subject = await startQueue({}, [alarmWith({ version: 5 })]);
      for (const version of [4, 5]) {
        subject.queue.send({
          type: 'alarm.updated',
          alarm: alarmWith({ version, pcs_status: PCS_STATUS.canceled }),
        });
      }
      expect(subject.assignments()).toEqual(['100001', null, null]);
    });

    it('empties the slot when the event has ended or belongs to another (QUEUE-40, QUEUE-50)', async () => {
      const subject = await startQueue({}, [alarmWith(), alarmWith({ eventId: '100002' })]);
      subject.queue.send({ type: 'alarm.updated', alarm: alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled }) });
      const bounced = alarmWith({ eventId: '100002', version: 3, pcs_status: PCS_STATUS.new, handler: null });
      subject.queue.send({ type: 'alarm.updated', alarm: bounced });
      expect(subject.assignments()).toEqual([null, null, null]);
      expect(subject.heard()).toEqual([
        { to: 'agentWork', event: { type: 'event.left', eventId: '100001', reason: 'canceled_by_customer' } },
        RECOUNTED,
        { to: 'agentWork', event: { type: 'event.left', eventId: '100002', reason: 'bounced_from_feed' } },
        RECOUNTED,
      ]);
    });

    it('news of an event that is new to it reads the header count again, a change of a known one does not (SHELL-30)', async () => {
      const subject = await startQueue({}, [alarmWith()]);
      const arrivals = [alarmWith({ eventId: '100002' }), alarmWith({ eventId: '100003' })];
      subject.queue.send({ type: 'alarm.assigned', alarms: arrivals });
      subject.queue.send({ type: 'alarm.updated', alarm: alarmWith({ alarmState: 'HOME', version: 3 }) });
      expect(subject.heard().filter(({ to }) => to === 'counters')).toEqual([RECOUNTED]);
    });

    it('never gives one event two slots (QUEUE-58)', async () => {
      const subject = await startQueue({}, [alarmWith()]);
      subject.queue.send({
        type: 'alarm.assigned',
        alarms: [alarmWith({ version: 4 }), alarmWith({ eventId: '100002' }), alarmWith({ eventId: '100002' })],
      });
      expect(subject.assignments()).toEqual(['100001', '100002', null]);
      expect(subject.slot(1).getSnapshot().context.alarm?.version).toBe(4);
    });
  });

  describe('opening a card', () => {
    it('turns Accept New off, keeps the event out of the release and goes to verify it (WORK-16, WORK-32, QUEUE-07)', async () => {
      const subject = await startAccepting({}, [alarmWith(), alarmWith({ eventId: '100002' })]);
      subject.slot(2).send({ type: 'slot.open' });
      subject.heard();
      subject.slot(2).send({ type: 'duty.kept', id: 'hold:100002', answer: {} });
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      const [unholdPromised, ...heard] = subject.heard();
      expect(unholdPromised).toMatchObject({ to: 'outbox', event: { duty: { id: 'unhold:100002' } } });
      expect(heard).toEqual([
        { to: 'agentWork', event: { type: 'event.left', eventId: '100002', reason: 'moved_to_vr' } },
        acceptNewSet(false),
        feedLeft('taken_into_vr'),
        releasePromised({ verify_eventId: '100002' }),
        {
          to: 'router',
          event: {
            type: 'board.left',
            board: { seats: { 100001: 1 }, wasTaking: true, opened: alarmWith({ eventId: '100002' }) },
          },
        },
        {
          to: 'router',
          event: { type: 'router.navigate', to: '/app/verify-respond?userId=301&sid=501&eventId=100002&uuid=cam-1' },
        },
      ]);
    });

    it('reports no feed exit when Accept New was off', async () => {
      const subject = await startQueue({}, [alarmWith()]);
      subject.slot(1).send({ type: 'slot.open' });
      subject.slot(1).send({ type: 'duty.kept', id: 'hold:100001', answer: {} });
      expect(subject.heard().map(({ event }) => event.type)).toEqual([
        'duty.promised',
        'duty.filed',
        'duty.promised',
        'event.left',
        'duty.promised',
        'board.left',
        'router.navigate',
      ]);
    });

    it('stays when the hold is refused', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.slot(1).send({ type: 'slot.open' });
      subject.heard();
      subject.slot(1).send({
        type: 'duty.failed',
        id: 'hold:100001',
        error: { call: 'holdEvent', status: 409, message: 'Taken.' },
      });
      expect(selectIsAccepting(subject.snapshot())).toBe(true);
      expect(selectSlotState(subject.slot(1).getSnapshot())).toBe('offered');
      expect(subject.heard()).toEqual([]);
    });
  });

  it('counts every seated event down again when the clock jumped (QUEUE-08)', async () => {
    const subject = await startQueue({}, [alarmWith()]);
    vi.setSystemTime(TAKEN_AT_MS + 3_600_000);
    subject.queue.send({ type: 'clock.jumped' });
    vi.advanceTimersByTime(0);
    expect(selectSlotState(subject.slot(1).getSnapshot())).toBe('expiring');
  });
});
