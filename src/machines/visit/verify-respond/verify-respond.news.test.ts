import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith, receivedWith, subscriptionWith } from '../../testing/alarms.ts';
import { selectSiren } from '../../cameras/live-camera/live-camera.selectors.ts';
import { selectLiveCamera } from '../../cameras/live-cameras/live-cameras.selectors.ts';
import { selectSirenLease } from '../../cameras/siren/siren.selectors.ts';
import { selectClip } from '../../recordings/player/player.selectors.ts';
import { cameraWith, leaseWith } from '../../testing/cameras.ts';
import { handledToast } from '../../testing/handled-toast.ts';
import {
  selectAlarmState,
  selectIsOver,
  selectLive,
  selectPhase,
  selectPlayer,
  selectStep,
  selectSubscription,
} from './verify-respond.selectors.ts';
import {
  atStep,
  customer,
  enter,
  go,
  kept,
  open,
  OPENED_AT_MS,
  refused,
  start,
  startAtStep3,
  status,
  unholdWaived,
} from './verify-respond.fixture.ts';

describe('verify and respond', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('what happens elsewhere', () => {
    const disarm = status('disarm:100001', {
      pcsStatus: -40,
      disposition_reason: 'System was disarmed',
      disposition_action: 'canceled_by_customer',
    });
    const FOLLOW_UP = '/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1';
    const alarmChanged = (given: Partial<AlarmEvent>) =>
      ({ type: 'alarm.updated', alarm: alarmWith({ version: 3, ...given }) }) as const;

    it('is taken over while the event stays ours', async () => {
      const subject = await start();
      subject.visit.send(alarmChanged({ alarmState: 'HOME' }));
      expect(subject.visit.getSnapshot().context.loaded).toEqual({
        alarm: alarmWith({ version: 3, alarmState: 'HOME' }),
        atMs: OPENED_AT_MS,
      });
      expect(subject.value()).toEqual(atStep('reviewing'));
    });

    it('reaches the dispatch, which may have been asked for by another page', async () => {
      const { visit } = await start();
      const dispatch = {
        id: 'd-1',
        stage: 'asking',
        action: 'dispatched_fire',
        description: '',
        refusal: null,
      } as const;
      visit.send(alarmChanged({ dispatch }));
      expect(visit.getSnapshot().children['dispatch']?.getSnapshot()).toMatchObject({ context: { known: dispatch } });
    });

    it('brings the recording that was still coming', async () => {
      const received = receivedWith({ clip: 'coming' });
      const { visit } = await start(alarmWith({ video_path: null, received }));
      visit.send(alarmChanged({ received: { ...received, clip: 'came' } }));
      const player = selectPlayer(visit.getSnapshot());
      const clip = player && selectClip(player.getSnapshot());
      expect(clip?.getSnapshot().context.source).toEqual({ kind: 'mp4', path: 'clips/front-door.mp4' });
    });

    it('reaches the camera whose siren another agent has (decision 0049)', async () => {
      const { visit, cameras } = await start();
      const live = selectLive(visit.getSnapshot());
      await cameras.answer({ cameras: [cameraWith()], atMs: OPENED_AT_MS });
      const lease = leaseWith('siren', OPENED_AT_MS + 60_000);
      visit.send({ type: 'camera.leased', uuid: 'cam-1', leases: { version: 1, held: [lease] }, shelving: null });
      const camera = live === undefined ? undefined : selectLiveCamera('cam-1')(live.getSnapshot());
      const siren = camera === undefined ? undefined : selectSiren(camera.getSnapshot());
      expect(siren === undefined ? undefined : selectSirenLease(siren.getSnapshot())).toEqual(lease);
    });

    it('marks the event canceled when the system is disarmed, owing no un-hold (VR-15, VR-16)', async () => {
      const subject = await start();
      subject.visit.send(alarmChanged({ alarmState: 'OFF' }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([unholdWaived, disarm]);
      subject.visit.send({ type: 'visit.return' });
      expect(subject.heard()).toEqual([go('/app/queue')]);
    });

    it.each([
      ['disarmed', { alarmState: 'OFF' }],
      ['canceled', { pcs_status: PCS_STATUS.canceled }],
      ['lost', { handler: { email: 'noah@example.com', slot: 1, tab: 'tab-2' } }],
    ] as const)('reads on what was not read yet, and has no control any more, once it is %s', async (phase, given) => {
      const subject = await start();
      subject.visit.send(alarmChanged(given));
      const { children } = subject.visit.getSnapshot();
      expect(Object.keys(children).toSorted()).toEqual(
        [
          ...(phase === 'canceled' ? ['alarmState'] : []),
          'customer',
          'deeds',
          'detections',
          'eventHistory',
          'locationEvents',
          'locationNotes',
        ].toSorted(),
      );
      const answer = { value: subscriptionWith(), isFresh: true };
      // The first question ended with the work.
      await subject.subscription.answer(answer);
      await subject.subscription.answer(answer);
      expect(selectSubscription(subject.visit.getSnapshot())).toEqual(subscriptionWith());
      expect([selectPhase(subject.visit.getSnapshot()), selectIsOver(subject.visit.getSnapshot())]).toEqual([
        phase,
        true,
      ]);
    });

    it('was disarmed where the alarm system is read after the event that the customer ended (ALARM-15)', async () => {
      const subject = await start();
      await subject.alarmState.answer('AWAY');
      subject.heard();
      subject.visit.send(alarmChanged({ pcs_status: PCS_STATUS.canceled }));
      await subject.alarmState.answer('OFF');
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([unholdWaived, unholdWaived]);
    });

    it('keeps the frame of its recording as it was when the system was disarmed (VR-15)', async () => {
      const subject = await start();
      expect(subject.keptFrames).toEqual([]);
      subject.visit.send(alarmChanged({ alarmState: 'OFF' }));
      expect(subject.keptFrames).toEqual([{ tile: 'verify', eventId: '100001' }]);
    });

    it('sends no status for a disarm that has already ended the event', async () => {
      const subject = await start();
      subject.visit.send(alarmChanged({ alarmState: 'OFF', pcs_status: PCS_STATUS.canceled }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([unholdWaived]);
    });

    it('is not a disarm when the system was off from the beginning (ALARM-17)', async () => {
      const subject = await start(alarmWith({ alarmState: 'OFF' }));
      subject.visit.send(alarmChanged({ alarmState: 'OFF' }));
      expect(subject.value()).toEqual(atStep('reviewing'));
    });

    describe('to the alarm system', () => {
      const shown = ({ visit }: Awaited<ReturnType<typeof start>>) => selectAlarmState(visit.getSnapshot());

      it('is read for the account of the location, and shown (ALARM-08, ALARM-14, VR-56)', async () => {
        const subject = await start();
        expect(subject.alarmState.inputs).toEqual([
          { params: { sid: '501', account: 'A501' }, query: { forceUpdate: true } },
        ]);
        expect(shown(subject)).toBe(null);
        await subject.alarmState.answer('HOME');
        expect(shown(subject)).toBe('HOME');
        subject.visit.send(alarmChanged({ alarmState: 'AWAY', info: 'Person' }));
        expect(shown(subject)).toBe('HOME');
        subject.visit.send(alarmChanged({ alarmState: 'ALARM', version: 4 }));
        expect(shown(subject)).toBe('ALARM');
      });

      it('ends the event when it is found off while the hub is offline (VR-16, ALARM-09, ALARM-15)', async () => {
        const subject = await start();
        await subject.alarmState.answer('AWAY');
        subject.visit.send({ type: 'hub.disconnected' });
        await vi.advanceTimersByTimeAsync(2_000);
        await subject.alarmState.answer('OFF');
        expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
        expect(subject.heard()).toEqual([unholdWaived, disarm]);
      });

      it('is not a disarm when it was found off from the beginning (ALARM-17)', async () => {
        const subject = await start();
        await subject.alarmState.answer('OFF');
        expect([subject.value(), shown(subject)]).toEqual([atStep('reviewing'), 'OFF']);
      });

      it('does not matter while Handled is under way', async () => {
        const subject = await startAtStep3();
        await subject.alarmState.answer('AWAY');
        subject.visit.send({ type: 'hub.disconnected' });
        subject.visit.send({ type: 'alarm.handle' });
        await vi.advanceTimersByTimeAsync(2_000);
        await subject.alarmState.answer('OFF');
        expect(selectStep(subject.visit.getSnapshot())).toBe(4);
      });
    });

    it('ends the visit when the customer cancels, or another agent has the event', async () => {
      const canceled = await start();
      canceled.visit.send(alarmChanged({ pcs_status: PCS_STATUS.canceled, handler: null }));
      expect(selectPhase(canceled.visit.getSnapshot())).toBe('canceled');
      expect(canceled.heard()).toEqual([unholdWaived]);
      const lost = await start();
      lost.visit.send(alarmChanged({ handler: { email: 'noah@example.com', slot: 1, tab: 'tab-2' } }));
      expect(selectPhase(lost.visit.getSnapshot())).toBe('lost');
      expect(lost.heard()).toEqual([unholdWaived]);
    });

    it('does not matter when it is of another event or older than what is known', async () => {
      const subject = await start();
      subject.visit.send(alarmChanged({ eventId: '100002', alarmState: 'OFF' }));
      subject.visit.send(alarmChanged({ version: 2, alarmState: 'OFF' }));
      subject.visit.send(alarmChanged({ version: 1, pcs_status: PCS_STATUS.canceled }));
      expect(subject.value()).toEqual(atStep('reviewing'));
      expect(subject.heard()).toEqual([]);
    });

    it('is not missed while the hold is on its way: a disarm ends the visit (VR-16)', async () => {
      const subject = await open();
      subject.heard();
      subject.visit.send(alarmChanged({ alarmState: 'OFF' }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([unholdWaived, disarm]);
      subject.visit.send(kept('hold:100001'));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('disarmed');
    });

    it('may be our own hold before its answer: the event is known as held then', async () => {
      const subject = await open(alarmWith({ pcs_status: PCS_STATUS.new, handler: null }));
      subject.visit.send(alarmChanged({ pcs_status: PCS_STATUS.verify }));
      expect(subject.value()).toEqual({ holding: 'asking' });
      subject.visit.send(kept('hold:100001'));
      expect(subject.visit.getSnapshot().context.loaded?.alarm).toEqual(
        alarmWith({ version: 3, pcs_status: PCS_STATUS.verify }),
      );
    });

    it('may be our own effect while Handled is under way: the answer decides', async () => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      subject.heard();
      subject.visit.send(alarmChanged({ pcs_status: PCS_STATUS.follow_up }));
      expect(selectStep(subject.visit.getSnapshot())).toBe(4);
      subject.visit.send(kept('handle:100001'));
      expect(subject.heard()).toEqual([unholdWaived, go(FOLLOW_UP)]);
    });

    it.each([
      ['was done: the customer’s messages are sent', 'canceled_rep', customer('due')],
      ['was not: another agent ended the event, and the customer is sent nothing', 'agent_handled', []],
    ])('shows whether a cancel without an answer %s (API-21, DISP-26, DISP-40)', async (_, action, messages) => {
      const subject = enter({ returned: { eventId: '100001', reasonId: 3, refusal: 'No answer.' } });
      const disposition = { action };
      const alarm = alarmWith({ pcs_status: PCS_STATUS.operator_handled, handler: null, disposition });
      await subject.load.answer({ alarm, atMs: OPENED_AT_MS });
      const handled = handledToast(action);
      expect(subject.heard()).toEqual([handled, ...messages, go('/app/queue')]);
    });

    it('shows that Handled was done, though it got no answer: continues with Follow-up (VR-22, DISP-40)', async () => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      subject.visit.send(refused('handle:100001', null));
      expect(subject.value()).toEqual(atStep('finalizing'));
      subject.heard();
      subject.visit.send(alarmChanged({ pcs_status: PCS_STATUS.follow_up }));
      expect(subject.heard()).toEqual([unholdWaived, go(FOLLOW_UP)]);
    });

    it('may show so before the failure, or before the event is held again (VR-22, DISP-40)', async () => {
      const early = await startAtStep3();
      early.visit.send({ type: 'alarm.handle' });
      early.visit.send(alarmChanged({ pcs_status: PCS_STATUS.follow_up }));
      early.heard();
      early.visit.send(refused('handle:100001', null));
      expect(early.heard()).toEqual([unholdWaived, go(FOLLOW_UP)]);
      const again = await open();
      again.heard();
      again.visit.send(alarmChanged({ pcs_status: PCS_STATUS.follow_up }));
      expect(again.heard()).toEqual([unholdWaived, go(FOLLOW_UP)]);
    });

    it('is read every 2 s while the hub is closed, and once when it opens (SOCK-11, SOCK-13)', async () => {
      const subject = await start();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(subject.readings.inputs).toEqual([]);
      subject.visit.send({ type: 'hub.disconnected' });
      await vi.advanceTimersByTimeAsync(2_000);
      await subject.readings.answer(alarmWith());
      subject.visit.send({ type: 'hub.connected' });
      expect(subject.readings.inputs).toEqual([{ eventId: '100001' }, { eventId: '100001' }]);
      await subject.readings.answer(alarmChanged({ pcs_status: PCS_STATUS.canceled }).alarm);
      expect(selectPhase(subject.visit.getSnapshot())).toBe('canceled');
    });

    it.each([
      [true, 'hub.disconnected', 1],
      [false, 'hub.connected', 0],
    ] as const)(
      'is read by what became of the hub during the loading: open %s, then %s',
      async (hubIsConnected, type, count) => {
        const subject = enter({ hubIsConnected });
        subject.visit.send({ type });
        await subject.load.answer({ alarm: alarmWith(), atMs: OPENED_AT_MS });
        subject.visit.send(kept('hold:100001'));
        await vi.advanceTimersByTimeAsync(2_000);
        expect(subject.readings.inputs).toHaveLength(count);
      },
    );

    it('leads nowhere when another agent follows the event up', async () => {
      const subject = await start();
      const handler = { email: 'noah@example.com', slot: 1, tab: 'tab-2' };
      subject.visit.send(alarmChanged({ pcs_status: PCS_STATUS.follow_up, handler }));
      expect(selectPhase(subject.visit.getSnapshot())).toBe('lost');
    });

    it.each([
      ['canceled', { pcs_status: PCS_STATUS.canceled, handler: null }],
      ['lost', { pcs_status: PCS_STATUS.operator_handled, handler: null }],
    ])('is why Handled was refused: the visit ends as %s', async (phase, given) => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      subject.visit.send(alarmChanged(given));
      subject.heard();
      subject.visit.send(refused('handle:100001'));
      expect(selectPhase(subject.visit.getSnapshot())).toBe(phase);
      expect(subject.heard()).toEqual([unholdWaived]);
    });
  });
});
