import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith } from '../../testing/alarms.ts';
import type { Sent } from '../../testing/with-system.ts';
import { selectStream } from '../../cameras/live-camera/live-camera.selectors.ts';
import { selectChosen, selectLiveCamera } from '../../cameras/live-cameras/live-cameras.selectors.ts';
import { selectStreamState } from '../../cameras/live-stream/live-stream.selectors.ts';
import { SEEN_AFTER_MS } from '../seen.chart.ts';
import { cameraWith } from '../../testing/cameras.ts';
import {
  selectIsCancelOffered,
  selectIsHandleOffered,
  selectWhyNoCancel,
  selectWhyNoHandle,
  selectLive,
  selectPlayer,
  selectReasonId,
  selectRefusal,
  selectStep,
} from './verify-respond.selectors.ts';
import {
  atStep,
  cancelFiled,
  customer,
  enter,
  go,
  kept,
  open,
  OPENED_AT_MS,
  refused,
  start,
  startAtStep3,
  startUnseen,
  status,
  unholdPromised,
  unholdWaived,
} from './verify-respond.fixture.ts';

describe('verify and respond', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

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
        return [selectIsCancelOffered(snapshot), selectIsHandleOffered(snapshot)];
      };
      expect(offers()).toEqual([true, false]);
      subject.visit.send({ type: 'step.forward' });
      expect(offers()).toEqual([false, false]);
      subject.visit.send({ type: 'step.forward' });
      expect(offers()).toEqual([true, true]);
    });

    it('end nothing before the recording, or why there is none, was shown for a second', async () => {
      const subject = await startUnseen();
      const tries = () => {
        subject.visit.send({ type: 'alarm.cancel', reasonId: 3, atMs: OPENED_AT_MS });
        const before = subject.visit.getSnapshot();
        subject.visit.send({ type: 'step.forward' });
        subject.visit.send({ type: 'step.forward' });
        subject.visit.send({ type: 'alarm.cancel', reasonId: 3, atMs: OPENED_AT_MS });
        subject.visit.send({ type: 'alarm.handle' });
        const after = subject.visit.getSnapshot();
        subject.visit.send({ type: 'step.back' });
        subject.visit.send({ type: 'step.back' });
        return [
          selectStep(before),
          selectStep(after),
          selectWhyNoCancel(after),
          selectWhyNoHandle(after),
          subject.heard(),
        ];
      };
      const nothing = [1, 3, 'isUnseen', 'isSeen', []];
      expect(tries()).toEqual(nothing);
      subject.visit.send({ type: 'clip.shown' });
      await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS - 1);
      expect(tries()).toEqual(nothing);
      await vi.advanceTimersByTimeAsync(1);
      subject.visit.send({ type: 'alarm.cancel', reasonId: 3, atMs: OPENED_AT_MS });
      expect([subject.value(), subject.heard().at(-1)]).toEqual(['ended', go('/app/queue')]);
    });

    it('can end the alarm also when a live picture was shown for a second', async () => {
      const subject = await startUnseen();
      subject.visit.send({ type: 'live.shown' });
      await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS);
      subject.visit.send({ type: 'clip.shown' });
      expect(selectWhyNoCancel(subject.visit.getSnapshot())).toBeNull();
    });

    it('are 4 while Handled is under way, and no second press counts (VR-14, DISP-40)', async () => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      expect(selectStep(subject.visit.getSnapshot())).toBe(4);
      subject.heard();
      for (const event of [
        { type: 'alarm.handle' },
        { type: 'alarm.cancel', reasonId: 3, atMs: OPENED_AT_MS },
        { type: 'step.back' },
        { type: 'step.forward' },
      ] as const) {
        expect(subject.visit.getSnapshot().can(event)).toBe(false);
      }
      for (const report of [kept('hold:100001'), refused('hold:100001')]) subject.visit.send(report);
      expect([selectStep(subject.visit.getSnapshot()), subject.heard()]).toEqual([4, []]);
    });
  });

  describe('Handled', () => {
    it('sets follow_up, 40, then goes to the follow-up and owes no un-hold (VR-22, VR-47)', async () => {
      const subject = await startAtStep3();
      subject.visit.send({ type: 'alarm.handle' });
      expect(subject.heard()).toEqual([
        status('handle:100001', { pcsStatus: 40 }),
        unholdPromised('handle:100001', 'refused'),
      ]);
      subject.visit.send(kept('handle:100001'));
      expect(subject.heard()).toEqual([
        unholdWaived,
        go('/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1'),
      ]);
      expect(subject.value()).toBe('ended');
    });

    it('goes back to step 3, says why until it is tried again, and still owes the un-hold when it is refused (VR-14, VR-48)', async () => {
      const subject = await startAtStep3();
      const shown = () => [selectStep(subject.visit.getSnapshot()), selectRefusal(subject.visit.getSnapshot())];
      subject.visit.send({ type: 'alarm.handle' });
      subject.heard();
      subject.visit.send(refused('handle:100001'));
      expect([shown(), subject.heard()]).toEqual([[3, 'No.'], []]);
      subject.visit.send({ type: 'alarm.handle' });
      expect(shown()).toEqual([4, null]);
    });
  });

  describe('Cancel', () => {
    it.each([
      [3, 'No Person', 'canceled_rep'],
      [7, 'Technical Issue', 'no_video'],
    ] as const)(
      'waits in the outbox to set operator_handled, -30, with the words of reason %i, owing no un-hold (VR-14, VR-23, VR-47, DISP-25, DISP-39)',
      async (reasonId, label, action) => {
        const subject = await startAtStep3();
        subject.visit.send({ type: 'alarm.cancel', reasonId, atMs: OPENED_AT_MS });
        expect(subject.heard().slice(0, 4)).toEqual([
          unholdWaived,
          ...customer('waived'),
          cancelFiled(reasonId, label, action, 'finalizing'),
        ]);
      },
    );

    it.each([2, 11])('does not know reason %i (VR-24, VR-25)', async (reasonId) => {
      const subject = await start();
      subject.visit.send({ type: 'alarm.cancel', reasonId, atMs: OPENED_AT_MS });
      expect(subject.value()).toEqual(atStep('reviewing'));
      expect(subject.heard()).toEqual([]);
    });

    it('leaves for the queue at once, and sends the customer a message when it is kept (VR-14, VR-23, DISP-26, DISP-28, DISP-41)', async () => {
      const subject = await start();
      subject.visit.send({ type: 'alarm.cancel', reasonId: 3, atMs: OPENED_AT_MS });
      const body = { category: 'common_event' };
      const after = { id: 'cancel:100001', ends: 'kept' };
      expect(subject.heard().slice(4)).toMatchObject([
        { event: { duty: { call: 'sendEmail', args: { body }, tellsOutcome: true, after } } },
        { event: { duty: { call: 'sendPush', args: { body }, tellsOutcome: true, after } } },
        go('/app/queue'),
      ]);
      expect(subject.value()).toBe('ended');
    });

    it.each([
      ['a duplicate event', 1, alarmWith()],
      ['a training event', 3, alarmWith({ isFake: true })],
    ])('Cancel of %s sends the customer nothing (DISP-28, QUEUE-54)', async (_, reasonId, alarm) => {
      const subject = await start(alarm);
      subject.visit.send({ type: 'alarm.cancel', reasonId, atMs: OPENED_AT_MS });
      expect(subject.heard().slice(4)).toEqual([go('/app/queue')]);
    });

    it('a Cancel that comes back keeps its reason, and says why it was refused (VR-14, VR-48)', () => {
      const returned = { eventId: '100001', reasonId: 9, refusal: 'No.' };
      const snapshot = enter({ returned }).visit.getSnapshot();
      expect([selectReasonId(snapshot), selectRefusal(snapshot)]).toEqual([9, 'No.']);
    });

    it('is taken back by visiting the event again', () => {
      const subject = enter();
      subject.heard();
      expect(subject.undone()).toEqual(['100001']);
    });
  });

  describe('the large picture', () => {
    const chosen = ({ visit }: Awaited<ReturnType<typeof start>>) => {
      const live = selectLive(visit.getSnapshot());
      return live === undefined ? undefined : selectChosen(live.getSnapshot());
    };
    const ASLEEP = cameraWith({ features: { battery: true }, state: { idle: true } });
    const stateOf = ({ visit }: Awaited<ReturnType<typeof start>>, uuid: string) => {
      const live = selectLive(visit.getSnapshot());
      const camera = live === undefined ? undefined : selectLiveCamera(uuid)(live.getSnapshot());
      const stream = camera === undefined ? undefined : selectStream(camera.getSnapshot());
      return stream === undefined ? undefined : selectStreamState(stream.getSnapshot());
    };
    const shown = (uuid: string): Sent => ({
      to: 'router',
      event: {
        type: 'router.navigate',
        to: `/app/verify-respond?userId=301&sid=501&eventId=100001&uuid=${uuid}`,
        replace: true,
      },
    });

    it('is the recording at first, then whatever camera is chosen; the address names it (VR-40, VR-41)', async () => {
      const subject = await start();
      expect(chosen(subject)).toBeNull();
      subject.visit.send({ type: 'camera.choose', uuid: 'cam-2' });
      expect([chosen(subject), subject.heard()]).toEqual(['cam-2', [shown('cam-2')]]);
      subject.visit.send({ type: 'camera.choose', uuid: null });
      expect([chosen(subject), subject.heard()]).toEqual([null, [shown('cam-1')]]);
    });

    it('is the camera that the address names, after a reload (VR-41)', async () => {
      const subject = enter({ uuid: 'cam-2' });
      await subject.load.answer({ alarm: alarmWith(), atMs: OPENED_AT_MS });
      subject.visit.send(kept('hold:100001'));
      await vi.advanceTimersByTimeAsync(0);
      expect(chosen(subject)).toBe('cam-2');
    });

    it('is the camera of the event once the agent goes live, which wakes where it sleeps (LIVE-21)', async () => {
      const subject = await start();
      subject.visit.send({ type: 'camera.goLive' });
      expect([chosen(subject), subject.heard()]).toEqual(['cam-1', [shown('cam-1')]]);
      await subject.cameras.answer({ cameras: [ASLEEP], atMs: OPENED_AT_MS });
      expect(stateOf(subject, 'cam-1')).toBe('connecting');
    });

    it('is so even when the agent went live before the event was held', async () => {
      const subject = await open();
      subject.visit.send({ type: 'camera.goLive' });
      subject.visit.send(kept('hold:100001'));
      await vi.advanceTimersByTimeAsync(0);
      expect(chosen(subject)).toBe('cam-1');
      await subject.cameras.answer({ cameras: [ASLEEP], atMs: OPENED_AT_MS });
      expect(stateOf(subject, 'cam-1')).toBe('connecting');
    });

    it('leaves the recording at rest, which starts again when it is asked for (PLAY-27)', async () => {
      const subject = await start();
      const sent: unknown[] = [];
      const player = selectPlayer(subject.visit.getSnapshot());
      subject.visit.system.inspect((inspected) => {
        if (inspected.type === '@xstate.event' && inspected.actorRef === player) sent.push(inspected.event.type);
      });
      subject.visit.send({ type: 'camera.choose', uuid: 'cam-2' });
      subject.visit.send({ type: 'camera.choose', uuid: null });
      expect(sent).toEqual(['player.pause', 'player.replay']);
    });

    it('follows the alarm system, which may move shutters (LIVE-22)', async () => {
      const subject = await start();
      const state = () => selectLive(subject.visit.getSnapshot())?.getSnapshot().context.alarmState;
      expect(state()).toBe('AWAY');
      subject.visit.send({ type: 'alarmState.read', state: 'HOME' });
      expect(state()).toBe('HOME');
      subject.visit.send({ type: 'alarm.updated', alarm: alarmWith({ version: 3, alarmState: 'ALARM' }) });
      expect(state()).toBe('ALARM');
    });

    it('is over with the work on the event (LIVE-30, LIVE-35)', async () => {
      const subject = await start();
      expect(subject.ofPictures()).toEqual([]);
      subject.visit.send({ type: 'visit.return' });
      subject.heard();
      expect(selectLive(subject.visit.getSnapshot())).toBeUndefined();
      expect(subject.ofPictures()).toEqual([{ to: 'livestreamMetrics', event: { type: 'pictures.left' } }]);
    });
  });

  it('goes back to the queue when asked, with the un-hold due (VR-19)', async () => {
    const subject = await start();
    subject.visit.send({ type: 'visit.return' });
    expect(subject.heard()).toEqual([go('/app/queue')]);
  });
});
