import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentOf } from '../../testing/agents.ts';
import { alarmWith } from '../../testing/alarms.ts';
import {
  selectCanRetry,
  selectIsAtLogin,
  selectHasWayBack,
  selectIsExternal,
  selectPage,
  selectScreenName,
  selectTitle,
} from './router.selectors.ts';
import { address, DASHBOARD, FOLLOW_UP, outbox, QUEUE, show, start, VERIFY, workLeft } from './router.fixture.ts';
import { NO_BOARD } from './carried-over.ts';

describe('router', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('decides nothing before it is known who is there (SHELL-10, ROLE-10)', () => {
    const { router, load, snapshot, goTo, navigated } = start(QUEUE);
    goTo(DASHBOARD);
    expect(snapshot().value).toBe('undecided');
    expect([load.inputs, navigated]).toEqual([[], []]);
    router.send({ type: 'session.closed', timedOut: false });
    expect(load.inputs).toEqual([]);
  });

  it('ends every signed-out visit at the login page, which leaves no way back (AUTH-09, AUTH-10, AUTH-42)', () => {
    const { router, snapshot, goTo, navigated } = start(QUEUE);
    router.send({ type: 'session.closed', timedOut: false });
    expect(navigated).toEqual([{ to: '/', replace: true }]);
    goTo(address('/'));
    expect(selectIsAtLogin(snapshot())).toBe(true);
  });

  it('welcomes a customer without any screen of the staff (ROLE-12, E-02)', () => {
    const { router, load, snapshot } = start(DASHBOARD);
    router.send({ type: 'session.opened', agent: agentOf('customer') });
    expect([selectPage(snapshot()), selectTitle(snapshot())]).toEqual(['welcome', 'Dashboard']);
    expect(load.inputs).toEqual([]);
  });

  it('fetches a screen’s code, then starts the screen', async () => {
    const subject = start(QUEUE);
    subject.router.send({ type: 'hub.connected' });
    subject.router.send({ type: 'session.opened', agent: agentOf('agent_ops') });
    expect(subject.load.inputs).toEqual([{ name: 'queue' }]);
    expect(subject.sent()).toEqual([]);
    await subject.load.answer();
    expect(subject.sent()).toEqual([
      {
        type: 'xstate.init',
        input: {
          tab: 'tab-1',
          agentId: '7',
          mayChangeControls: false,
          hubIsConnected: true,
          lineLacksTicks: false,
          usesSsVideo: false,
          board: NO_BOARD,
          takesAtOnce: false,
        },
      },
    ]);
    expect([selectScreenName(subject.snapshot()), selectTitle(subject.snapshot())]).toEqual(['queue', 'Queue']);
  });

  it('starts a screen that is not about an event again for another camera, and keeps a visit (SHELL-16)', async () => {
    const restarts = async (path: string) => {
      const visit = { sid: '501', ...(path === '/app/cameras' ? {} : { eventId: '100001' }) };
      const subject = await show(address(path, { ...visit, uuid: 'cam-1' }), 'admin');
      subject.goTo({ ...address(path, { ...visit, uuid: 'cam-2' }), query: '?uuid=cam-2' });
      return subject.load.inputs.length;
    };
    expect([await restarts('/app/cameras'), await restarts('/app/verify-respond')]).toEqual([2, 1]);
  });

  it('knows who is signed in as they have just changed it', async () => {
    const subject = await show(QUEUE);
    subject.router.send({ type: 'profile.saved', change: { firstName: 'Olive' } });
    expect(subject.snapshot().context.agent).toEqual({ ...agentOf('agent_ops'), firstName: 'Olive' });
  });

  it('lets only an admin change the queue’s controls (QUEUE-14, QUEUE-15, E-29)', async () => {
    for (const role of ['admin', 'agent_supervisor', 'agent_ops'] as const) {
      const [init] = (await show(QUEUE, role)).sent();
      expect(init).toMatchObject({ input: { mayChangeControls: role === 'admin' } });
    }
  });

  it('keeps SS Video between visits to the queue, and for no other agent (QUEUE-39)', async () => {
    const subject = await show(QUEUE, 'admin');
    subject.router.send({ type: 'ssVideo.set', isOn: true });
    subject.goTo(DASHBOARD);
    await subject.load.answer();
    subject.sent();
    subject.goTo(QUEUE);
    await subject.load.answer();
    expect(subject.sent()).toMatchObject([{ input: { usesSsVideo: true } }]);
    subject.router.send({ type: 'session.closed', timedOut: false });
    expect(subject.snapshot().context.usesSsVideo).toBe(false);
  });

  it('keeps what the board was until the queue is back, and for no other agent', async () => {
    const board = { seats: { 100001: 3 }, wasTaking: true, opened: null };
    const subject = await show(QUEUE);
    subject.router.send({ type: 'board.left', board });
    subject.goTo(VERIFY);
    await subject.load.answer();
    subject.sent();
    subject.goTo(QUEUE);
    await subject.load.answer();
    expect(subject.sent()).toMatchObject([{ input: { board } }]);
    subject.router.send({ type: 'board.entered' });
    expect(subject.snapshot().context.board).toEqual(NO_BOARD);
    subject.router.send({ type: 'board.left', board });
    subject.router.send({ type: 'session.closed', timedOut: false });
    expect(subject.snapshot().context.board).toEqual(NO_BOARD);
  });

  it('redirects before anything of the screen is loaded, leaving no way back to it (ROLE-10, ROLE-16)', () => {
    const subject = start(QUEUE);
    subject.router.send({ type: 'session.opened', agent: agentOf('qa') });
    expect(subject.navigated).toEqual([{ to: '/app/dashboard', replace: true }]);
    expect(subject.load.inputs).toEqual([]);
    subject.goTo(DASHBOARD);
    expect(subject.load.inputs).toEqual([{ name: 'dashboard' }]);
  });

  it('shows the 404 page for an address without a screen (SHELL-04)', () => {
    const subject = start(address('/app/nowhere'));
    subject.router.send({ type: 'session.opened', agent: agentOf('admin') });
    expect([selectPage(subject.snapshot()), selectTitle(subject.snapshot())]).toEqual(['missing', '']);
    expect(selectIsExternal(subject.snapshot())).toBe(false);
  });

  it('shows a role that may not see the Cx report a refusal, in a layout of its own (SHELL-07, E-54)', () => {
    const subject = start(address('/external/cx-report'));
    subject.router.send({ type: 'session.opened', agent: agentOf('qa') });
    expect(selectPage(subject.snapshot())).toBe('notAuthorized');
    expect(selectIsExternal(subject.snapshot())).toBe(true);
  });

  it('keeps the screens that are about no event, and leads back to the last (STORE-11, SHELL-18)', async () => {
    const subject = await show(QUEUE);
    expect(subject.rememberScreen).toHaveBeenCalledOnce();
    expect(selectHasWayBack(subject.snapshot())).toBe(false);
    subject.goTo({ ...VERIFY, previous: '/app/queue' });
    expect(subject.rememberScreen).toHaveBeenCalledOnce();
    expect([selectPage(subject.snapshot()), selectHasWayBack(subject.snapshot())]).toEqual([null, true]);
    subject.router.send({ type: 'router.back' });
    expect(subject.navigated).toEqual([{ to: '/app/queue', replace: false }]);
    subject.goTo(DASHBOARD);
    expect(subject.rememberScreen).toHaveBeenCalledTimes(2);
  });

  it('gives a list screen its address, and every other query at its path, and leads back to the last (STORE-11)', async () => {
    const subject = await show({ ...DASHBOARD, query: '?page=2' });
    expect(subject.sent()).toEqual([
      { type: 'xstate.init', input: { path: '/app/dashboard', query: '?page=2', watchesFloor: false } },
    ]);
    subject.goTo({ ...DASHBOARD, query: '?page=3' });
    subject.goTo(DASHBOARD);
    expect(subject.sent()).toEqual([
      { type: 'query.changed', query: '?page=3' },
      { type: 'query.changed', query: '' },
    ]);
    expect(subject.snapshot().context.address).toEqual(DASHBOARD);
    expect(subject.rememberScreen).toHaveBeenCalledTimes(3);
  });

  it('changes the browser’s address when asked to go somewhere', async () => {
    const subject = await show(DASHBOARD);
    subject.router.send({ type: 'router.navigate', to: '/app/queue' });
    subject.router.send({ type: 'router.navigate', to: '/app/queue', replace: true });
    expect(subject.navigated).toEqual([
      { to: '/app/queue', replace: false },
      { to: '/app/queue', replace: true },
    ]);
    expect(selectScreenName(subject.snapshot())).toBe('dashboard');
  });

  describe('a screen that does not come', () => {
    it('may be fetched again', async () => {
      const subject = start(DASHBOARD);
      subject.router.send({ type: 'session.opened', agent: agentOf('qa') });
      expect(selectCanRetry(subject.snapshot())).toBe(false);
      await subject.load.fail(new Error('No network.'));
      expect(selectCanRetry(subject.snapshot())).toBe(true);
      subject.router.send({ type: 'router.retry' });
      await subject.load.answer();
      expect(subject.snapshot().value).toEqual({ dashboard: 'shown' });
    });

    it('is fetched again automatically when the line is back', async () => {
      const subject = start(DASHBOARD);
      subject.router.send({ type: 'session.opened', agent: agentOf('qa') });
      await subject.load.fail(new Error('No network.'));
      subject.router.send({ type: 'hub.connected' });
      await subject.load.answer();
      expect(subject.snapshot().value).toEqual({ dashboard: 'shown' });
      expect(subject.snapshot().context.hubIsConnected).toBe(true);
    });

    it('may be left', async () => {
      const subject = start(QUEUE);
      subject.router.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      await subject.load.fail(new Error('No network.'));
      subject.goTo(DASHBOARD);
      expect(subject.snapshot().value).toEqual({ dashboard: 'loading' });
    });
  });

  describe('news', () => {
    const news = [
      { type: 'alarm.updated', alarm: alarmWith() },
      { type: 'alarm.assigned', alarms: [alarmWith()] },
      { type: 'alarm.canceledByCustomer', eventId: '100001', customerId: '301', place: '' },
      { type: 'hub.connected' },
      { type: 'hub.disconnected' },
      { type: 'hub.lost' },
      { type: 'tab.hidden' },
      { type: 'tab.closing' },
      { type: 'clock.jumped' },
    ] as const;

    it.each([DASHBOARD, QUEUE, VERIFY, FOLLOW_UP])('reaches the screen at $path as it is', async (where) => {
      const subject = await show(where);
      subject.sent();
      for (const event of news) subject.router.send(event);
      expect(subject.sent()).toEqual(news);
    });

    it('the hub’s news is kept for the next screen', async () => {
      const subject = await show(DASHBOARD);
      subject.router.send({ type: 'hub.connected', ticks: false });
      subject.goTo(QUEUE);
      await subject.load.answer();
      const silent = { hubIsConnected: true, lineLacksTicks: true };
      expect(subject.sent().at(-1)).toMatchObject({ type: 'xstate.init', input: silent });
      subject.router.send({ type: 'hub.disconnected' });
      subject.goTo(VERIFY);
      await subject.load.answer();
      expect(subject.sent().at(-1)).toMatchObject({ type: 'xstate.init', input: { hubIsConnected: false } });
    });

    it('falls while no screen is shown', () => {
      const subject = start(QUEUE);
      for (const event of news) subject.router.send(event);
      subject.router.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      for (const event of news) subject.router.send(event);
      expect(subject.sent()).toEqual([]);
      expect(subject.snapshot().context.hubIsConnected).toBe(false);
    });
  });

  it('leaves the screen at once when the session is gone', async () => {
    const subject = await show(VERIFY);
    subject.heard();
    subject.router.send({ type: 'session.closed', timedOut: true });
    expect(subject.heard()).toEqual([workLeft(), outbox('unhold:100001')]);
    expect(subject.navigated).toEqual([{ to: '/', replace: true }]);
    expect(subject.snapshot().context.agent).toBeNull();
  });

  it('stays on its way out, wherever the browser goes meanwhile', async () => {
    const subject = await show(QUEUE);
    subject.router.send({ type: 'session.closing' });
    subject.goTo(DASHBOARD);
    expect(subject.snapshot().value).toBe('leaving');
    expect(subject.snapshot().context.address).toEqual(DASHBOARD);
  });
});
