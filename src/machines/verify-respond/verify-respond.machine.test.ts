import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Answer, Args, CallError } from '../../../contract/calls.ts';
import type { AlarmEvent } from '../../../contract/entities.ts';
import { CANCEL_REASONS, PCS_STATUS } from '../../../contract/enums.ts';
import { ALARM_AT_S, alarmWith, subscriptionWith, TAB } from '../testing/alarms.ts';
import { asked } from '../testing/asked.ts';
import { startInSystem, type Told } from '../testing/with-system.ts';
import type { LoadedAlarm } from '../visit/visit.ts';
import type { VerifyProgress } from './verify-respond.events.ts';
import { verifyRespondMachine } from './verify-respond.machine.ts';
import { selectCanCancel, selectPhase, selectReasonId, selectStep } from './verify-respond.selectors.ts';

const OPENED_AT_MS = (ALARM_AT_S + 20) * 1_000;
const VISIT = { userId: '301', sid: '501', eventId: '100001', uuid: 'cam-1', tab: TAB, hubIsOpen: true };

function enter(given: Partial<typeof VISIT> = {}, progress: VerifyProgress | null = null) {
  const keptProgress: unknown[] = [];
  const load = asked<LoadedAlarm, { eventId: string }>();
  const subscription = asked<Answer<'getSubscription'>, Args<'getSubscription'>>();
  const cameras = asked<Answer<'listCameras'>, Args<'listCameras'>>();
  const { actor: visit, heard } = startInSystem(
    verifyRespondMachine.provide({
      actors: {
        loadAlarm: load.logic,
        getSubscription: subscription.logic,
        listCameras: cameras.logic,
        recallProgress: fromPromise(async () => progress),
      },
      actions: { keepProgress: (_, params) => keptProgress.push(params) },
    }),
    { input: () => ({ ...VISIT, ...given }) },
  );
  const value = () => visit.getSnapshot().value;
  return { visit, heard, load, subscription, cameras, value, keptProgress };
}

const kept = (id: string) => ({ type: 'duty.kept', id, answer: {} }) as const;
const refused = (id: string, status: number | null = 409) =>
  ({ type: 'duty.failed', id, error: { call: 'setPcsStatus', status, message: 'No.' } }) as const;

/** The visit while it asks for the hold. */
async function open(alarm: AlarmEvent = alarmWith(), atMs = OPENED_AT_MS) {
  const subject = enter();
  await subject.load.answer({ alarm, atMs });
  return subject;
}

/** The visit once the event is held, at step 1. */
async function start(alarm?: AlarmEvent) {
  const subject = await open(alarm);
  subject.visit.send(kept('hold:100001'));
  await vi.advanceTimersByTimeAsync(0);
  subject.heard();
  return subject;
}

async function startAtStep3(alarm?: AlarmEvent) {
  const subject = await start(alarm);
  subject.visit.send({ type: 'step.forward' });
  subject.visit.send({ type: 'step.forward' });
  return subject;
}

const go = (to: string): Told => ({ to: 'place', event: { type: 'place.go', to } });
const notice = (severity: 'info' | 'warning' | 'error', text: string): Told => ({
  to: 'notices',
  event: { type: 'notice.raised', severity, text },
});
const filed = (id: string, call: string, args: object): Told =>
  ({ to: 'outbox', event: { type: 'duty.filed', duty: { id, call, args, failureText: '{error}' } } }) as Told;
const status = (id: string, query: object) => filed(id, 'setPcsStatus', { params: { eventId: '100001' }, query });
const unholdWaived: Told = { to: 'outbox', event: { type: 'duty.waived', id: 'unhold:100001' } };
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
const notAnswered: CallError = { call: 'getEvent', status: 404, message: 'Event 100001 was not found.' };

describe('verify and respond', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('entering', () => {
    it.each([{ sid: '' }, { eventId: '' }])(
      'warns of an address without event or location, holds nothing and goes back (VR-18): %o',
      (given) => {
        const subject = enter(given);
        expect(subject.heard()).toEqual([notice('warning', 'Invalid eventId or sid'), go('/app/queue')]);
        expect(subject.load.inputs).toEqual([]);
        expect(subject.value()).toBe('ended');
      },
    );

    it('loads the event, owes the un-hold, then holds it (VR-17, VR-19, VR-21, VR-34)', async () => {
      const subject = enter();
      expect(subject.load.inputs).toEqual([{ eventId: '100001' }]);
      await subject.load.answer({ alarm: alarmWith(), atMs: OPENED_AT_MS });
      expect(subject.value()).toEqual({ holding: 'asking' });
      expect(selectPhase(subject.visit.getSnapshot())).toBe('loading');
      expect(subject.heard()).toEqual([
        unholdPromised,
        filed('hold:100001', 'holdEvent', { query: { sid: '501', eventId: '100001' } }),
      ]);
    });

    it('shows step 1, with location and cameras on their way, once the event is held (VR-11, VR-35, VR-36)', async () => {
      const subject = await start();
      expect(subject.value()).toEqual({ working: 'reviewing' });
      expect(subject.subscription.inputs).toEqual([{ params: { sid: '501' } }]);
      expect(subject.cameras.inputs).toEqual([{ params: { sid: '501' } }]);
      await subject.subscription.answer(subscriptionWith());
      expect(subject.visit.getSnapshot().context.subscription).toEqual(subscriptionWith());
    });

    it('goes back to the queue, owing nothing, when the hold is refused', async () => {
      const subject = await open();
      subject.heard();
      subject.visit.send(refused('hold:100001'));
      expect(subject.heard()).toEqual([unholdWaived, go('/app/queue')]);
    });

    it('goes back to the queue, still owing the un-hold, when nobody answered the hold', async () => {
      const subject = await open();
      subject.heard();
      subject.visit.send(refused('hold:100001', null));
      expect(subject.heard()).toEqual([go('/app/queue')]);
    });

    it('goes on without location or cameras, and says what is missing (API-09)', async () => {
      const subject = await start();
      await subject.subscription.fail({ call: 'getSubscription', status: 500, message: 'No location.' });
      await subject.cameras.fail({ call: 'listCameras', status: 500, message: 'No cameras.' });
      expect(subject.visit.getSnapshot().context.subscriptionError).toBe('No location.');
      expect(subject.heard()).toEqual([notice('error', 'Endpoint: camera/list/501. No cameras.')]);
      expect(subject.value()).toEqual({ working: 'reviewing' });
    });
  });

  describe('an event that cannot be verified', () => {
    it('is not found: no retry, but a way back to the queue (VR-53)', async () => {
      const subject = enter();
      await subject.load.fail(notAnswered);
      expect(selectPhase(subject.visit.getSnapshot())).toBe('notFound');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(subject.load.inputs).toHaveLength(1);
      subject.visit.send({ type: 'visit.return' });
      expect(subject.heard()).toEqual([go('/app/queue')]);
    });

    it('could not be loaded: says why and loads again when asked', async () => {
      const subject = enter();
      await subject.load.fail({ ...notAnswered, status: 500, message: 'Out of order.' });
      expect(selectPhase(subject.visit.getSnapshot())).toBe('loadFailed');
      expect(subject.visit.getSnapshot().context.error).toBe('Out of order.');
      subject.visit.send({ type: 'visit.retry' });
      await subject.load.answer({ alarm: alarmWith(), atMs: OPENED_AT_MS });
      expect(subject.value()).toEqual({ holding: 'asking' });
      expect(subject.visit.getSnapshot().context.error).toBeNull();
    });

    it('has been handled: says by which action, in brackets, and goes to the queue (VR-26)', async () => {
      const subject = await open(alarmWith({ disposition: { action: 'agent_handled' } }));
      expect(subject.heard()).toEqual([
        notice('info', 'The event has been already handled [agent_handled]'),
        go('/app/queue'),
      ]);
    });

    it('has ended: is shown as canceled, never held', async () => {
      const subject = await open(alarmWith({ pcs_status: PCS_STATUS.canceled }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('canceled');
      expect(subject.heard()).toEqual([unholdWaived]);
    });

    it('is older than 2592000 s: leads to the dashboard (VR-27)', async () => {
      const subject = await open(alarmWith(), (ALARM_AT_S + 2_592_000) * 1_000 + 1);
      expect(subject.heard()).toEqual([go('/app/dashboard')]);
      expect(subject.value()).toBe('ended');
    });

    it('is exactly 2592000 s old: may still be verified (VR-27)', async () => {
      const subject = await open(alarmWith(), (ALARM_AT_S + 2_592_000) * 1_000);
      expect(subject.value()).toEqual({ holding: 'asking' });
    });
  });

  it('says that an event is in the future and goes on with it (QUEUE-53)', async () => {
    const subject = await open(alarmWith(), ALARM_AT_S * 1_000 - 1);
    expect(subject.heard()[0]).toEqual(notice('info', 'Event is in the future'));
    expect(subject.value()).toEqual({ holding: 'asking' });
  });

  it('does not call an event of this very moment one of the future (QUEUE-53)', async () => {
    const subject = await open(alarmWith(), ALARM_AT_S * 1_000);
    expect(subject.heard()[0]).toEqual(unholdPromised);
  });

  describe('a page that goes down and comes back', () => {
    it('keeps the step and when the visit began', async () => {
      const subject = await startAtStep3();
      expect(subject.keptProgress).toEqual(
        (['reviewing', 'customerInfo', 'finalizing'] as const).map((step) => ({
          eventId: '100001',
          step,
          openedAtMs: OPENED_AT_MS,
        })),
      );
    });

    it.each(['reviewing', 'customerInfo', 'finalizing'] as const)(
      'goes on at %s with the stopwatch running, once the event is held again',
      async (step) => {
        const subject = enter({}, { step, openedAtMs: OPENED_AT_MS - 42_000 });
        await subject.load.answer({ alarm: alarmWith(), atMs: OPENED_AT_MS });
        subject.visit.send(kept('hold:100001'));
        await vi.advanceTimersByTimeAsync(0);
        expect(subject.value()).toEqual({ working: step });
        expect(subject.visit.getSnapshot().context.openedAtMs).toBe(OPENED_AT_MS - 42_000);
      },
    );
  });

  describe('steps', () => {
    it('go forward to 3 and back to 1, and no further (VR-09, VR-10, VR-11, VR-12, VR-13)', async () => {
      const subject = await start();
      const step = () => selectStep(subject.visit.getSnapshot());
      subject.visit.send({ type: 'step.back' });
      expect(step()).toBe(1);
      const seen = (
        ['step.forward', 'step.forward', 'step.forward', 'step.back', 'step.back', 'step.back'] as const
      ).map((type) => {
        subject.visit.send({ type });
        return step();
      });
      expect(seen).toEqual([2, 3, 3, 2, 1, 1]);
    });

    it('offer Cancel at 1 and 3, and Handled at 3 only (VR-11, VR-13)', async () => {
      const subject = await start();
      const offers = () => {
        const snapshot = subject.visit.getSnapshot();
        return [selectCanCancel(snapshot), snapshot.can({ type: 'alarm.handle' })];
      };
      expect(offers()).toEqual([true, false]);
      subject.visit.send({ type: 'step.forward' });
      expect(offers()).toEqual([false, false]);
      subject.visit.send({ type: 'step.forward' });
      expect(offers()).toEqual([true, true]);
    });

    it('are 4 while Handled or Cancel is under way, and no second press counts (VR-14, DISP-40)', async () => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      expect(selectStep(subject.visit.getSnapshot())).toBe(4);
      subject.heard();
      for (const event of [
        { type: 'alarm.handle' },
        { type: 'alarm.cancel', reasonId: 3 },
        { type: 'step.back' },
        { type: 'step.forward' },
      ] as const) {
        expect(subject.visit.getSnapshot().can(event)).toBe(false);
      }
      expect(subject.heard()).toEqual([]);
    });
  });

  describe('Handled', () => {
    it('sets follow_up, 40, then goes to the follow-up and owes no un-hold (VR-22, VR-47)', async () => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      expect(subject.heard()).toEqual([status('handle:100001', { pcsStatus: 40 })]);
      subject.visit.send(kept('handle:100001'));
      expect(subject.heard()).toEqual([
        unholdWaived,
        go('/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1'),
      ]);
      expect(subject.value()).toBe('ended');
    });

    it('goes back to step 3 and still owes the un-hold when it is refused (VR-14, VR-48)', async () => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      subject.heard();
      subject.visit.send(refused('handle:100001'));
      expect(selectStep(subject.visit.getSnapshot())).toBe(3);
      expect(subject.heard()).toEqual([]);
    });
  });

  describe('Cancel', () => {
    const offered = [1, 3, 4, 6, 7, 9, 10, 8, 12, 13];

    it.each(offered)(
      'sets operator_handled, -30, with the words of reason %i (VR-23, DISP-25, DISP-39)',
      async (reasonId) => {
        const subject = await startAtStep3();
        subject.visit.send({ type: 'alarm.cancel', reasonId });
        const reason = CANCEL_REASONS.find(({ id }) => id === reasonId);
        expect(subject.heard()).toEqual([
          status('cancel:100001', {
            pcsStatus: -30,
            disposition_reason: reason?.label,
            disposition_action: reasonId === 7 ? 'no_video' : 'canceled_rep',
          }),
        ]);
      },
    );

    it.each([2, 5, 11])('does not know reason %i (VR-24, VR-25)', async (reasonId) => {
      const subject = await start();
      subject.visit.send({ type: 'alarm.cancel', reasonId });
      expect(subject.value()).toEqual({ working: 'reviewing' });
      expect(subject.heard()).toEqual([]);
    });

    it.each([
      [3, 'common_event'],
      [7, 'technical_issue_no_video'],
      [13, 'interior_camera_placement'],
    ])(
      'of reason %i tells the customer %s and goes to the queue (VR-23, DISP-26, DISP-27, DISP-28, DISP-41)',
      async (reasonId, category) => {
        const subject = await start();
        subject.visit.send({ type: 'alarm.cancel', reasonId });
        subject.heard();
        subject.visit.send(kept('cancel:100001'));
        expect(subject.heard()).toMatchObject([
          unholdWaived,
          { event: { duty: { call: 'sendEmail', args: { body: { category } }, tellsOutcome: true } } },
          { event: { duty: { call: 'sendPush', args: { body: { category } }, tellsOutcome: true } } },
          go('/app/queue'),
        ]);
      },
    );

    it.each([
      ['a duplicate event', 1, alarmWith()],
      ['a training event', 3, alarmWith({ isFake: true })],
    ])('of %s tells the customer nothing (DISP-28, QUEUE-54)', async (_, reasonId, alarm) => {
      const subject = await start(alarm);
      subject.visit.send({ type: 'alarm.cancel', reasonId });
      subject.heard();
      subject.visit.send(kept('cancel:100001'));
      expect(subject.heard()).toEqual([unholdWaived, go('/app/queue')]);
    });

    it('keeps its reason and goes to step 3 when it is refused (VR-14, VR-48)', async () => {
      const subject = await start();
      subject.visit.send({ type: 'alarm.cancel', reasonId: 9 });
      subject.heard();
      subject.visit.send(refused('cancel:100001'));
      expect(selectStep(subject.visit.getSnapshot())).toBe(3);
      expect(selectReasonId(subject.visit.getSnapshot())).toBe(9);
      expect(subject.heard()).toEqual([]);
    });
  });

  it('goes back to the queue when asked, owing the un-hold (VR-19)', async () => {
    const subject = await start();
    subject.visit.send({ type: 'visit.return' });
    expect(subject.heard()).toEqual([go('/app/queue')]);
  });

  describe('what happens elsewhere', () => {
    const disarm = status('disarm:100001', {
      pcsStatus: -40,
      disposition_reason: 'System was disarmed',
      disposition_action: 'canceled_by_customer',
    });
    const told = (given: Partial<AlarmEvent>) =>
      ({ type: 'alarm.updated', alarm: alarmWith({ version: 3, ...given }) }) as const;

    it('is taken over while the event stays ours', async () => {
      const subject = await start();
      subject.visit.send(told({ alarmState: 'HOME' }));
      expect(subject.visit.getSnapshot().context.loaded).toEqual({
        alarm: alarmWith({ version: 3, alarmState: 'HOME' }),
        atMs: OPENED_AT_MS,
      });
      expect(subject.value()).toEqual({ working: 'reviewing' });
    });

    it('marks the event canceled when the system is disarmed, owing no un-hold (VR-15, VR-16)', async () => {
      const subject = await start();
      subject.visit.send(told({ alarmState: 'OFF' }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([unholdWaived, disarm]);
      subject.visit.send({ type: 'visit.return' });
      expect(subject.heard()).toEqual([go('/app/queue')]);
    });

    it('sends no status for a disarm that has already ended the event', async () => {
      const subject = await start();
      subject.visit.send(told({ alarmState: 'OFF', pcs_status: PCS_STATUS.canceled }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([unholdWaived]);
    });

    it('is no disarm when the system was off from the beginning (ALARM-17)', async () => {
      const subject = await start(alarmWith({ alarmState: 'OFF' }));
      subject.visit.send(told({ alarmState: 'OFF' }));
      expect(subject.value()).toEqual({ working: 'reviewing' });
    });

    it('ends the visit when the customer cancels, or another agent has the event', async () => {
      const canceled = await start();
      canceled.visit.send(told({ pcs_status: PCS_STATUS.canceled, handler: null }));
      expect(selectPhase(canceled.visit.getSnapshot())).toBe('canceled');
      expect(canceled.heard()).toEqual([unholdWaived]);
      const lost = await start();
      lost.visit.send(told({ handler: { email: 'noah@example.com', slot: 1, tab: 'tab-2' } }));
      expect(selectPhase(lost.visit.getSnapshot())).toBe('lost');
      expect(lost.heard()).toEqual([unholdWaived]);
    });

    it('does not matter when it is of another event or older than what is known', async () => {
      const subject = await start();
      subject.visit.send(told({ eventId: '100002', alarmState: 'OFF' }));
      subject.visit.send(told({ version: 2, alarmState: 'OFF' }));
      subject.visit.send(told({ version: 1, pcs_status: PCS_STATUS.canceled }));
      expect(subject.value()).toEqual({ working: 'reviewing' });
      expect(subject.heard()).toEqual([]);
    });

    it('is not missed while the hold is on its way: a disarm ends the visit (VR-16)', async () => {
      const subject = await open();
      subject.heard();
      subject.visit.send(told({ alarmState: 'OFF' }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([unholdWaived, disarm]);
      subject.visit.send(kept('hold:100001'));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
    });

    it('may be our own hold before its answer: the event is known as held then', async () => {
      const subject = await open(alarmWith({ pcs_status: PCS_STATUS.new, handler: null }));
      subject.visit.send(told({ pcs_status: PCS_STATUS.verify }));
      expect(subject.value()).toEqual({ holding: 'asking' });
      subject.visit.send(kept('hold:100001'));
      expect(subject.visit.getSnapshot().context.loaded?.alarm).toEqual(
        alarmWith({ version: 3, pcs_status: PCS_STATUS.verify }),
      );
    });

    it('may be our own doing while Handled or Cancel is under way: the answer decides', async () => {
      const subject = await start();
      subject.visit.send({ type: 'alarm.cancel', reasonId: 1 });
      subject.heard();
      subject.visit.send(told({ pcs_status: PCS_STATUS.operator_handled, handler: null }));
      expect(selectStep(subject.visit.getSnapshot())).toBe(4);
      subject.visit.send(kept('cancel:100001'));
      expect(subject.heard()).toEqual([unholdWaived, go('/app/queue')]);
    });

    it.each([
      ['canceled', { pcs_status: PCS_STATUS.canceled, handler: null }],
      ['lost', { pcs_status: PCS_STATUS.operator_handled, handler: null }],
    ])('is why Handled was refused: the visit ends as %s', async (phase, given) => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      subject.visit.send(told(given));
      subject.heard();
      subject.visit.send(refused('handle:100001'));
      expect(selectPhase(subject.visit.getSnapshot())).toBe(phase);
      expect(subject.heard()).toEqual([unholdWaived]);
    });
  });
});
