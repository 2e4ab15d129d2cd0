import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Actor, type ActorRefFrom, type AnyEventObject, createActor, fromCallback, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { FLOOR_WATCHERS, type Role, ROLES, STAFF } from '../../../../contract/roles.ts';
import { agentWorkMachine } from '../../work/agent-work/agent-work.machine.ts';
import { deliveryMachine } from '../../work/outbox/delivery.machine.ts';
import type { DutyCall } from '../../work/outbox/duty-policies.ts';
import { UNSET_TAKEN } from '../../alarm-duties/ids.ts';
import { outboxMachine } from '../../work/outbox/outbox.machine.ts';
import type { Agent } from '../session/session.events.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { toast } from '../toasts/toasts.events.ts';
import { agentOf } from '../../testing/agents.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { handleDuty } from '../../alarm-duties/close.ts';
import { type PartName, RESTARTS_MAX } from './portal.constants.ts';
import type { PortalInput } from './portal.context.ts';
import { portalMachine } from './portal.machine.ts';
import { selectIsUpdated } from './portal.selectors.ts';
import { STAFF_MACHINES } from './staff-machines.ts';
import type { Duty } from '../../work/outbox/duty.ts';
import { releaseDuty, unholdDuty } from '../../alarm-duties/hold.ts';

const HOME = { path: '/app/dashboard', visit: {}, remembered: null };

const PAGE: PortalInput = {
  tab: 'tab-1',
  address: HOME,
  arrival: { kind: 'plain' },
  storedError: null,
  left: null,
  waiting: null,
  unfinishedWork: null,
};

/** A portal in a new page; `given` is the state that the page before left. */
function start(given: Partial<Pick<PortalInput, 'left' | 'waiting' | 'unfinishedWork'>> = {}, actors = {}) {
  const restore = asked<Agent | null>();
  const end = asked<void>();
  const session = sessionMachine.provide({ actors: { restoreSession: restore.logic, endSession: end.logic } });
  const portal = createActor(portalMachine.provide({ actors: { ...STAFF_MACHINES, session, ...actors } }), {
    id: 'portal',
    systemId: 'portal',
    input: { ...PAGE, ...given },
  }).start();
  const children = () => portal.getSnapshot().children;
  return {
    portal,
    restore,
    end,
    value: () => portal.getSnapshot().value,
    names: () => Object.keys(children()).toSorted(),
    valueOf: (id: 'router' | 'session' | 'microphone' | 'recording' | 'overdue' | 'silence') => {
      const snapshot = children()[id]?.getSnapshot();
      return snapshot !== undefined && 'value' in snapshot ? snapshot.value : undefined;
    },
    session: () => children().session,
    pending: () => (children()['outbox'] as ActorRefFrom<typeof outboxMachine>).getSnapshot().context.owed,
    /** Messages to its parts from now on. */
    sends: () => {
      const sent: AnyEventObject[] = [];
      portal.system.inspect((inspected) => {
        if (inspected.type !== '@xstate.event' || inspected.sourceRef !== portal) return;
        const { actorRef, event } = inspected;
        if (actorRef instanceof Actor && event.type !== 'xstate.init') sent.push({ to: actorRef.id, ...event });
      });
      return sent;
    },
  };
}

const ALWAYS = ['browser', 'logs', 'outbox', 'router', 'session', 'toasts'];
const ON_DUTY = [
  ...ALWAYS,
  'agentWork',
  'cameraInfo',
  'counters',
  'hub',
  'livestreamMetrics',
  'alerts',
  'missed',
  'tour',
  'customerFinder',
  'desk',
  'practiceRun',
  'shownWork',
  'microphone',
  'recording',
  'telemetry',
  'workMeter',
].toSorted();
/** Parts of a reviewer: those on duty, and those for lists and a watched floor. */
const REVIEWING = [...ON_DUTY, 'shelving', 'listPreferences', 'overdue', 'silence'].toSorted();
const onDuty = (role: Role) => (role === 'agent_ops' ? 'agent' : 'reviewer');

describe('portal', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('remembers that another version is served, also before a sign-in', () => {
    const { portal } = start();
    expect(selectIsUpdated(portal.getSnapshot())).toBe(false);
    portal.send({ type: 'portal.updated' });
    expect(selectIsUpdated(portal.getSnapshot())).toBe(true);
  });

  it('has neither hub nor counters while no one is signed in', async () => {
    const { restore, value, names } = start();
    expect(names()).toEqual(ALWAYS);
    await restore.answer(null);
    expect(value()).toBe('signedOut');
    expect(names()).toEqual(ALWAYS);
  });

  it.each([
    ['9007', ['close:100001']],
    ['9008', []],
  ])('loads left duties only for the user who left them: user %s', async (userId, expected) => {
    const duty = {
      id: 'close:100001',
      call: 'setPcsStatus',
      args: { params: { eventId: '100001' }, query: { pcsStatus: -30 } },
    } as const;
    const { restore, pending } = start({ left: { userId, duties: [{ duty, isDue: true }] } });
    await restore.answer(agentOf('agent_ops'));
    expect(Object.keys(pending()).filter((id) => id.startsWith('close:'))).toEqual(expected);
  });

  it('gives back at once an event that an earlier page held and this one does not show (VR-19)', async () => {
    const duties = [{ duty: unholdDuty(alarmWith()), isDue: false }];
    const { restore, pending } = start({ left: { userId: '9007', duties } });
    await restore.answer(agentOf('agent_ops'));
    expect(pending()['unhold:100001']?.stage).toBe('sending');
  });

  it.each(ROLES)('has hub, counters and work reports for staff only: %s (ROLE-12, ROLE-14, E-57)', async (role) => {
    const { restore, value, names, valueOf } = start();
    await restore.answer(agentOf(role));
    const isStaff = STAFF.some((staff) => staff === role);
    expect(value()).toEqual(isStaff ? { onDuty: onDuty(role) } : 'visiting');
    expect(names()).toEqual(!isStaff ? ALWAYS : role === 'agent_ops' ? ON_DUTY : REVIEWING);
    expect(valueOf('router')).not.toBe('undecided');
  });

  it.each(STAFF)(
    'asks only agent_ops for the microphone at sign-in, and records only their work: %s (AUDIO-11, AUDIO-12, ROLE-08)',
    async (role) => {
      const { restore, valueOf } = start();
      await restore.answer(agentOf(role));
      expect([valueOf('microphone'), valueOf('recording')]).toEqual(
        role === 'agent_ops' ? ['asking', { loading: 'withoutMicrophone' }] : ['unasked', 'off'],
      );
    },
  );

  it.each(STAFF)('lists overdue alarms and silent sources for roles that watch the floor: %s', async (role) => {
    const { restore, valueOf } = start();
    await restore.answer(agentOf(role));
    const watches = FLOOR_WATCHERS.some((watcher) => watcher === role);
    const value = role === 'agent_ops' ? undefined : watches ? 'reading' : 'notWatched';
    expect([valueOf('overdue'), valueOf('silence')]).toEqual([value, value]);
  });

  it('keeps everything for the second in which reports go out, then lets go (WORK-24, STORE-15)', async () => {
    const { restore, end, session, value, names, valueOf } = start();
    await restore.answer(agentOf('agent_ops'));
    session()?.send({ type: 'session.signOut' });
    expect([value(), valueOf('router')]).toEqual([{ onDuty: 'agent' }, 'leaving']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual(ON_DUTY);
    await end.answer();
    expect(value()).toBe('signedOut');
    expect(names()).toEqual(ALWAYS);
  });

  it('lets the meter post what it has gathered before the agent is signed out (MET-13, WORK-24)', async () => {
    const { sends, restore, session } = start();
    await restore.answer(agentOf('agent_ops'));
    const sent = sends();
    session()?.send({ type: 'session.signOut' });
    expect(sent).toEqual([
      { to: 'outbox', type: 'endings.send' },
      { to: 'router', type: 'session.closing' },
      { to: 'workMeter', type: 'shift.ended' },
    ]);
  });

  it('ends the session when a call is answered 401 (AUTH-42)', async () => {
    const { portal, restore, value, valueOf } = start();
    await restore.answer(agentOf('agent_ops'));
    portal.send({ type: 'session.ended', reason: null });
    expect([value(), valueOf('session')]).toEqual(['signedOut', 'signedOut']);
    portal.send({ type: 'session.opened', agent: agentOf('agent_ops') });
    expect(value()).toEqual({ onDuty: 'agent' });
  });

  it('ends the session with the reason that an answer gave (AUTH-45)', async () => {
    const { portal, restore, session } = start();
    await restore.answer(agentOf('agent_ops'));
    portal.send({ type: 'session.ended', reason: 'forcedOut' });
    expect(session()?.getSnapshot().context.error).toBe('Your supervisor or an admin signed you out.');
  });

  it('sends nothing more of a session that the provider ended, and raises no toast', async () => {
    const deliver = asked<Answer<DutyCall>, Duty>();
    const delivery = deliveryMachine.provide({ actors: { deliver: deliver.logic } });
    const actors = { outbox: outboxMachine.provide({ actors: { delivery } }) };
    const { portal, restore, session, value } = start({}, actors);
    await restore.answer(agentOf('agent_ops'));
    const { outbox, agentWork, toasts } = portal.getSnapshot().children;
    outbox?.send({ type: 'duty.filed', duty: handleDuty(alarmWith()) });
    outbox?.send({ type: 'duty.promised', duty: releaseDuty('7', null) });
    agentWork?.send({ type: 'event.presented', eventId: '100001', eventType: 10 });
    session()?.send({ type: 'session.ended', reason: 'forcedOut' });
    await deliver.fail({ call: 'setPcsStatus', status: 401, message: 'This session has ended.' });
    outbox?.send({ type: 'duty.due', id: UNSET_TAKEN });
    expect(value()).toBe('signedOut');
    expect(deliver.inputs.map(({ id }) => id)).toEqual(['handle:100001']);
    expect(toasts?.getSnapshot()).toMatchObject({ context: { shown: [] } });
  });

  describe('the agent’s work', () => {
    const work = (portal: ReturnType<typeof start>['portal']) =>
      portal.getSnapshot().children['agentWork'] as ActorRefFrom<typeof agentWorkMachine>;
    const pending = (portal: ReturnType<typeof start>['portal']) => {
      const outbox = portal.getSnapshot().children['outbox'] as ActorRefFrom<typeof outboxMachine>;
      return Object.values(outbox.getSnapshot().context.owed).flatMap(({ duty, stage }) =>
        'body' in duty.args && 'payload' in duty.args.body ? [[stage, duty.args.body.payload]] : [],
      );
    };
    const left = { agentId: '7', reported: 0, open: { isInFeed: true, slotted: [] }, timedOutAtMs: null };

    it('hears that the page goes in time for its last reports (WORK-19, WORK-22)', async () => {
      const { portal, restore } = start();
      await restore.answer(agentOf('agent_ops'));
      work(portal).send({ type: 'event.presented', eventId: '100001', eventType: 10 });
      portal.send({ type: 'tab.closing' });
      expect(pending(portal)).toEqual([['promised', { reason: 'tab_close' }]]);
    });

    it('is kept open when the session times out, but not after a logout (WORK-17, WORK-21)', async () => {
      const kept: boolean[] = [];
      const agentWork = agentWorkMachine.provide({
        actions: { saveWork: (_, { hasTimedOut }) => void kept.push(hasTimedOut) },
      });
      for (const end of [{ type: 'session.ended', reason: null }, { type: 'session.signOut' }] as const) {
        const { portal, restore, end: ending, session } = start({}, { agentWork });
        await restore.answer(agentOf('agent_ops'));
        work(portal).send({ type: 'feed.entered' });
        session()?.send(end);
        await vi.advanceTimersByTimeAsync(1_000);
        if (end.type === 'session.signOut') await ending.answer();
        expect(kept.at(-1)).toBe(end.type === 'session.ended');
      }
    });

    it('reports what the page before left open, once (WORK-18, WORK-22)', async () => {
      const { portal, restore } = start({ unfinishedWork: left });
      await restore.answer(agentOf('agent_ops'));
      const sent = [
        ['sending', { reason: 'tab_refresh_accept_new_on' }],
        ['sending', { exit: 'accept_new' }],
      ];
      expect(pending(portal)).toEqual(sent);
      portal.send({ type: 'session.opened', agent: agentOf('agent_ops') });
      expect(pending(portal)).toEqual(sent);
    });
  });

  describe('a part that breaks', () => {
    const broken = (part: PartName, given: Partial<PortalInput> = {}) =>
      ({ type: 'part.broken', part, atMs: 0, page: { ...PAGE, ...given }, owed: [], acceptNew: false }) as const;

    it('is, as the outbox, given what the browser kept of the same user', async () => {
      const { restore, portal, pending } = start();
      await restore.answer(agentOf('agent_ops'));
      const duties = [{ duty: releaseDuty('7', null), isDue: false }];
      const pendingAfter = (userId: string) => {
        portal.send(broken('outbox', { left: { userId, duties } }));
        return Object.keys(pending());
      };
      expect([pendingAfter('9008'), pendingAfter('9007')]).toEqual([[], [UNSET_TAKEN]]);
    });

    /** A router that shows the queue, which waits for the outcome of its duties. */
    const atQueue = setup({ actors: { queue: fromCallback(() => {}) } }).createMachine({
      invoke: { id: 'queue', systemId: 'queue', src: 'queue' },
    });
    const unknown = { call: 'setPcsStatus', status: null, message: 'It is not known whether this was sent.' };
    it.each<[PartName, string, ...AnyEventObject[]]>([
      ['counters', 'The numbers at the top'],
      [
        'outbox',
        'The delivery of your work',
        { to: 'outbox', type: 'duties.loaded', left: [] },
        { to: 'queue', type: 'duty.failed', id: 'close:1', error: unknown },
      ],
      [
        'router',
        'This screen',
        { to: 'agentWork', type: 'work.left', how: 'elsewhere' },
        { to: 'recording', type: 'visit.left' },
        { to: 'router', type: 'session.opened', agent: agentOf('agent_ops') },
        { to: 'hub', type: 'hub.announce' },
      ],
      [
        'hub',
        'The line to the provider',
        { to: 'router', type: 'hub.disconnected' },
        { to: 'hub', type: 'acceptNew.set', acceptNew: true },
      ],
      ['agentWork', 'The record of your work', { to: 'router', type: 'work.announce' }],
      [
        'recording',
        'The recording of your work',
        { to: 'router', type: 'visit.announce' },
        { to: 'microphone', type: 'microphone.announce' },
      ],
    ])('is started again, which the agent learns, and gets what it missed: %s', async (part, text, ...missed) => {
      const { restore, portal, names, sends } = start({}, part === 'outbox' ? { router: atQueue } : {});
      await restore.answer(agentOf('agent_ops'));
      const sent = sends();
      const owed = [
        { id: 'close:1', call: 'setPcsStatus', from: 'queue' },
        { id: 'email:1', call: 'sendEmail' },
      ] as const;
      portal.send({ ...broken(part), owed, acceptNew: true });
      const said = toast('warning', `${text} stopped working and was restarted.`);
      expect([names(), sent]).toEqual([ON_DUTY, [{ to: 'toasts', ...said }, ...missed]]);
    });

    it('is there no more once it breaks too often', async () => {
      const { restore, portal, names } = start();
      await restore.answer(agentOf('agent_ops'));
      for (let time = 0; time < RESTARTS_MAX; time += 1) portal.send(broken('counters'));
      expect(names()).toEqual(ON_DUTY);
      portal.send(broken('counters'));
      expect(names()).toEqual(ON_DUTY.filter((name) => name !== 'counters'));
      expect(portal.getSnapshot().context.ended).toEqual(['counters']);
    });
  });

  it('sends the router the visits that an earlier page left waiting', () => {
    const waiting = {
      agentId: '7',
      visits: [{ eventId: '100001', to: '/app/follow-up?eventId=100001', reasonId: null, refusal: 'No.' }],
    };
    const { portal } = start({ waiting });
    expect(portal.getSnapshot().children['router']?.getSnapshot()).toMatchObject({ context: { left: waiting } });
  });

  it('passes on what the browser reports to whom it concerns', async () => {
    const { portal, restore, sends } = start();
    await restore.answer(agentOf('admin'));
    const sent = sends();
    const moved = { type: 'address.changed', address: { path: '/app/queue', visit: {}, remembered: null } } as const;
    portal.send(moved);
    for (const type of ['tab.hidden', 'clock.jumped', 'browser.returned', 'tab.closing'] as const)
      portal.send({ type });
    expect(sent).toEqual([
      { to: 'router', ...moved },
      { to: 'router', type: 'tab.hidden' },
      { to: 'router', type: 'clock.jumped' },
      { to: 'hub', type: 'hub.tryNow' },
      { to: 'outbox', type: 'endings.send' },
      { to: 'agentWork', type: 'tab.closing' },
      { to: 'livestreamMetrics', type: 'tab.closing' },
      { to: 'router', type: 'tab.closing' },
    ]);
  });

  it('starts each part for the person who has signed in', async () => {
    const { portal, restore } = start();
    await restore.answer(agentOf('admin'));
    const [agent, ofTab] = [{ agentId: '7' }, { agentId: '7', tab: 'tab-1' }];
    const { children } = portal.getSnapshot();
    const contextOf = (part: keyof typeof children) => {
      const snapshot = children[part]?.getSnapshot();
      return snapshot !== undefined && 'context' in snapshot ? snapshot.context : undefined;
    };
    expect((['agentWork', 'workMeter', 'desk'] as const).map(contextOf)).toMatchObject([ofTab, ofTab, ofTab]);
    expect((['livestreamMetrics', 'alerts', 'tour', 'listPreferences'] as const).map(contextOf)).toMatchObject([
      agent,
      agent,
      agent,
      agent,
    ]);
    expect(contextOf('recording')).toMatchObject({ userId: '9007', isRecorder: false });
  });
});
