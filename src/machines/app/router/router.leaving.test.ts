import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith } from '../../testing/alarms.ts';
import { agentOf } from '../../testing/agents.ts';
import { selectHasChanges } from './router.selectors.ts';
import {
  address,
  DASHBOARD,
  FOLLOW_UP,
  outbox,
  QUEUE,
  show,
  start,
  VERIFY,
  VISIT,
  workLeft,
} from './router.fixture.ts';
import { NO_BOARD } from './carried-over.ts';

describe('router', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  describe('the queue', () => {
    it('the queue turns Accept New off, ends the work and releases what was taken when it is left (WORK-07, WORK-08, WORK-32)', async () => {
      const subject = await show(QUEUE);
      subject.heard();
      subject.goTo(DASHBOARD);
      expect(subject.heard()).toEqual([
        { to: 'hub', event: { type: 'acceptNew.set', acceptNew: false } },
        workLeft(),
        outbox('unsetTaken'),
        outbox('unsetTaken'),
      ]);
    });

    it('a queue that is left before it is shown, which may be its second start, releases what was taken before (WORK-08)', () => {
      const subject = start(QUEUE);
      subject.router.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      subject.heard();
      subject.goTo(DASHBOARD);
      expect(subject.heard()).toEqual([outbox('unsetTaken')]);
    });

    it('is left by a logout too, while the token is still good (WORK-17, WORK-24)', async () => {
      const subject = await show(QUEUE);
      subject.heard();
      subject.router.send({ type: 'session.closing' });
      expect(subject.heard()).toEqual([
        { to: 'hub', event: { type: 'acceptNew.set', acceptNew: false } },
        workLeft('logout'),
        outbox('unsetTaken'),
        outbox('unsetTaken'),
      ]);
      expect(subject.snapshot().value).toBe('leaving');
      subject.router.send({ type: 'session.closed', timedOut: false });
      expect(subject.heard()).toEqual([]);
      expect(subject.navigated).toEqual([{ to: '/', replace: true }]);
    });
  });

  describe('who asks for alarms', () => {
    it('comes to the queue, which takes them at once, but not when it is entered again', async () => {
      const subject = await show(DASHBOARD);
      subject.sent();
      subject.router.send({ type: 'router.takeAlarms' });
      expect(subject.navigated).toEqual([{ to: '/app/queue', replace: false }]);
      const takesAtOnce = async () => {
        subject.goTo(QUEUE);
        await subject.load.answer();
        const [init] = subject.sent();
        subject.goTo(DASHBOARD);
        await subject.load.answer();
        subject.sent();
        return init?.['input'].takesAtOnce;
      };
      expect([await takesAtOnce(), await takesAtOnce()]).toEqual([true, false]);
    });

    it('router.takeAlarms in the queue turns Accept New on', async () => {
      const subject = await show(QUEUE);
      subject.sent();
      subject.router.send({ type: 'router.takeAlarms' });
      expect([subject.sent(), subject.navigated]).toEqual([[{ type: 'acceptNew.turnOn' }], []]);
    });
  });

  describe('a form with unsaved changes', () => {
    const ACCOUNT = address('/app/account');
    async function showChanged() {
      const subject = await show(ACCOUNT);
      subject.router.send({ type: 'changes.made', form: 'profile' });
      subject.sent();
      return subject;
    }

    it('is asked before a link leads elsewhere', async () => {
      const subject = await showChanged();
      subject.router.send({ type: 'router.navigate', to: '/app/queue?limit=3' });
      expect([subject.sent(), subject.navigated]).toEqual([
        [{ type: 'form.leave', to: '/app/queue?limit=3', form: 'profile' }],
        [],
      ]);
    });

    it('is asked when Back was pressed, at its own address', async () => {
      const subject = await showChanged();
      subject.goTo({ ...DASHBOARD, query: '?page=2' });
      expect(subject.snapshot().value).toEqual({ account: 'shown' });
      expect(subject.navigated).toEqual([{ to: '/app/account', replace: false }]);
      expect(subject.sent()).toEqual([{ type: 'form.leave', to: '/app/dashboard?page=2', form: 'profile' }]);
    });

    it('is asked before another query of a screen that does not follow it', async () => {
      const subject = await showChanged();
      subject.router.send({ type: 'router.navigate', to: '/app/account?tab=2' });
      expect([subject.sent(), subject.navigated]).toEqual([
        [{ type: 'form.leave', to: '/app/account?tab=2', form: 'profile' }],
        [],
      ]);
      subject.router.send({ type: 'router.navigate', to: '/app/account' });
      expect([subject.sent(), subject.navigated]).toEqual([[], [{ to: '/app/account', replace: false }]]);
    });

    it('is left at once when they are settled', async () => {
      const subject = await showChanged();
      subject.router.send({ type: 'changes.settled', form: 'profile' });
      subject.router.send({ type: 'router.navigate', to: '/app/queue' });
      expect([subject.sent(), subject.navigated]).toEqual([[], [{ to: '/app/queue', replace: false }]]);
    });

    it('is asked one after another where several have changes', async () => {
      const subject = await showChanged();
      subject.router.send({ type: 'changes.made', form: 'audioSettings' });
      subject.router.send({ type: 'router.navigate', to: '/app/queue' });
      subject.router.send({ type: 'changes.settled', form: 'profile' });
      subject.router.send({ type: 'router.navigate', to: '/app/queue' });
      expect([subject.sent(), selectHasChanges(subject.snapshot())]).toEqual([
        [
          { type: 'form.leave', to: '/app/queue', form: 'profile' },
          { type: 'form.leave', to: '/app/queue', form: 'audioSettings' },
        ],
        true,
      ]);
    });

    it('is asked before a logout, which follows when they are settled', async () => {
      const subject = await showChanged();
      subject.router.send({ type: 'router.signOut' });
      expect([subject.sent(), subject.heard()]).toEqual([[{ type: 'form.leave', to: null, form: 'profile' }], []]);
      subject.router.send({ type: 'changes.settled', form: 'profile' });
      subject.router.send({ type: 'router.signOut' });
      expect([subject.sent(), subject.heard()]).toEqual([[], [{ to: 'session', event: { type: 'session.signOut' } }]]);
    });

    it('is not asked when the session ends, nor is the next screen', async () => {
      const subject = await showChanged();
      subject.router.send({ type: 'session.closed', timedOut: true });
      expect([subject.sent(), selectHasChanges(subject.snapshot())]).toEqual([[], false]);
    });
  });

  describe('a camera', () => {
    const CAMERA = {
      ...address('/app/camera', { userId: '301', sid: '501', uuid: 'cam-1' }),
      query: '?sid=501&uuid=cam-1',
    };
    const OTHER = {
      ...address('/app/camera', { userId: '301', sid: '501', uuid: 'cam-2' }),
      query: '?sid=501&uuid=cam-2',
    };

    it('is shown by its location and uuid, ends a visit, and is remembered for its path (CAM-01, CAM-43, STORE-05)', async () => {
      const subject = await show(CAMERA);
      expect(subject.sent()).toEqual([{ type: 'xstate.init', input: { sid: '501', uuid: 'cam-1', setsLink: false } }]);
      expect(subject.visits()).toContainEqual({ type: 'visit.left' });
      expect(subject.remembered).toEqual([
        { path: '/app/camera', visit: { userId: '301', sid: '501', uuid: 'cam-1' } },
      ]);
    });

    it('is another screen when it is another camera, though the location is the same', async () => {
      const subject = await show(CAMERA);
      subject.sent();
      subject.goTo(OTHER);
      await vi.advanceTimersByTimeAsync(0);
      await subject.load.answer();
      expect(subject.sent()).toEqual([{ type: 'xstate.init', input: { sid: '501', uuid: 'cam-2', setsLink: false } }]);
    });

    it('a camera with unsaved settings is asked before another camera is shown', async () => {
      const subject = await show(CAMERA);
      subject.router.send({ type: 'changes.made', form: 'cameraSettings' });
      subject.sent();
      subject.goTo(OTHER);
      expect(subject.navigated).toEqual([{ to: '/app/camera?sid=501&uuid=cam-1', replace: false }]);
      expect(subject.sent()).toEqual([
        { type: 'form.leave', to: '/app/camera?sid=501&uuid=cam-2', form: 'cameraSettings' },
      ]);
    });
  });

  describe('a visit', () => {
    it('a visit to Verify & Respond begins the work and is remembered for its path (WORK-26, STORE-05)', async () => {
      const subject = await show(VERIFY);
      expect(subject.sent()).toEqual([
        {
          type: 'xstate.init',
          input: {
            ...VISIT,
            tab: 'tab-1',
            mayArm: false,
            hubIsConnected: false,
            lineLacksTicks: false,
            returned: null,
            opened: null,
            ordered: [],
          },
        },
      ]);
      expect(subject.heard()).toEqual([{ to: 'agentWork', event: { type: 'verify.entered', eventId: '100001' } }]);
      expect(subject.remembered).toEqual([{ path: '/app/verify-respond', visit: VISIT }]);
    });

    it.each(['100001', '100002'])(
      'a visit to Verify & Respond has the event of its card, until it is left: %s (VR-17)',
      async (eventId) => {
        const card = alarmWith({ eventId });
        const subject = await show(QUEUE);
        subject.router.send({ type: 'board.left', board: { ...NO_BOARD, opened: card } });
        subject.sent();
        subject.goTo(VERIFY);
        await subject.load.answer();
        expect(subject.sent()).toMatchObject([{ input: { opened: eventId === '100001' ? card : null } }]);
        for (const there of [DASHBOARD, VERIFY]) {
          subject.sent();
          subject.goTo(there);
          await subject.load.answer();
        }
        expect(subject.sent()).toMatchObject([{ input: { opened: null } }]);
      },
    );

    it.each(['100001', '100002'])(
      'a visit to Follow-up has what was ordered for its event, until it is left: %s (ALARM-18)',
      async (eventId) => {
        const subject = await show(VERIFY);
        subject.router.send({ type: 'orders.left', orders: { eventId, ordered: ['OFF'] } });
        subject.sent();
        subject.goTo(FOLLOW_UP);
        await subject.load.answer();
        expect(subject.sent()).toMatchObject([{ input: { ordered: eventId === '100001' ? ['OFF'] : [] } }]);
        for (const there of [DASHBOARD, FOLLOW_UP]) {
          subject.sent();
          subject.goTo(there);
          await subject.load.answer();
        }
        expect(subject.sent()).toMatchObject([{ input: { ordered: [] } }]);
      },
    );

    it('a visit to Verify & Respond makes the un-hold due when it is left (VR-19)', async () => {
      const subject = await show(VERIFY);
      subject.heard();
      subject.goTo(QUEUE);
      expect(subject.heard()).toEqual([workLeft(), outbox('unhold:100001')]);
    });

    it('a visit to Verify & Respond starts from the beginning the next time (VR-07)', async () => {
      const subject = await show(VERIFY);
      expect(subject.forgetProgress).not.toHaveBeenCalled();
      subject.goTo(QUEUE);
      expect(subject.forgetProgress).toHaveBeenCalledOnce();
    });

    it('a visit makes the un-hold due even when its screen never came (VR-19)', async () => {
      const subject = start(VERIFY);
      subject.router.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      await subject.load.fail(new Error('No network.'));
      subject.goTo(QUEUE);
      expect(subject.heard()).toEqual([outbox('unhold:100001')]);
    });

    it('a visit to Follow-up begins and ends the work, and is remembered (WORK-26, FU-45, STORE-05)', async () => {
      const subject = await show(FOLLOW_UP);
      expect(subject.heard()).toEqual([{ to: 'agentWork', event: { type: 'followUp.entered', eventId: '100001' } }]);
      expect(subject.remembered).toEqual([{ path: '/app/follow-up', visit: VISIT }]);
      subject.goTo(QUEUE);
      expect(subject.heard()).toEqual([workLeft()]);
    });

    it('continues when only the camera changes, and the choice is remembered (VR-41)', async () => {
      const subject = await show(VERIFY);
      subject.heard();
      subject.sent();
      const refined = { ...VISIT, uuid: 'cam-2' };
      subject.goTo(address('/app/verify-respond', refined));
      expect(subject.snapshot().value).toEqual({ verifyRespond: 'shown' });
      expect(subject.heard()).toEqual([]);
      expect(subject.remembered.at(-1)).toEqual({ path: '/app/verify-respond', visit: refined });
    });

    it.each([
      ['Verify & Respond', VERIFY],
      ['Follow-up', FOLLOW_UP],
    ])('a visit to %s ends its live pictures when it is left (LIVE-30, LIVE-35)', async (_, visit) => {
      const subject = await show(visit);
      expect(subject.pictures()).toEqual([]);
      subject.goTo(QUEUE);
      expect(subject.pictures()).toEqual([{ type: 'pictures.left' }]);
    });

    it('a link to another event leaves the visit and begins another', async () => {
      const subject = await show(VERIFY);
      subject.heard();
      subject.goTo(address('/app/verify-respond', { ...VISIT, eventId: '100002' }));
      expect(subject.heard()).toEqual([workLeft(), outbox('unhold:100001')]);
      expect(subject.snapshot().value).toEqual({ verifyRespond: 'loading' });
    });

    it('is one recording over Verify & Respond and Follow-up, and ends when the event is left (AUDIO-18)', async () => {
      const subject = await show(VERIFY);
      subject.goTo(FOLLOW_UP);
      await subject.load.answer();
      expect(subject.visits()).toEqual([
        { type: 'visit.entered', eventId: '100001' },
        { type: 'visit.entered', eventId: '100001' },
      ]);
      subject.goTo(QUEUE);
      expect(subject.visits()).toEqual([{ type: 'visit.left' }]);
    });

    it.each([
      ['a dashboard', DASHBOARD],
      ['a page of words', address('/app/nothing')],
    ])('is left for %s, and by a logout (AUDIO-18)', async (_name, elsewhere) => {
      const subject = await show(VERIFY);
      subject.visits();
      subject.goTo(elsewhere);
      expect(subject.visits()).toEqual([{ type: 'visit.left' }]);
      subject.router.send({ type: 'session.closing' });
      expect(subject.visits()).toEqual([{ type: 'visit.left' }]);
    });

    it('an address of a visit without parameters leads to the remembered one (VR-45, STORE-06)', () => {
      const subject = start(address('/app/verify-respond', {}, VISIT));
      subject.router.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      expect(subject.navigated).toEqual([
        { to: '/app/verify-respond?userId=301&sid=501&eventId=100001&uuid=cam-1', replace: true },
      ]);
      expect(subject.remembered).toEqual([]);
    });
  });
});
