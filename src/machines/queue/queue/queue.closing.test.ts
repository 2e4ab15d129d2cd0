import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { EXPIRY_AGAIN_AFTER_MS } from './queue.constants.ts';
import { enterQueue, HUB_CLOSED, SETTINGS, startAccepting, startQueue, TAKE_QUERY } from './queue.fixture.ts';

const ID = 'close:100001';
const undone = { type: 'duty.undone', id: ID } as const;
const kept = { type: 'duty.kept', id: ID, answer: {} } as const;
const refused = { type: 'duty.failed', id: ID, error: { call: 'setPcsStatus', status: 409, message: 'No.' } } as const;
const other = (number: number, version = 2) => alarmWith({ eventId: `10000${number}`, version });

function close({ slot, heard }: Awaited<ReturnType<typeof startQueue>>, number = 1): void {
  slot(number).send({ type: 'clip.shown' });
  vi.advanceTimersByTime(1_000);
  slot(number).send({ type: 'slot.close', atMs: Date.now() });
  heard();
}

describe('queue', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('an alarm whose closing waits', () => {
    it('leaves its place free at once, and the next is asked for beside it', async () => {
      const subject = await startAccepting({}, [other(1), other(2), other(3)]);
      close(subject);
      expect(subject.assignments()).toEqual([null, '100002', '100003']);
      expect(subject.takes.inputs.at(-1)).toEqual({ query: { ...TAKE_QUERY, limit: 4, accept: true } });
      await subject.answerTake(other(1), other(2), other(3), other(4));
      expect(subject.assignments()).toEqual(['100004', '100002', '100003']);
    });

    it('is not seated again by an answer or a push, however new, until it was sent or taken back', async () => {
      const subject = await startQueue({}, [other(1)]);
      close(subject);
      subject.queue.send({ type: 'alarm.assigned', alarms: [other(1, 9)] });
      expect(subject.assignments()).toEqual([null, null, null]);
      subject.queue.send(kept);
      subject.queue.send({ type: 'alarm.assigned', alarms: [other(1, 2)] });
      expect(subject.assignments()).toEqual([null, null, null]);
      subject.queue.send({ type: 'alarm.assigned', alarms: [other(1, 10)] });
      expect(subject.assignments()).toEqual(['100001', null, null]);
    });

    it('is not seated by a queue that is entered meanwhile', async () => {
      const subject = enterQueue();
      const card = { slot: 2, alarm: other(1), expiresAtMs: TAKEN_AT_MS + 60_000 };
      subject.queue.send({ type: 'endings.listed', cards: [card] });
      await subject.settings.answer(SETTINGS);
      await subject.answerTake(other(1), other(2));
      expect(subject.assignments()).toEqual(['100002', null, null]);
      subject.queue.send(undone);
      expect(subject.assignments()).toEqual(['100002', '100001', null]);
    });

    it('is not seated by an answer that is older than its end', async () => {
      const subject = enterQueue();
      const card = { slot: 2, alarm: other(1), expiresAtMs: TAKEN_AT_MS + 60_000 };
      subject.queue.send({ type: 'endings.listed', cards: [card] });
      await subject.settings.answer(SETTINGS);
      subject.queue.send(kept);
      await subject.answerTake(other(1), other(2));
      expect(subject.assignments()).toEqual(['100002', null, null]);
    });

    it('comes back and leaves at once, if news came that it had ended before the queue was loaded', async () => {
      const subject = enterQueue();
      const card = { slot: 2, alarm: other(1), expiresAtMs: TAKEN_AT_MS + 60_000 };
      subject.queue.send({ type: 'endings.listed', cards: [card] });
      const canceled = alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled, handler: null });
      subject.queue.send({ type: 'alarm.updated', alarm: canceled });
      await subject.settings.answer(SETTINGS);
      await subject.answerTake();
      subject.queue.send(undone);
      expect(subject.assignments()).toEqual([null, null, null]);
    });

    it('is seated by the first answer when it was taken back before that', async () => {
      const subject = enterQueue();
      const card = { slot: 2, alarm: other(1), expiresAtMs: TAKEN_AT_MS + 60_000 };
      subject.queue.send({ type: 'endings.listed', cards: [card] });
      subject.queue.send(undone);
      await subject.settings.answer(SETTINGS);
      await subject.answerTake(other(1));
      expect(subject.assignments()).toEqual(['100001', null, null]);
    });
  });

  describe('an alarm whose closing was', () => {
    it.each([
      ['taken back', undone],
      ['refused', refused],
    ])('%s is in its place again, seen, with its deadline', async (_, report) => {
      const subject = await startQueue({}, [other(1), other(2)]);
      const { expiresAtMs } = subject.slot(1).getSnapshot().context;
      close(subject);
      subject.queue.send(report);
      expect(subject.assignments()).toEqual(['100001', '100002', null]);
      const card = subject.slot(1).getSnapshot();
      expect([card.matches({ occupied: { picture: 'seen' } }), card.context.expiresAtMs]).toEqual([true, expiresAtMs]);
    });

    it('taken back is offered again, if the provider refuses that it expires (QUEUE-55)', async () => {
      const subject = await startAccepting({}, [other(1)]);
      close(subject);
      subject.queue.send(undone);
      await vi.advanceTimersByTimeAsync(SETTINGS.autoExpire * 1_000);
      subject.slot(1).send({ ...refused, id: 'expire:100001' });
      await subject.answerTake();
      await vi.advanceTimersByTimeAsync(EXPIRY_AGAIN_AFTER_MS);
      await subject.answerTake(other(1));
      expect(subject.slot(1).getSnapshot().value).toMatchObject({ occupied: { picture: 'unseen' } });
    });

    it('refused has no messages to its customer left', async () => {
      const subject = await startQueue({}, [other(1)]);
      close(subject);
      subject.queue.send(refused);
      expect(subject.heard().slice(0, 2)).toEqual([
        { to: 'outbox', event: { type: 'duty.waived', id: 'email:100001' } },
        { to: 'outbox', event: { type: 'duty.waived', id: 'push:100001' } },
      ]);
    });

    it('taken back goes to the next free place, or to one more, when its own is filled', async () => {
      const subject = await startQueue({}, [other(1)]);
      close(subject);
      subject.queue.send({ type: 'alarm.assigned', alarms: [other(2)] });
      subject.queue.send(undone);
      expect(subject.assignments()).toEqual(['100002', '100001', null]);
      close(subject, 2);
      subject.queue.send({ type: 'alarm.assigned', alarms: [other(3), other(4)] });
      subject.queue.send(undone);
      expect(subject.assignments()).toEqual(['100002', '100003', '100004', '100001']);
      close(subject, 4);
      expect(subject.assignments()).toEqual(['100002', '100003', '100004']);
    });

    it('taken back is as it became meanwhile, and is watched while the hub is closed', async () => {
      const subject = await startQueue(HUB_CLOSED, [other(1)]);
      close(subject);
      const changed = alarmWith({ version: 3, alarmState: 'HOME' });
      subject.queue.send({ type: 'alarm.updated', alarm: changed });
      subject.queue.send(undone);
      expect(subject.slot(1).getSnapshot().context.alarm).toEqual(changed);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(subject.readings.inputs.at(-1)).toEqual({ eventId: '100001' });
    });

    it('refused because it ended elsewhere leaves as it ended', async () => {
      const subject = await startQueue({}, [other(1)]);
      close(subject);
      subject.queue.send({ type: 'alarm.updated', alarm: alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled }) });
      subject.queue.send(refused);
      expect(subject.assignments()).toEqual([null, null, null]);
      expect(subject.heard()).toContainEqual({
        to: 'agentWork',
        event: { type: 'event.left', eventId: '100001', reason: 'canceled_by_customer' },
      });
    });
  });
});
