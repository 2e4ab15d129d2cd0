import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { selectIsAccepting, selectIsLoading } from './queue.selectors.ts';
import {
  acceptNewSet,
  ADMIN,
  enterQueue,
  feedLeft,
  HUB_CLOSED,
  releasePromised,
  SETTINGS,
  startAccepting,
  startQueue,
  stumbles,
  TAKE_QUERY,
  waitingAlarm,
} from './queue.fixture.ts';

const PRACTICE_ASKED = { to: 'practiceRun', event: { type: 'practice.ask' } };

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
      expect(subject.assignments()).toEqual(['100001', null, null]);
    });

    it('starts with Accept New off, whatever the settings say (WORK-10)', async () => {
      const subject = await startQueue();
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      expect(subject.takes.inputs).toHaveLength(1);
    });

    it('continues with the default settings when its own cannot be read, asking by what is documented only (QUEUE-32, MET-24, API-09)', async () => {
      const subject = enterQueue();
      await subject.settings.fail(stumbles('queueSettings'));
      expect(subject.heard()).toContainEqual({
        to: 'toasts',
        event: {
          type: 'toast.shown',
          severity: 'error',
          text: 'Endpoint: manage-reps/get-queue-settings/7. Out of order.',
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
      expect(subject.assignments()).toEqual(Array.from({ length: 9 }, () => null));
    });

    it('works on without events when they cannot be read (API-09)', async () => {
      const subject = enterQueue();
      await subject.settings.answer(SETTINGS);
      subject.heard();
      await subject.takes.fail(stumbles('takeEvents'));
      expect(selectIsLoading(subject.snapshot())).toBe(false);
      expect(subject.heard()).toEqual([
        {
          to: 'toasts',
          event: { type: 'toast.shown', severity: 'error', text: 'Endpoint: events/take. Out of order.' },
        },
        PRACTICE_ASKED,
      ]);
    });

    it('says nothing where no answer came to its take, at its entry or later: the line says so', async () => {
      const silence = { ...stumbles('takeEvents'), status: null };
      const subject = enterQueue();
      await subject.settings.answer(SETTINGS);
      subject.heard();
      await subject.takes.fail(silence);
      expect([selectIsLoading(subject.snapshot()), subject.heard()]).toEqual([false, [PRACTICE_ASKED]]);
      const taking = await startAccepting({}, []);
      taking.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      await taking.takes.fail(silence);
      expect(taking.heard()).toEqual([]);
    });

    it('falls back to Armed when the settings name no known arm state (STORE-14)', async () => {
      const subject = enterQueue();
      await subject.settings.answer({ ...SETTINGS, armstate: 'Sometimes' });
      expect(subject.takes.inputs[0]?.query.armstate).toBe('Armed');
    });

    it('owes the release from the moment it is entered (WORK-08, WORK-09, WORK-32)', () => {
      expect(enterQueue().heard()).toEqual([
        releasePromised({}),
        { to: 'outbox', event: { type: 'endings.ask' } },
        { to: 'router', event: { type: 'board.entered' } },
        { to: 'desk', event: { type: 'desk.ask' } },
      ]);
    });
  });

  describe('Accept New', () => {
    it('starts the work in the feed, notifies the hub and takes (WORK-01, WORK-03, QUEUE-31, QUEUE-33, QUEUE-34)', async () => {
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
      expect(subject.assignments()).toEqual(['100001', null, null]);
    });

    it('takes nothing while it is off (WORK-28)', async () => {
      const subject = await startQueue(HUB_CLOSED);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      subject.queue.send({ type: 'hub.connected' });
      subject.queue.send({ type: 'hub.disconnected' });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.takes.inputs).toHaveLength(1);
    });

    it('turns off when the tab is hidden and does not turn on automatically (WORK-06, WORK-20, WORK-29)', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.queue.send({ type: 'tab.hidden' });
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      expect(subject.heard()).toEqual([
        acceptNewSet(false),
        feedLeft('accept_new_off'),
        { to: 'alerts', event: { type: 'taking.paused', cards: 1 } },
      ]);
      expect(subject.assignments()).toEqual(['100001', null, null]);
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      subject.queue.send({ type: 'hub.connected' });
      expect(selectIsAccepting(subject.snapshot())).toBe(false);
      expect(subject.takes.inputs).toHaveLength(2);
    });

    it('calls the agent back to a hidden tab in which alarms still count down, whether it takes more or not', async () => {
      const subject = await startAccepting({}, [alarmWith()]);
      subject.queue.send({ type: 'acceptNew.turnOff' });
      subject.heard();
      subject.queue.send({ type: 'tab.hidden' });
      expect(subject.heard()).toEqual([{ to: 'alerts', event: { type: 'taking.paused', cards: 1 } }]);
      const empty = await startAccepting();
      empty.queue.send({ type: 'acceptNew.turnOff' });
      empty.heard();
      empty.queue.send({ type: 'tab.hidden' });
      expect(empty.heard()).toEqual([]);
    });

    it('announces new alarms once, by the highest priority among them', async () => {
      const subject = await startAccepting();
      const person = { threat_level: 20, alarmState: 'AWAY' };
      const alarms = [alarmWith({ eventId: '1' }), alarmWith({ eventId: '2', ...person })];
      subject.heard();
      subject.queue.send({ type: 'alarm.assigned', alarms });
      const announced = () => subject.heard().filter(({ to }) => to === 'alerts');
      expect(announced()).toEqual([{ to: 'alerts', event: { type: 'alarms.offered', priority: 1 } }]);
      subject.queue.send({ type: 'alarm.updated', alarm: alarmWith({ eventId: '1', version: 3 }) });
      expect(announced()).toEqual([]);
    });

    it('turns off when the page goes, and does not ask for what that gives back; agentWork reports it (WORK-17)', async () => {
      const subject = await startAccepting();
      subject.queue.send({ type: 'tab.closing' });
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      expect(subject.heard()).toEqual([acceptNewSet(false)]);
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
      expect(subject.assignments()).toEqual(['100001', null, null]);
    });
  });

  describe('controls', () => {
    it('change nothing for anyone but an admin (QUEUE-14, E-29)', async () => {
      const subject = await startQueue();
      expect(subject.snapshot().can({ type: 'controls.change', change: { limit: 9 } })).toBe(false);
      subject.queue.send({ type: 'controls.change', change: { limit: 9 } });
      expect(subject.assignments()).toEqual([null, null, null]);
    });

    it('take nothing for anyone but an admin (QUEUE-14)', async () => {
      const subject = await startAccepting();
      subject.queue.send({ type: 'controls.change', change: { lookback: 60 } });
      subject.queue.send({ type: 'alarm.updated', alarm: waitingAlarm });
      subject.queue.send({ type: 'controls.change', change: { lookback: 60 } });
      await subject.answerTake();
      expect(subject.takes.inputs.slice(2)).toEqual([{ query: { ...TAKE_QUERY, accept: true } }]);
    });

    it('show more slots at once for an admin (QUEUE-14, QUEUE-16)', async () => {
      const subject = await startQueue(ADMIN);
      subject.queue.send({ type: 'controls.change', change: { limit: 6 } });
      expect(subject.assignments()).toEqual(Array.from({ length: 6 }, () => null));
    });

    it('leave occupied slots beyond a lower limit until they are empty', async () => {
      const subject = await startQueue(ADMIN, [alarmWith(), alarmWith({ eventId: '100002' })]);
      subject.queue.send({ type: 'controls.change', change: { limit: 1 } });
      expect(subject.assignments()).toEqual(['100001', '100002']);
      subject.slot(2).send({ type: 'slot.ended', reason: 'expired' });
      expect(subject.assignments()).toEqual(['100001']);
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

    it('a changed Auto Expire is the countdown of cards that come later', async () => {
      const subject = await startQueue(ADMIN, [alarmWith()]);
      subject.queue.send({ type: 'controls.change', change: { autoExpire: 30 } });
      subject.queue.send({ type: 'alarm.assigned', alarms: [alarmWith({ eventId: '100002' })] });
      expect(subject.slot(1).getSnapshot().context.expiresAtMs).toBe(TAKEN_AT_MS + 60_000);
      expect(subject.slot(2).getSnapshot().context.expiresAtMs).toBe(TAKEN_AT_MS + 30_000);
    });
  });
});
