import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Actor } from 'xstate';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { ALARM_AT_S, alarmWith, receivedWith, subscriptionWith } from '../../testing/alarms.ts';
import { handledToast } from '../../testing/handled-toast.ts';
import { selectHasPanels, selectPlayer, selectPhase } from './verify-respond.selectors.ts';
import {
  atStep,
  enter,
  filed,
  go,
  kept,
  notAnswered,
  toast,
  open,
  OPENED_AT_MS,
  refused,
  start,
  startAtStep3,
  startUnseen,
  unholdPromised,
  unholdWaived,
} from './verify-respond.fixture.ts';

describe('verify and respond', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('entering', () => {
    it('refuses an address that puts the event at another location: it would show somebody else (VR-56)', async () => {
      const subject = await open(alarmWith({ sid: '502', eventTimestamp: 1 }));
      expect(subject.heard()).toEqual([toast('warning', 'Invalid eventId or sid'), go('/app/queue')]);
    });

    it.each([{ sid: '' }, { eventId: '' }])(
      'warns of an address without event or location, holds nothing and goes back (VR-18): %o',
      (given) => {
        const subject = enter(given);
        expect(subject.heard()).toEqual([toast('warning', 'Invalid eventId or sid'), go('/app/queue')]);
        expect(subject.load.inputs).toEqual([]);
        expect(subject.value()).toBe('ended');
      },
    );

    it('loads the event, owes the un-hold, then holds it (VR-17, VR-19, VR-21, VR-34)', async () => {
      const subject = enter();
      expect(subject.load.inputs).toEqual([{ eventId: '100001', opened: null }]);
      await subject.load.answer({ alarm: alarmWith(), atMs: OPENED_AT_MS });
      expect(subject.value()).toEqual({ holding: 'asking' });
      expect(selectPhase(subject.visit.getSnapshot())).toBe('loading');
      expect(subject.heard()).toEqual([
        unholdPromised('hold:100001', 'kept'),
        filed('hold:100001', 'holdEvent', { query: { sid: '501', eventId: '100001' } }),
      ]);
    });

    it('holds no second time what its card holds, and shows step 1 with the event as the card knew it (VR-17, VR-34)', async () => {
      const alarm = alarmWith();
      const subject = enter({ opened: alarm });
      expect(subject.load.inputs).toEqual([{ eventId: '100001', opened: alarm }]);
      await subject.load.answer({ alarm, atMs: OPENED_AT_MS });
      await vi.advanceTimersByTimeAsync(0);
      expect(subject.value()).toEqual(atStep('reviewing', 'unseen'));
      expect(subject.heard()).toEqual([]);
    });

    it('reads beside it what its card did not know yet: an event that is another tab’s by now is lost (VR-17)', async () => {
      const alarm = alarmWith();
      const subject = enter({ opened: alarm });
      await subject.load.answer({ alarm, atMs: OPENED_AT_MS });
      await vi.advanceTimersByTimeAsync(0);
      expect(subject.readings.inputs).toEqual([{ eventId: '100001' }]);
      const handler = { email: 'other@example.com', slot: null, tab: 'tab-2' };
      await subject.readings.answer(alarmWith({ handler, version: 3 }));
      expect(subject.value()).toBe('lost');
    });

    it('is held, and stays, where the provider does not say who has its event', async () => {
      const alarm = alarmWith({ handler: null, isHolderUnsaid: true });
      const subject = enter({ opened: alarm });
      await subject.load.answer({ alarm, atMs: OPENED_AT_MS });
      await vi.advanceTimersByTimeAsync(0);
      await subject.readings.answer({ ...alarm, version: 3 });
      expect(subject.value()).toEqual(atStep('reviewing', 'unseen'));
      expect(subject.heard()).toEqual([]);
    });

    it('asks for the hold where the card knew its event as another tab’s (VR-17)', async () => {
      const alarm = alarmWith({ handler: { email: 'other@example.com', slot: null, tab: 'tab-2' } });
      const subject = enter({ opened: alarm });
      await subject.load.answer({ alarm, atMs: OPENED_AT_MS });
      expect(subject.value()).toEqual({ holding: 'asking' });
    });

    it('shows step 1, with location and cameras on their way, once the event is held (VR-11, VR-35, VR-36)', async () => {
      const subject = await start();
      expect(subject.value()).toEqual(atStep('reviewing'));
      expect(subject.subscription.inputs).toEqual([{ sid: '501', isAgain: false }]);
      expect(subject.cameras.inputs).toEqual([{ sid: '501' }]);
      await subject.subscription.answer({ value: subscriptionWith(), isFresh: true });
      expect(subject.visit.getSnapshot().context.subscription).toEqual(subscriptionWith());
    });

    it('reads the cameras and shows what stands around its recording once that moves', async () => {
      const subject = await startUnseen();
      const hasPanels = () => selectHasPanels(subject.visit.getSnapshot());
      subject.visit.send({ type: 'clip.shown' });
      expect([subject.cameras.inputs, hasPanels()]).toEqual([[], false]);
      subject.visit.send({ type: 'clip.settled' });
      expect([subject.cameras.inputs, hasPanels()]).toEqual([[{ sid: '501' }], true]);
      const live = await startUnseen();
      live.visit.send({ type: 'live.shown' });
      expect(selectHasPanels(live.visit.getSnapshot())).toBe(true);
    });

    it('keeps what stands around its recording waiting for 1 s at most', async () => {
      const subject = await startUnseen();
      const hasPanels = () => selectHasPanels(subject.visit.getSnapshot());
      vi.advanceTimersByTime(999);
      expect(hasPanels()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(hasPanels()).toBe(true);
    });

    it('plays the event’s recording (VR-02, PLAY-18)', async () => {
      const subject = await start();
      expect(selectPlayer(subject.visit.getSnapshot())?.getSnapshot().context).toMatchObject({
        tile: 'verify',
        sid: '501',
        uuid: 'cam-1',
        eventTimestamp: ALARM_AT_S,
        source: { kind: 'mp4', path: 'clips/front-door.mp4' },
      });
    });

    it('starts each part with what it is about', async () => {
      const { children } = (await start()).visit.getSnapshot();
      const [sid, eventId, isTraining] = ['501', '100001', false];
      const line = { hubIsConnected: true, lineLacksTicks: false };
      const parts = {
        watch: { eventId, ...line, isStale: false },
        alarmState: { sid, account: 'A501', ...line },
        alarmSwitch: { sid, account: 'A501', mayArm: false, isTraining },
        dispatch: { eventId, isTraining },
        detections: { sid, eventId, eventTimestamp: ALARM_AT_S },
        live: { sid, eventId, visitedAtMs: OPENED_AT_MS, alarmState: 'AWAY', chosen: null, waking: null },
        locationNotes: { sid, eventId, isTraining },
        contactCalls: { eventId, isTraining },
        faces: { userId: '301', sid, eventId, customer: '301', isTraining },
        customer: { sid },
        locationEvents: { sid, alarmAtS: ALARM_AT_S, ...line },
        eventHistory: { sid, uuid: 'cam-1' },
      };
      const contexts = Object.entries(children).flatMap(([id, part]) => {
        const snapshot = part?.getSnapshot();
        return id in parts && snapshot !== undefined && 'context' in snapshot ? [[id, snapshot.context]] : [];
      });
      expect(Object.fromEntries(contexts)).toMatchObject(parts);
    });

    it('goes back to the queue when the hold is refused', async () => {
      const subject = await open();
      subject.heard();
      subject.visit.send(refused('hold:100001'));
      expect(subject.heard()).toEqual([go('/app/queue')]);
    });

    it('goes back to the queue, with the un-hold still pending, when the hold got no answer', async () => {
      const subject = await open();
      subject.heard();
      subject.visit.send(refused('hold:100001', null));
      expect(subject.heard()).toEqual([go('/app/queue')]);
    });

    it('continues without location or cameras, and says what is missing (API-09)', async () => {
      const subject = await start();
      await subject.subscription.fail({ call: 'getSubscription', status: 500, message: 'No location.' });
      await subject.cameras.fail({ call: 'listCameras', status: 500, message: 'No cameras.' });
      expect(subject.visit.getSnapshot().context.subscriptionError).toBe('No location.');
      expect(subject.heard()).toEqual([toast('error', 'Endpoint: camera/list/501. No cameras.')]);
      expect(subject.value()).toEqual(atStep('reviewing'));
    });
  });

  it('lets each part know that the line is away, and is back', async () => {
    const { visit } = await start();
    const sent: unknown[] = [];
    visit.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.sourceRef !== visit) return;
      if (inspected.actorRef instanceof Actor) sent.push([inspected.actorRef.id, inspected.event.type]);
    });
    visit.send({ type: 'hub.disconnected' });
    expect(sent.splice(0)).toEqual(['watch', 'alarmState', 'locationEvents'].map((id) => [id, 'hub.disconnected']));
    visit.send({ type: 'hub.connected' });
    const parts = ['watch', 'alarmState', 'customer', 'locationNotes', 'faces', 'locationEvents', 'eventHistory'];
    expect(sent).toEqual(parts.map((id) => [id, 'hub.connected']));
  });

  it('learns of the location what it missed while the line was cut', async () => {
    const subject = await start();
    await subject.subscription.fail({ call: 'getSubscription', status: null, message: 'Network error' });
    subject.visit.send({ type: 'hub.disconnected' });
    subject.visit.send({ type: 'hub.connected' });
    await subject.subscription.answer({ value: subscriptionWith(), isFresh: true });
    expect(subject.visit.getSnapshot().context).toMatchObject({
      subscription: subscriptionWith(),
      subscriptionError: null,
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

    it('could not be loaded over a cut line: loads again automatically when the line is back', async () => {
      const subject = enter();
      subject.visit.send({ type: 'hub.disconnected' });
      await subject.load.fail({ ...notAnswered, status: null, message: 'Network error' });
      expect(selectPhase(subject.visit.getSnapshot())).toBe('offline');
      subject.visit.send({ type: 'hub.connected' });
      await subject.load.answer({ alarm: alarmWith(), atMs: OPENED_AT_MS });
      expect(subject.value()).toEqual({ holding: 'asking' });
      expect(subject.visit.getSnapshot().context.hubIsConnected).toBe(true);
    });

    it('is read again every 2 s while nothing answers, and shows all the while that there is no line (SOCK-11)', async () => {
      const subject = enter();
      const phase = () => selectPhase(subject.visit.getSnapshot());
      await subject.load.fail({ ...notAnswered, status: null });
      for (const asked of [1, 2]) {
        await vi.advanceTimersByTimeAsync(1_999);
        expect([phase(), subject.load.inputs.length]).toEqual(['offline', asked]);
        await vi.advanceTimersByTimeAsync(1);
        expect([phase(), subject.load.inputs.length]).toEqual(['offline', asked + 1]);
        await subject.load.fail({ ...notAnswered, status: null });
      }
      await vi.advanceTimersByTimeAsync(2_000);
      subject.visit.send({ type: 'hub.connected' });
      expect([phase(), subject.load.inputs.length]).toEqual(['offline', 5]);
    });

    it('has been handled: says by which action, in brackets, and goes to the queue (VR-26)', async () => {
      const subject = await open(alarmWith({ disposition: { action: 'agent_handled' } }));
      expect(subject.heard()).toEqual([handledToast('agent_handled'), go('/app/queue')]);
    });

    it('has ended: is shown as canceled, never held', async () => {
      const subject = await open(alarmWith({ pcs_status: PCS_STATUS.canceled }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('canceled');
      expect(subject.heard()).toEqual([unholdWaived]);
    });

    it('has been handled by this tab: leads on to Follow-up, and not back here from there (VR-22)', async () => {
      const subject = await open(alarmWith({ pcs_status: PCS_STATUS.follow_up }));
      const to = '/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1';
      expect(subject.heard()).toEqual([
        unholdWaived,
        { to: 'router', event: { type: 'router.navigate', to, replace: true } },
      ]);
    });

    it('has no time: is not taken for an old one', async () => {
      const subject = await open(alarmWith({ eventTimestamp: 0 }));
      expect(subject.value()).toEqual({ holding: 'asking' });
    });

    it('is older than 2592000 s: leads to the dashboard (VR-27)', async () => {
      const subject = await open(alarmWith(), (ALARM_AT_S + 2_592_000) * 1_000 + 1);
      expect(subject.heard()).toEqual([go('/app/dashboard')]);
      expect(subject.value()).toBe('ended');
    });

    it('came from a camera whose clock is years behind: is as old as its receipt (VR-27, decision 0124)', async () => {
      const subject = await open(alarmWith({ eventTimestamp: 1, received: receivedWith() }));
      expect(subject.value()).toEqual({ holding: 'asking' });
    });

    it('is exactly 2592000 s old: may still be verified (VR-27)', async () => {
      const subject = await open(alarmWith(), (ALARM_AT_S + 2_592_000) * 1_000);
      expect(subject.value()).toEqual({ holding: 'asking' });
    });
  });

  it('says that an event is in the future and continues with it (QUEUE-53, EVENTS-36)', async () => {
    const subject = await open(alarmWith(), ALARM_AT_S * 1_000 - 1);
    expect(subject.heard()[0]).toEqual(toast('info', 'Event is in the future'));
    expect(subject.value()).toEqual({ holding: 'asking' });
  });

  it('does not call an event of this very moment one of the future (QUEUE-53)', async () => {
    const subject = await open(alarmWith(), ALARM_AT_S * 1_000);
    expect(subject.heard()[0]).toEqual(unholdPromised('hold:100001', 'kept'));
  });

  it('does not take a computer’s clock that is behind for an event in the future (QUEUE-53)', async () => {
    const alarm = { ...alarmWith(), clockAheadMs: 900_000 };
    const subject = await open(alarm, ALARM_AT_S * 1_000 - 900_000);
    expect(subject.heard()[0]).toEqual(unholdPromised('hold:100001', 'kept'));
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
      'continues at %s with the stopwatch running, once the event is held again',
      async (step) => {
        const subject = enter({}, { step, openedAtMs: OPENED_AT_MS - 42_000 });
        await subject.load.answer({ alarm: alarmWith(), atMs: OPENED_AT_MS });
        subject.visit.send(kept('hold:100001'));
        await vi.advanceTimersByTimeAsync(0);
        expect(subject.value()).toEqual(atStep(step, 'unseen'));
        expect(subject.visit.getSnapshot().context.openedAtMs).toBe(OPENED_AT_MS - 42_000);
      },
    );
  });

  it('continues as it was when one of its parts breaks by a defect', async () => {
    const { visit, value } = await start();
    const parts = Object.keys(visit.getSnapshot().children);
    for (const part of parts) visit.send({ type: `xstate.error.actor.${part}`, error: new Error('broken') } as never);
    expect([visit.getSnapshot().status, value()]).toEqual(['active', atStep('reviewing')]);
  });
});
