import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Actor, type AnyEventObject } from 'xstate';
import type { Role } from '../../../contract/roles.ts';
import type { Agent } from '../session/session.events.ts';
import { alarmWith } from '../testing/alarms.ts';
import { asked } from '../testing/asked.ts';
import { startInSystem, type Told } from '../testing/with-system.ts';
import type { Address } from './destination.ts';
import { placeMachine } from './place.machine.ts';
import {
  selectCanRetry,
  selectIsAtLogin,
  selectIsMissing,
  selectIsWelcome,
  selectScreenName,
  selectTitle,
} from './place.selectors.ts';
import type { ScreenName, VisitParams } from './screens.ts';

const VISIT: VisitParams = { userId: '301', sid: '501', eventId: '100001', uuid: 'cam-1' };
const address = (path: string, visit: VisitParams = {}, remembered: VisitParams | null = null): Address => ({
  path,
  visit,
  remembered,
});
const VERIFY = address('/app/verify-respond', VISIT);
const FOLLOW_UP = address('/app/follow-up', VISIT);
const QUEUE = address('/app/queue');
const DASHBOARD = address('/app/dashboard');
const agentOf = (role: Role): Agent => ({
  id: '7',
  userId: '9007',
  role,
  firstName: 'Olivia',
  lastName: 'Park',
  email: 'olivia@example.com',
});

function start(first: Address) {
  const load = asked<void, { name: ScreenName }>();
  const navigated: { to: string; replace: boolean }[] = [];
  const remembered: { path: string; visit: VisitParams }[] = [];
  const forgetProgress = vi.fn<() => void>();
  const { actor: place, heard } = startInSystem(
    placeMachine.provide({
      actors: { loadScreen: load.logic },
      actions: {
        forgetProgress,
        navigate: (_, where) => void navigated.push(where),
        rememberVisit: (_, { path, visit }) => void remembered.push({ path, visit }),
      },
    }),
    { as: 'place', starts: ['queue'], input: () => ({ tab: 'tab-1', address: first }) },
  );
  const toScreen: AnyEventObject[] = [];
  place.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || !(inspected.actorRef instanceof Actor)) return;
    if (inspected.actorRef.id === 'screen') toScreen.push(inspected.event);
  });
  return {
    place,
    heard,
    load,
    navigated,
    remembered,
    forgetProgress,
    snapshot: () => place.getSnapshot(),
    /** What the screen was told since the last look. */
    told: () => toScreen.splice(0),
    goTo: (to: Address) => place.send({ type: 'place.changed', address: to }),
  };
}

/** At a screen whose code has arrived. */
async function show(first: Address, role: Role = 'agent_ops') {
  const subject = start(first);
  subject.place.send({ type: 'session.opened', agent: agentOf(role) });
  await subject.load.answer();
  return subject;
}

const outbox = (id: string): Told => ({ to: 'outbox', event: { type: 'duty.due', id } });
const workLeft = (isLogout = false): Told => ({ to: 'agentWork', event: { type: 'work.left', isLogout } });

describe('place', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('decides nothing before it is known who is there (SHELL-10, ROLE-10)', () => {
    const { place, load, snapshot, goTo, navigated } = start(QUEUE);
    goTo(DASHBOARD);
    expect(snapshot().value).toBe('undecided');
    expect([load.inputs, navigated]).toEqual([[], []]);
    place.send({ type: 'session.closed', timedOut: false });
    expect(load.inputs).toEqual([]);
  });

  it('ends every signed-out visit at the login page, which leaves no way back (AUTH-09, AUTH-10, AUTH-42)', () => {
    const { place, snapshot, goTo, navigated } = start(QUEUE);
    place.send({ type: 'session.closed', timedOut: false });
    expect(navigated).toEqual([{ to: '/', replace: true }]);
    goTo(address('/'));
    expect(selectIsAtLogin(snapshot())).toBe(true);
  });

  it('welcomes a customer without any screen of the staff (ROLE-12, E-02)', () => {
    const { place, load, snapshot } = start(DASHBOARD);
    place.send({ type: 'session.opened', agent: agentOf('customer') });
    expect(selectIsWelcome(snapshot())).toBe(true);
    expect(load.inputs).toEqual([]);
  });

  it('fetches a screen’s code, then starts the screen (SHELL-12)', async () => {
    const subject = start(QUEUE);
    subject.place.send({ type: 'hub.opened' });
    subject.place.send({ type: 'session.opened', agent: agentOf('agent_ops') });
    expect(subject.load.inputs).toEqual([{ name: 'queue' }]);
    expect(subject.told()).toEqual([]);
    await subject.load.answer();
    expect(subject.told()).toEqual([
      {
        type: 'xstate.init',
        input: { tab: 'tab-1', agentId: '7', mayChangeControls: false, hubIsOpen: true },
      },
    ]);
    expect([selectScreenName(subject.snapshot()), selectTitle(subject.snapshot())]).toEqual(['queue', 'Queue']);
  });

  it('lets only an admin change the queue’s controls (QUEUE-14, QUEUE-15, E-29)', async () => {
    for (const role of ['admin', 'agent_supervisor', 'agent_ops'] as const) {
      const [init] = (await show(QUEUE, role)).told();
      expect(init).toMatchObject({ input: { mayChangeControls: role === 'admin' } });
    }
  });

  it('redirects before anything of the screen is loaded, leaving no way back to it (ROLE-10, ROLE-16)', () => {
    const subject = start(QUEUE);
    subject.place.send({ type: 'session.opened', agent: agentOf('qa') });
    expect(subject.navigated).toEqual([{ to: '/app/dashboard', replace: true }]);
    expect(subject.load.inputs).toEqual([]);
    subject.goTo(DASHBOARD);
    expect(subject.load.inputs).toEqual([{ name: 'dashboard' }]);
  });

  it('shows the 404 page for an address without a screen (SHELL-04)', () => {
    const subject = start(address('/app/nowhere'));
    subject.place.send({ type: 'session.opened', agent: agentOf('admin') });
    expect(selectIsMissing(subject.snapshot())).toBe(true);
  });

  it('changes the browser’s address when asked to go somewhere', async () => {
    const subject = await show(DASHBOARD);
    subject.place.send({ type: 'place.go', to: '/app/queue' });
    expect(subject.navigated).toEqual([{ to: '/app/queue', replace: false }]);
    expect(selectScreenName(subject.snapshot())).toBe('dashboard');
  });

  describe('a screen that does not come', () => {
    it('may be fetched again', async () => {
      const subject = start(DASHBOARD);
      subject.place.send({ type: 'session.opened', agent: agentOf('qa') });
      expect(selectCanRetry(subject.snapshot())).toBe(false);
      await subject.load.fail(new Error('No network.'));
      expect(selectCanRetry(subject.snapshot())).toBe(true);
      subject.place.send({ type: 'place.retry' });
      await subject.load.answer();
      expect(subject.snapshot().value).toEqual({ dashboard: 'shown' });
    });

    it('may be left', async () => {
      const subject = start(QUEUE);
      subject.place.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      await subject.load.fail(new Error('No network.'));
      subject.goTo(DASHBOARD);
      expect(subject.snapshot().value).toEqual({ dashboard: 'loading' });
    });
  });

  describe('the queue', () => {
    it('when left turns Accept New off, ends the work and releases what was taken (WORK-07, WORK-08, WORK-32)', async () => {
      const subject = await show(QUEUE);
      subject.heard();
      subject.goTo(DASHBOARD);
      expect(subject.heard()).toEqual([
        { to: 'hub', event: { type: 'acceptNew.set', acceptNew: false } },
        workLeft(),
        outbox('unsetTaken'),
      ]);
    });

    it('is left by a logout too, while the token is still good (WORK-17, WORK-24)', async () => {
      const subject = await show(QUEUE);
      subject.heard();
      subject.place.send({ type: 'session.closing' });
      expect(subject.heard()).toEqual([
        { to: 'hub', event: { type: 'acceptNew.set', acceptNew: false } },
        workLeft(true),
        outbox('unsetTaken'),
      ]);
      expect(subject.snapshot().value).toBe('leaving');
      subject.place.send({ type: 'session.closed', timedOut: false });
      expect(subject.heard()).toEqual([]);
      expect(subject.navigated).toEqual([{ to: '/', replace: true }]);
    });
  });

  describe('a visit', () => {
    it('to Verify & Respond begins the work and is remembered for its path (WORK-26, STORE-05)', async () => {
      const subject = await show(VERIFY);
      expect(subject.told()).toEqual([{ type: 'xstate.init', input: { ...VISIT, tab: 'tab-1', hubIsOpen: false } }]);
      expect(subject.heard()).toEqual([{ to: 'agentWork', event: { type: 'verify.entered', eventId: '100001' } }]);
      expect(subject.remembered).toEqual([{ path: '/app/verify-respond', visit: VISIT }]);
    });

    it('to Verify & Respond owes the un-hold when it is left (VR-19)', async () => {
      const subject = await show(VERIFY);
      subject.heard();
      subject.goTo(QUEUE);
      expect(subject.heard()).toEqual([workLeft(), outbox('unhold:100001')]);
    });

    it('to Verify & Respond begins anew the next time (VR-07)', async () => {
      const subject = await show(VERIFY);
      expect(subject.forgetProgress).not.toHaveBeenCalled();
      subject.goTo(QUEUE);
      expect(subject.forgetProgress).toHaveBeenCalledOnce();
    });

    it('owes the un-hold even when the screen never came (VR-19)', async () => {
      const subject = start(VERIFY);
      subject.place.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      await subject.load.fail(new Error('No network.'));
      subject.goTo(QUEUE);
      expect(subject.heard()).toEqual([outbox('unhold:100001')]);
    });

    it('to Follow-up begins and ends the work, and is remembered (WORK-26, FU-45, STORE-05)', async () => {
      const subject = await show(FOLLOW_UP);
      expect(subject.heard()).toEqual([{ to: 'agentWork', event: { type: 'followUp.entered', eventId: '100001' } }]);
      expect(subject.remembered).toEqual([{ path: '/app/follow-up', visit: VISIT }]);
      subject.goTo(QUEUE);
      expect(subject.heard()).toEqual([workLeft()]);
    });

    it('goes on when only the camera changes, and the choice is remembered (VR-41)', async () => {
      const subject = await show(VERIFY);
      subject.heard();
      subject.told();
      const refined = { ...VISIT, uuid: 'cam-2' };
      subject.goTo(address('/app/verify-respond', refined));
      expect(subject.snapshot().value).toEqual({ verifyRespond: 'shown' });
      expect(subject.heard()).toEqual([]);
      expect(subject.remembered.at(-1)).toEqual({ path: '/app/verify-respond', visit: refined });
    });

    it('of another event is another visit: the first is left', async () => {
      const subject = await show(VERIFY);
      subject.heard();
      subject.goTo(address('/app/verify-respond', { ...VISIT, eventId: '100002' }));
      expect(subject.heard()).toEqual([workLeft(), outbox('unhold:100001')]);
      expect(subject.snapshot().value).toEqual({ verifyRespond: 'loading' });
    });

    it('without parameters is the remembered one (VR-45, STORE-06)', () => {
      const subject = start(address('/app/verify-respond', {}, VISIT));
      subject.place.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      expect(subject.navigated).toEqual([
        { to: '/app/verify-respond?userId=301&sid=501&eventId=100001&uuid=cam-1', replace: true },
      ]);
      expect(subject.remembered).toEqual([]);
    });
  });

  describe('news', () => {
    const news = [
      { type: 'alarm.updated', alarm: alarmWith() },
      { type: 'alarm.assigned', alarms: [alarmWith()] },
      { type: 'alarm.canceledByCustomer', eventId: '100001', customerId: '301' },
      { type: 'duty.kept', id: 'hold:100001', answer: {} },
      { type: 'duty.failed', id: 'hold:100001', error: { call: 'holdEvent', status: 409, message: 'No.' } },
      { type: 'hub.opened' },
      { type: 'hub.closed' },
      { type: 'hub.lost' },
      { type: 'tab.hidden' },
      { type: 'clock.jumped' },
    ] as const;

    it.each([DASHBOARD, QUEUE, VERIFY, FOLLOW_UP])('reaches the screen at $path as it is', async (where) => {
      const subject = await show(where);
      subject.told();
      for (const event of news) subject.place.send(event);
      expect(subject.told()).toEqual(news);
    });

    it('falls while no screen is shown', () => {
      const subject = start(QUEUE);
      for (const event of news) subject.place.send(event);
      subject.place.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      for (const event of news) subject.place.send(event);
      expect(subject.told()).toEqual([]);
      expect(subject.snapshot().context.hubIsOpen).toBe(false);
    });
  });

  it('leaves the screen at once when the session is gone', async () => {
    const subject = await show(VERIFY);
    subject.heard();
    subject.place.send({ type: 'session.closed', timedOut: true });
    expect(subject.heard()).toEqual([workLeft(), outbox('unhold:100001')]);
    expect(subject.navigated).toEqual([{ to: '/', replace: true }]);
    expect(subject.snapshot().context.agent).toBeNull();
  });

  it('stays on its way out, wherever the browser goes meanwhile', async () => {
    const subject = await show(QUEUE);
    subject.place.send({ type: 'session.closing' });
    subject.goTo(DASHBOARD);
    expect(subject.snapshot().value).toBe('leaving');
    expect(subject.snapshot().context.address).toEqual(DASHBOARD);
  });
});
