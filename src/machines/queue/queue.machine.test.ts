import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args, CallError } from '../../../contract/calls.ts';
import type { AlarmEvent, QueueSettings } from '../../../contract/entities.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { alarmWatchMachine } from '../alarm-watch/alarm-watch.machine.ts';
import { queueSlotMachine } from '../queue-slot/queue-slot.machine.ts';
import { alarmWith, TAKEN_AT_MS } from '../testing/alarms.ts';
import { asked } from '../testing/asked.ts';
import { startInSystem, type Told } from '../testing/with-system.ts';
import { queueMachine } from './queue.machine.ts';
import { selectIsAccepting, selectIsLoading, selectShownSlots, selectSlot } from './queue.selectors.ts';

const SETTINGS: QueueSettings = {
  limit: 3,
  acceptNew: true,
  lookback: 300,
  autoExpire: 60,
  pcsStatusThreshold: 10,
  threatLevel: 20,
  armstate: 'All',
  queues: ['Live'],
};
const TAKE_QUERY = { limit: 3, lookback: 300, pcs_status_gte: 10, threat_level_gte: 20, armstate: 'All' };
const ADMIN = { mayChangeControls: true };
const HUB_CLOSED = { hubIsOpen: false };

const stumbles = (call: CallError['call']): CallError => ({ call, status: 500, message: 'Out of order.' });
const waitingAlarm = alarmWith({ eventId: '100009', pcs_status: PCS_STATUS.new, handler: null, takenAtMs: null });

/** The queue while it asks for its settings. */
function enterQueue(given: { mayChangeControls?: boolean; hubIsOpen?: boolean } = {}) {
  const settings = asked<QueueSettings, Args<'queueSettings'>>();
  const takes = asked<Answer<'takeEvents'>, Args<'takeEvents'>>();
  const readings = asked<AlarmEvent, { eventId: string }>();
  const alarmWatch = alarmWatchMachine.provide({ actors: { readAlarm: readings.logic } });
  const queueSlot = queueSlotMachine.provide({ actors: { alarmWatch } });
  const { actor: queue, heard } = startInSystem(
    queueMachine.provide({ actors: { queueSettings: settings.logic, takeEvents: takes.logic, queueSlot } }),
    { as: 'queue', input: () => ({ tab: 'tab-1', agentId: '7', mayChangeControls: false, hubIsOpen: true, ...given }) },
  );
  const snapshot = () => queue.getSnapshot();
  return {
    queue,
    heard,
    settings,
    takes,
    readings,
    snapshot,
    slot: (number: number) => {
      const slot = selectSlot(number)(snapshot());
      if (slot === undefined) throw new Error(`There is no slot ${number}.`);
      return slot;
    },
    /** Slot by slot, the event in it. */
    seats: () =>
      selectShownSlots(snapshot())
        .split(' ')
        .map((number) => selectSlot(Number(number))(snapshot())?.getSnapshot().context.alarm?.eventId ?? null),
    answerTake: (...items: readonly AlarmEvent[]) => takes.answer({ items: [...items], total: null }),
  };
}

/** The queue once it has loaded, with what this tab had before. */
async function startQueue(given: Parameters<typeof enterQueue>[0] = {}, had: readonly AlarmEvent[] = []) {
  const subject = enterQueue(given);
  await subject.settings.answer(SETTINGS);
  await subject.answerTake(...had);
  subject.heard();
  return subject;
}

/** The queue with Accept New on, after its first answer. */
async function startAccepting(given: Parameters<typeof enterQueue>[0] = {}, taken: readonly AlarmEvent[] = []) {
  const subject = await startQueue(given);
  subject.queue.send({ type: 'acceptNew.turnOn' });
  await subject.answerTake(...taken);
  subject.heard();
  return subject;
}

const feedLeft = (reason: 'accept_new_off' | 'taken_into_vr'): Told => ({
  to: 'agentWork',
  event: { type: 'feed.left', reason },
});
const acceptNewSet = (acceptNew: boolean): Told => ({ to: 'hub', event: { type: 'acceptNew.set', acceptNew } });
const releasePromised = (query: { verify_eventId?: string }): Told => ({
  to: 'outbox',
  event: {
    type: 'duty.promised',
    duty: {
      id: 'unsetTaken',
      call: 'unsetTaken',
      args: { query },
      failureText: 'Error un-setting events taken 7: {error}',
    },
  },
});

describe('queue', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('loading', () => {
    it('reads the agent’s settings, then what this tab has, taking nothing new (QUEUE-05, QUEUE-36, WORK-28)', async () => {
      const subject = enterQueue();
      expect(subject.settings.inputs).toEqual([{ params: { id: '7' } }]);
      expect(selectIsLoading(subject.snapshot())).toBe(true);
      await subject.settings.answer(SETTINGS);
      expect(subject.takes.inputs).toEqual([{ query: { ...TAKE_QUERY, accept: false } }]);
      expect(selectIsLoading(subject.snapshot())).toBe(true);
      await subject.answerTake(alarmWith());
      expect(selectIsLoading(subject.snapshot())).toBe(false);
      expect(subject.seats()).toEqual(['100001', null, null]);
    });

    it('starts with Accept New off, whatever the settings say (WORK-10)', async () => {
      const subject = await startQueue();
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      expect(subject.takes.inputs).toHaveLength(1);
    });

    it('goes on with the default settings when its own cannot be read (QUEUE-32, API-09)', async () => {
      const subject = enterQueue();
      await subject.settings.fail(stumbles('queueSettings'));
      expect(subject.heard()).toContainEqual({
        to: 'notices',
        event: {
          type: 'notice.raised',
          severity: 'error',
          text: 'Endpoint: manage-reps/get-queue-settings. Out of order.',
        },
      });
      expect(subject.takes.inputs).toEqual([
        {
          query: {
            limit: 9,
            accept: false,
            lookback: 600,
            pcs_status_gte: 0,
            threat_level_gte: 0,
            armstate: 'Armed',
          },
        },
      ]);
      await subject.answerTake();
      expect(subject.seats()).toEqual(Array.from({ length: 9 }, () => null));
    });

    it('works on without events when they cannot be read (API-09)', async () => {
      const subject = enterQueue();
      await subject.settings.answer(SETTINGS);
      subject.heard();
      await subject.takes.fail(stumbles('takeEvents'));
      expect(selectIsLoading(subject.snapshot())).toBe(false);
      expect(subject.heard()).toEqual([
        {
          to: 'notices',
          event: { type: 'notice.raised', severity: 'error', text: 'Endpoint: events/take. Out of order.' },
        },
      ]);
    });

    it('falls back to Armed when the settings name no known arm state (STORE-14)', async () => {
      const subject = enterQueue();
      await subject.settings.answer({ ...SETTINGS, armstate: 'Sometimes' });
      expect(subject.takes.inputs[0]?.query.armstate).toBe('Armed');
    });

    it('owes the release from the moment it is entered (WORK-08, WORK-32)', () => {
      expect(enterQueue().heard()).toEqual([releasePromised({})]);
    });
  });

  describe('Accept New', () => {
    it('starts the work in the feed, tells the hub and takes (WORK-01, WORK-03, QUEUE-31, QUEUE-33, QUEUE-34)', async () => {
      const subject = await startQueue();
      subject.queue.send({ type: 'acceptNew.turnOn' });
      expect(selectIsAccepting(subject.snapshot())).toBe(true);
      expect(subject.heard()).toEqual([{ to: 'agentWork', event: { type: 'feed.entered' } }, acceptNewSet(true)]);
      expect(subject.takes.inputs.slice(1)).toEqual([{ query: { ...TAKE_QUERY, accept: true } }]);
    });

    it('is there for every role that has the queue (WORK-02)', async () => {
      const subject = await startQueue({ mayChangeControls: false });
      expect(subject.snapshot().can({ type: 'acceptNew.turnOn' })).toBe(true);
    });

    it('reports accept_new_off when it is turned off, and keeps what is in the slots (WORK-05, WORK-28)', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.queue.send({ type: 'acceptNew.turnOff' });
      expect(subject.heard()).toEqual([acceptNewSet(false), feedLeft('accept_new_off')]);
      expect(subject.seats()).toEqual(['100001', null, null]);
    });

    it('takes nothing while it is off (WORK-28)', async () => {
      const subject = await startQueue(HUB_CLOSED);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      subject.queue.send({ type: 'hub.opened' });
      subject.queue.send({ type: 'hub.closed' });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.takes.inputs).toHaveLength(1);
    });

    it('turns off when the tab is hidden and does not turn on by itself (WORK-06, WORK-20, WORK-29)', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.queue.send({ type: 'tab.hidden' });
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      expect(subject.heard()).toEqual([acceptNewSet(false), feedLeft('accept_new_off')]);
      expect(subject.seats()).toEqual(['100001', null, null]);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      subject.queue.send({ type: 'hub.opened' });
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      expect(subject.takes.inputs).toHaveLength(2);
    });

    it('turns off, with the exit timeout, when the hub is lost; taken events stay (SOCK-22, WORK-21)', async () => {
      const subject = await startAccepting(HUB_CLOSED, [alarmWith()]);
      subject.queue.send({ type: 'hub.lost' });
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      expect(subject.heard()).toEqual([
        acceptNewSet(false),
        { to: 'agentWork', event: { type: 'feed.left', reason: 'timeout' } },
      ]);
      expect(subject.seats()).toEqual(['100001', null, null]);
    });
  });

  describe('taking', () => {
    it('gives each event a slot, counting down from when it was taken (QUEUE-09, QUEUE-58)', async () => {
      const second = alarmWith({ eventId: '100002', takenAtMs: TAKEN_AT_MS - 20_000 });
      const subject = await startAccepting({}, [alarmWith(), second, alarmWith()]);
      expect(subject.seats()).toEqual(['100001', '100002', null]);
      expect(subject.slot(1).getSnapshot().context.expiresAtMs).toBe(TAKEN_AT_MS + 60_000);
      expect(subject.slot(2).getSnapshot().context.expiresAtMs).toBe(TAKEN_AT_MS + 40_000);
    });

    it('asks again on news of a waiting event', async () => {
      const subject = await startAccepting();
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      expect(subject.takes.inputs).toHaveLength(3);
      await subject.answerTake(alarmWith({ eventId: '100009' }));
      expect(subject.seats()).toEqual(['100009', null, null]);
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

    it('asks as soon as a slot is empty', async () => {
      const three = ['100001', '100002', '100003'].map((eventId) => alarmWith({ eventId }));
      const subject = await startAccepting({}, three);
      subject.slot(2).send({ type: 'slot.ended', reason: 'canceled_by_customer' });
      expect(subject.seats()).toEqual(['100001', null, '100003']);
      expect(subject.takes.inputs).toHaveLength(3);
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
      subject.queue.send({ type: 'hub.opened' });
      await subject.answerTake();
      expect(subject.takes.inputs).toHaveLength(3);
    });

    it('keeps every event when an answer is empty or fails, says so, and asks again after 2 s (QUEUE-58)', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      await subject.answerTake();
      expect(subject.seats()).toEqual(['100001', null, null]);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      await subject.takes.fail(stumbles('takeEvents'));
      expect(subject.seats()).toEqual(['100001', null, null]);
      expect(subject.heard()).toEqual([
        {
          to: 'notices',
          event: { type: 'notice.raised', severity: 'error', text: 'Endpoint: events/take. Out of order.' },
        },
      ]);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(subject.takes.inputs).toHaveLength(4);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.takes.inputs).toHaveLength(5);
    });

    it('does not offer an event again because of an answer that is older than its end (QUEUE-58)', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      subject.slot(1).send({ type: 'slot.close' });
      subject.queue.send({ type: 'duty.kept', id: 'close:100001', answer: {} });
      expect(subject.seats()).toEqual([null, null, null]);
      await subject.answerTake(alarmWith());
      expect(subject.seats()).toEqual([null, null, null]);
      await subject.answerTake(alarmWith({ version: 9 }));
      expect(subject.seats()).toEqual(['100001', null, null]);
    });

    it('seats what came by push after it was turned off while asking', async () => {
      const subject = await startQueue();
      subject.queue.send({ type: 'acceptNew.turnOn' });
      subject.queue.send({ type: 'acceptNew.turnOff' });
      await subject.answerTake(alarmWith({ eventId: '100002' }));
      expect(subject.seats()).toEqual([null, null, null]);
      subject.queue.send({ type: 'alarm.assigned', alarms: [alarmWith({ eventId: '100002' })] });
      expect(subject.seats()).toEqual(['100002', null, null]);
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

    it('stays quiet while the hub is open', async () => {
      const subject = await startAccepting();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.takes.inputs).toHaveLength(2);
    });

    it('begins when the hub closes, however long it was open (SOCK-09)', async () => {
      const subject = await startAccepting();
      await vi.advanceTimersByTimeAsync(60_000);
      subject.queue.send({ type: 'hub.closed' });
      await vi.advanceTimersByTimeAsync(1_999);
      expect(subject.takes.inputs).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.takes.inputs).toHaveLength(3);
    });

    it('asks once and stops as soon as the hub is open again (SOCK-13)', async () => {
      const subject = await startAccepting(HUB_CLOSED);
      subject.queue.send({ type: 'hub.opened' });
      expect(subject.takes.inputs).toHaveLength(3);
      await subject.answerTake();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.takes.inputs).toHaveLength(3);
    });
  });

  describe('a seated event while the hub is closed', () => {
    const canceled = alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled, handler: null });

    it('is read every 2 s from its offer on, and leaves its slot when it has ended (SOCK-11, QUEUE-40)', async () => {
      const subject = await startQueue(HUB_CLOSED, [alarmWith()]);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(subject.readings.inputs).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.readings.inputs).toEqual([{ eventId: '100001' }]);
      await subject.readings.answer(canceled);
      expect(subject.seats()).toEqual([null, null, null]);
    });

    it('is read from the moment the hub closes, and once more when it opens (SOCK-11, SOCK-13)', async () => {
      const subject = await startQueue({}, [alarmWith()]);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(subject.readings.inputs).toEqual([]);
      subject.queue.send({ type: 'hub.closed' });
      await vi.advanceTimersByTimeAsync(2_000);
      await subject.readings.answer(alarmWith());
      subject.queue.send({ type: 'hub.opened' });
      expect(subject.readings.inputs).toHaveLength(2);
      await subject.readings.answer(canceled);
      expect(subject.seats()).toEqual([null, null, null]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.readings.inputs).toHaveLength(2);
    });
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
      expect(subject.seats()).toEqual(['100001', null, null]);
    });

    it('empties the slot when the event has ended or belongs to another (QUEUE-40, QUEUE-50)', async () => {
      const subject = await startQueue({}, [alarmWith(), alarmWith({ eventId: '100002' })]);
      subject.queue.send({ type: 'alarm.updated', alarm: alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled }) });
      const bounced = alarmWith({ eventId: '100002', version: 3, pcs_status: PCS_STATUS.new, handler: null });
      subject.queue.send({ type: 'alarm.updated', alarm: bounced });
      expect(subject.seats()).toEqual([null, null, null]);
      expect(subject.heard()).toEqual([
        { to: 'agentWork', event: { type: 'event.left', eventId: '100001', reason: 'canceled_by_customer' } },
        { to: 'agentWork', event: { type: 'event.left', eventId: '100002', reason: 'bounced_from_feed' } },
      ]);
    });

    it('never gives one event two slots (QUEUE-58)', async () => {
      const subject = await startQueue({}, [alarmWith()]);
      subject.queue.send({
        type: 'alarm.assigned',
        alarms: [alarmWith({ version: 4 }), alarmWith({ eventId: '100002' }), alarmWith({ eventId: '100002' })],
      });
      expect(subject.seats()).toEqual(['100001', '100002', null]);
      expect(subject.slot(1).getSnapshot().context.alarm?.version).toBe(4);
    });
  });

  describe('opening a card', () => {
    it('turns Accept New off, keeps the event out of the release and goes to verify it (WORK-16, WORK-32, QUEUE-07)', async () => {
      const subject = await startAccepting({}, [alarmWith(), alarmWith({ eventId: '100002' })]);
      subject.slot(2).send({ type: 'slot.open' });
      subject.heard();
      subject.queue.send({ type: 'duty.kept', id: 'hold:100002', answer: {} });
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      expect(subject.heard()).toEqual([
        expect.objectContaining({ to: 'outbox', event: expect.objectContaining({ type: 'duty.promised' }) }),
        { to: 'agentWork', event: { type: 'event.left', eventId: '100002', reason: 'moved_to_vr' } },
        acceptNewSet(false),
        feedLeft('taken_into_vr'),
        releasePromised({ verify_eventId: '100002' }),
        {
          to: 'place',
          event: { type: 'place.go', to: '/app/verify-respond?userId=301&sid=501&eventId=100002&uuid=cam-1' },
        },
      ]);
    });

    it('reports no feed exit when Accept New was off', async () => {
      const subject = await startQueue({}, [alarmWith()]);
      subject.slot(1).send({ type: 'slot.open' });
      subject.queue.send({ type: 'duty.kept', id: 'hold:100001', answer: {} });
      expect(subject.heard().map(({ event }) => event.type)).toEqual([
        'duty.filed',
        'duty.promised',
        'event.left',
        'duty.promised',
        'place.go',
      ]);
    });

    it('stays when the hold is refused', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.slot(1).send({ type: 'slot.open' });
      subject.heard();
      subject.queue.send({
        type: 'duty.failed',
        id: 'hold:100001',
        error: { call: 'holdEvent', status: 409, message: 'Taken.' },
      });
      expect(selectIsAccepting(subject.snapshot())).toBe(true);
      expect(subject.slot(1).getSnapshot().value).toEqual({ occupied: 'offered' });
      expect(subject.heard()).toEqual([]);
    });
  });

  describe('controls', () => {
    it('change nothing for anyone but an admin (QUEUE-14, E-29)', async () => {
      const subject = await startQueue();
      expect(subject.snapshot().can({ type: 'controls.change', change: { limit: 9 } })).toBe(false);
      subject.queue.send({ type: 'controls.change', change: { limit: 9 } });
      expect(subject.seats()).toEqual([null, null, null]);
    });

    it('show more slots at once for an admin (QUEUE-14, QUEUE-16)', async () => {
      const subject = await startQueue(ADMIN);
      subject.queue.send({ type: 'controls.change', change: { limit: 6 } });
      expect(subject.seats()).toEqual(Array.from({ length: 6 }, () => null));
    });

    it('leave occupied slots beyond a lower limit until they are empty', async () => {
      const subject = await startQueue(ADMIN, [alarmWith(), alarmWith({ eventId: '100002' })]);
      subject.queue.send({ type: 'controls.change', change: { limit: 1 } });
      expect(subject.seats()).toEqual(['100001', '100002']);
      subject.slot(2).send({ type: 'slot.ended', reason: 'expired' });
      expect(subject.seats()).toEqual(['100001']);
    });

    it('take with the new settings at once while Accept New is on', async () => {
      const subject = await startAccepting(ADMIN);
      subject.queue.send({ type: 'controls.change', change: { armstate: 'Unarmed' } });
      expect(subject.takes.inputs.slice(2)).toEqual([{ query: { ...TAKE_QUERY, armstate: 'Unarmed', accept: true } }]);
    });

    it('take once more when they were changed during a take', async () => {
      const subject = await startQueue(ADMIN);
      subject.queue.send({ type: 'acceptNew.turnOn' });
      subject.queue.send({ type: 'controls.change', change: { limit: 6 } });
      await subject.answerTake();
      expect(subject.takes.inputs.slice(2)).toEqual([{ query: { ...TAKE_QUERY, limit: 6, accept: true } }]);
    });

    it('count down from the changed Auto Expire for events that come later', async () => {
      const subject = await startQueue(ADMIN, [alarmWith()]);
      subject.queue.send({ type: 'controls.change', change: { autoExpire: 30 } });
      subject.queue.send({ type: 'alarm.assigned', alarms: [alarmWith({ eventId: '100002' })] });
      expect(subject.slot(1).getSnapshot().context.expiresAtMs).toBe(TAKEN_AT_MS + 60_000);
      expect(subject.slot(2).getSnapshot().context.expiresAtMs).toBe(TAKEN_AT_MS + 30_000);
    });
  });
});
