import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import type { CameraNews } from '../../cameras/lease/lease.events.ts';
import { RECONNECT_MS } from './hub.constants.ts';
import type { HubCommand } from './hub.events.ts';
import { toast } from '../toasts/toasts.events.ts';
import { hubMachine } from './hub.machine.ts';
import { selectConnection, selectIsLost, selectProvenMs } from './hub.selectors.ts';

function connect() {
  const received: HubCommand[] = [];
  let connections = 0;
  const sockets = fromCallback<HubCommand>(({ receive }) => {
    connections += 1;
    receive((command) => received.push(command));
  });
  const ask = asked<void>();
  const { actor: hub, heard } = startInSystem(hubMachine.provide({ actors: { sockets, askProvider: ask.logic } }), {
    as: 'hub',
    input: () => undefined,
  });
  return {
    hub,
    heard,
    ask,
    /** Messages sent to the sockets since the last call. */
    sent: () => received.splice(0),
    connections: () => connections,
    line: () => selectConnection(hub.getSnapshot()),
    provenMs: () => selectProvenMs(hub.getSnapshot()),
  };
}

function open(ticks = true) {
  const subject = connect();
  subject.hub.send(opened(ticks));
  subject.heard();
  subject.sent();
  return subject;
}

const opened = (ticks = true) => ({ type: 'socket.opened', atMs: Date.now(), ticks }) as const;
const closed = (spread = 0) => ({ type: 'socket.closed', atMs: Date.now(), spread }) as const;
const handedOver = () => ({ type: 'socket.handedOver', atMs: Date.now(), spread: 0 }) as const;
const taken = () => ({ type: 'takes.answered', atMs: Date.now() }) as const;
const read = () => ({ type: 'reads.answered', atMs: Date.now() }) as const;
const acceptNew = (value: boolean) => ({ type: 'acceptNew.set', acceptNew: value }) as const;
const toRouter = (event: Extract<Sent, { to: 'router' }>['event']): Sent => ({ to: 'router', event });

const NO_ANSWER = { call: 'ownProfile', status: null, message: 'Network error' } as const;
const unproven: Sent = { to: 'alerts', event: { type: 'line.unproven' } };

describe('hub', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('notifies the screen when the line opens and closes, and the outbox when it opens', () => {
    const { hub, heard, line } = connect();
    expect(line()).toBe('connecting');
    hub.send(opened());
    expect(line()).toBe('open');
    expect(heard()).toEqual([toRouter({ type: 'hub.connected' }), { to: 'outbox', event: { type: 'hub.connected' } }]);
    hub.send(closed());
    expect(line()).toBe('waiting');
    expect(heard()).toEqual([toRouter({ type: 'hub.disconnected' })]);
  });

  it('says to the screen, and to a router that asks, that the line does not tick', () => {
    const { hub, heard } = connect();
    hub.send(opened(false));
    hub.send({ type: 'hub.announce' });
    const connected = toRouter({ type: 'hub.connected', ticks: false });
    expect(heard().filter(({ to }) => to === 'router')).toEqual([connected, connected]);
  });

  describe('Accept New', () => {
    it('goes up the line at once while it is open (WORK-01)', () => {
      const { hub, sent } = open();
      hub.send(acceptNew(true));
      hub.send(acceptNew(false));
      expect(sent()).toEqual([acceptNew(true), acceptNew(false)]);
    });

    it('goes up when the line opens, if it was set before (SOCK-24)', () => {
      const { hub, sent } = connect();
      hub.send(acceptNew(true));
      expect(sent()).toEqual([]);
      hub.send(opened());
      expect(sent()).toEqual([acceptNew(true)]);
    });

    it('goes up again, as it is now, on every opening (SOCK-23)', async () => {
      const { hub, sent } = open();
      hub.send(acceptNew(true));
      hub.send(closed());
      sent();
      hub.send(acceptNew(false));
      await vi.advanceTimersByTimeAsync(10_000);
      hub.send(opened());
      expect(sent()).toEqual([acceptNew(false)]);
    });
  });

  describe('reconnecting', () => {
    const held = async () => {
      const subject = open();
      await vi.advanceTimersByTimeAsync(10_000);
      return subject;
    };
    const failTimes = async ({ hub }: ReturnType<typeof open>, times: number) => {
      for (let attempt = 0; attempt < times; attempt += 1) {
        await vi.advanceTimersByTimeAsync(10_000);
        hub.send(closed());
      }
    };

    it('begins at once with a line that held for 10 s', async () => {
      const { hub, connections, line } = await held();
      hub.send(closed());
      expect(connections()).toBe(2);
      expect(line()).toBe('waiting');
    });

    it('waits before it reopens a line that broke as soon as it opened', async () => {
      const { hub, connections } = open();
      await vi.advanceTimersByTimeAsync(9_999);
      hub.send(closed(0.5));
      expect(connections()).toBe(1);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(connections()).toBe(2);
    });

    it('begins at once however short the line was open when the provider restarts', () => {
      const { hub, connections, heard } = open();
      hub.send(handedOver());
      expect(connections()).toBe(2);
      expect(heard()).toEqual([toRouter({ type: 'hub.disconnected' })]);
      hub.send(opened());
      expect(heard()).toEqual([
        toRouter({ type: 'hub.connected' }),
        { to: 'outbox', event: { type: 'hub.connected' } },
      ]);
    });

    it('is tried again within a second, uncounted, while the provider that restarts is what it finds', async () => {
      const { hub, connections, line } = open();
      hub.send(handedOver());
      for (let refusals = 1; refusals < 10; refusals += 1) {
        hub.send(closed(0.99));
        expect(line()).toBe('waiting');
        await vi.advanceTimersByTimeAsync(990);
      }
      expect(connections()).toBe(11);
      hub.send(closed(0.5));
      hub.send({ type: 'hub.tryNow' });
      expect(connections()).toBe(12);
      await vi.advanceTimersByTimeAsync(1_090);
      hub.send(closed(0.99));
      await vi.advanceTimersByTimeAsync(9_899);
      expect(connections()).toBe(12);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections()).toBe(13);
    });

    it('is tried again within a second when the provider restarts before both sockets have opened', async () => {
      const { hub, connections } = connect();
      hub.send({ ...handedOver(), spread: 0.5 });
      await vi.advanceTimersByTimeAsync(499);
      expect(connections()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections()).toBe(2);
    });

    it('counts no attempt of those that find a provider which restarts (SOCK-22)', async () => {
      const { hub } = connect();
      for (let found = 0; found < 51; found += 1) {
        hub.send(handedOver());
        await vi.advanceTimersByTimeAsync(1_000);
      }
      expect(selectIsLost(hub.getSnapshot())).toBe(false);
    });

    it('counts the attempts that break, and is lost after 50', async () => {
      const sockets = fromCallback<HubCommand>(() => {
        throw new Error('No sockets.');
      });
      const { actor: hub } = startInSystem(hubMachine.provide({ actors: { sockets } }), {
        as: 'hub',
        input: () => undefined,
      });
      const lost: boolean[] = [];
      for (const waitMs of [49 * RECONNECT_MS, RECONNECT_MS]) {
        await vi.advanceTimersByTimeAsync(waitMs);
        lost.push(selectIsLost(hub.getSnapshot()));
      }
      expect(lost).toEqual([false, true]);
    });

    it('is not tried at once after a limit of the provider was passed, but 10 s later at the earliest', async () => {
      const { hub, connections } = await held();
      hub.send({ type: 'socket.overLimit', atMs: Date.now(), spread: 0 });
      await vi.advanceTimersByTimeAsync(9_999);
      expect(connections()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections()).toBe(2);
    });

    it('is tried once in every 10 s, at the moment of them that chance gave (SOCK-08, API-28)', async () => {
      const { hub, connections } = await held();
      hub.send(closed());
      hub.send(closed(0.3));
      await vi.advanceTimersByTimeAsync(2_999);
      expect(connections()).toBe(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections()).toBe(3);
      hub.send(closed(0.9));
      await vi.advanceTimersByTimeAsync(15_999);
      expect(connections()).toBe(3);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections()).toBe(4);
    });

    it('is tried 50 times, then counts as lost; the screen is notified once (SOCK-08, SOCK-22, API-28)', async () => {
      const subject = await held();
      subject.hub.send(closed());
      subject.hub.send(closed());
      subject.heard();
      await failTimes(subject, 49);
      expect(subject.line()).toBe('silent');
      expect(subject.heard()).toEqual([unproven]);
      await failTimes(subject, 1);
      expect(subject.line()).toBe('lost');
      expect(subject.connections()).toBe(52);
      expect(subject.heard()).toEqual([toRouter({ type: 'hub.lost' })]);
      await failTimes(subject, 3);
      expect(subject.connections()).toBe(55);
      expect(subject.line()).toBe('lost');
      expect(subject.heard()).toEqual([]);
    });

    it('does not end taking while polls are answered, but as soon as they are not (SOCK-22)', async () => {
      const subject = await held();
      subject.hub.send(acceptNew(true));
      subject.hub.send(closed());
      subject.hub.send(closed());
      for (let attempt = 0; attempt < 53; attempt += 1) {
        subject.hub.send(taken());
        await failTimes(subject, 1);
      }
      expect([subject.line(), selectIsLost(subject.hub.getSnapshot())]).toEqual(['polling', true]);
      expect(subject.heard().map(({ event }) => event.type)).not.toContain('hub.lost');
      await vi.advanceTimersByTimeAsync(2_000);
      expect(subject.line()).toBe('lost');
      expect(subject.heard()).toEqual([unproven, toRouter({ type: 'hub.lost' })]);
    });

    it('brings back a lost line automatically, which then counts as new (SOCK-22)', async () => {
      const subject = open();
      subject.hub.send(closed());
      await failTimes(subject, 50);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(subject.line()).toBe('lost');
      subject.hub.send(opened());
      subject.hub.send({ type: 'line.proven', provenMs: Date.now(), atMs: Date.now() });
      expect(subject.line()).toBe('open');
      subject.hub.send(closed());
      await failTimes(subject, 49);
      expect(subject.line()).not.toBe('lost');
    });

    it('starts a new round of 50 at once when the agent asks for it (SOCK-22)', async () => {
      const subject = open();
      subject.hub.send(closed());
      await failTimes(subject, 50);
      const before = subject.connections();
      subject.hub.send({ type: 'hub.reconnect' });
      expect(subject.connections()).toBe(before + 1);
      subject.hub.send(closed());
      await failTimes(subject, 49);
      expect(subject.line()).not.toBe('lost');
      await failTimes(subject, 1);
      expect(subject.line()).toBe('lost');
    });

    it('is tried at once when the network is back or somebody looks again, lost or not', async () => {
      const subject = open();
      subject.hub.send({ type: 'hub.tryNow' });
      expect(subject.connections()).toBe(1);
      subject.hub.send(closed(0.9));
      subject.hub.send({ type: 'hub.tryNow' });
      expect(subject.connections()).toBe(2);
      subject.hub.send(closed());
      await failTimes(subject, 50);
      const before = subject.connections();
      subject.hub.send({ type: 'hub.tryNow' });
      expect(subject.connections()).toBe(before + 1);
      expect(subject.line()).toBe('lost');
    });
  });

  describe('whether alarms arrive', () => {
    const proven = (ageMs: number) =>
      ({ type: 'line.proven', provenMs: Date.now() - ageMs, atMs: Date.now() }) as const;

    it('is doubted 10.5 s after the last proof, by the moment of the proof and not of its news', async () => {
      const { hub, line, provenMs } = open();
      await vi.advanceTimersByTimeAsync(5_000);
      hub.send(proven(1_000));
      await vi.advanceTimersByTimeAsync(9_499);
      expect(line()).toBe('open');
      await vi.advanceTimersByTimeAsync(1);
      expect([line(), provenMs()]).toEqual(['silent', 4_000]);
    });

    it('is doubted aloud, once', async () => {
      const { heard } = open();
      heard();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(heard()).toEqual([unproven]);
    });

    it('is doubted though ticks come, as long as these say that nothing was proven', async () => {
      const { hub, line, provenMs } = open();
      hub.send(proven(0));
      for (let tick = 0; tick < 5; tick += 1) {
        await vi.advanceTimersByTimeAsync(5_000);
        hub.send(proven(Date.now()));
      }
      expect([line(), provenMs()]).toEqual(['silent', 0]);
      hub.send(proven(200));
      expect(line()).toBe('open');
    });

    it('is doubted 10.5 s after the start when no line ever opened', async () => {
      const { line, provenMs } = connect();
      await vi.advanceTimersByTimeAsync(10_499);
      expect(line()).toBe('connecting');
      await vi.advanceTimersByTimeAsync(1);
      expect([line(), provenMs()]).toEqual(['silent', null]);
    });

    it('is sure while calls bring alarms and the line is closed, and only then', async () => {
      const { hub, line } = open();
      hub.send(closed(0.99));
      for (let poll = 0; poll < 3; poll += 1) {
        await vi.advanceTimersByTimeAsync(3_000);
        hub.send(taken());
      }
      hub.send({ type: 'hub.tryNow' });
      await vi.advanceTimersByTimeAsync(10_499);
      expect(line()).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(line()).toBe('silent');
      hub.send(taken());
      expect(line()).toBe('waiting');
      hub.send(opened());
      await vi.advanceTimersByTimeAsync(10_500);
      hub.send(taken());
      expect(line()).toBe('silent');
    });
  });

  it('says nothing of alarms while an agent takes none from a provider without sockets', async () => {
    const { hub, heard, line } = connect();
    hub.send({ ...closed(), ticks: false });
    heard();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([line(), heard()]).toEqual(['waiting', []]);
  });

  describe('polling', () => {
    /** The line is closed, and an alarm was asked for meanwhile. */
    function polling() {
      const subject = open();
      subject.hub.send(acceptNew(true));
      subject.hub.send(closed(0.99));
      subject.hub.send(taken());
      subject.heard();
      return subject;
    }
    /** Passes seconds one by one, with an event after each. */
    const passes = async (
      { hub }: ReturnType<typeof open>,
      seconds: number,
      happens?: () => Parameters<typeof hub.send>[0],
    ) => {
      for (let second = 0; second < seconds; second += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        if (happens !== undefined) hub.send(happens());
      }
    };

    it('is what a closed line is, from the first answer on; an answer before the agent takes alarms is none', () => {
      const { hub, line } = open();
      hub.send(closed());
      hub.send(taken());
      expect(line()).toBe('waiting');
      hub.send(acceptNew(true));
      hub.send(taken());
      expect(line()).toBe('polling');
      hub.send({ type: 'hub.tryNow' });
      hub.send(opened());
      expect(line()).toBe('open');
      hub.send(closed());
      expect(line()).toBe('waiting');
    });

    it('is nothing to speak of before the first attempt of a line has failed', () => {
      const { hub, line } = connect();
      hub.send(acceptNew(true));
      hub.send(taken());
      expect(line()).toBe('connecting');
      hub.send(closed());
      expect(line()).toBe('polling');
    });

    it('is slower beside an open line that does not tick, and doubted 15 s after its last answer', async () => {
      const { hub, line } = open(false);
      hub.send(acceptNew(true));
      expect(line()).toBe('open');
      hub.send(taken());
      expect(line()).toBe('pollingSlowly');
      await vi.advanceTimersByTimeAsync(14_999);
      expect(line()).toBe('pollingSlowly');
      await vi.advanceTimersByTimeAsync(1);
      expect(line()).toBe('silent');
      hub.send(taken());
      expect(line()).toBe('pollingSlowly');
    });

    it('is not spoken of while calls are not answered', async () => {
      const { hub, line, ask } = polling();
      hub.send({ type: 'calls.failed' });
      await ask.fail(NO_ANSWER);
      expect(line()).toBe('waiting');
    });

    it('continues in a visit by what reads its alarm, but does not begin with that', async () => {
      const visit = polling();
      visit.hub.send(acceptNew(false));
      await passes(visit, 60, read);
      expect([visit.line(), visit.heard()]).toEqual(['polling', []]);
      const offline = open();
      offline.hub.send(closed(0.99));
      await passes(offline, 11, read);
      expect([offline.line(), offline.heard()]).toEqual(['silent', [toRouter({ type: 'hub.disconnected' }), unproven]]);
    });

    it('rests without a word when no alarms are asked for, until calls fail for 10.5 s', async () => {
      const subject = polling();
      subject.hub.send(acceptNew(false));
      await passes(subject, 60);
      expect([subject.line(), subject.heard()]).toEqual(['waiting', []]);
      subject.hub.send({ type: 'calls.failed' });
      await passes(subject, 10);
      expect(subject.heard()).toEqual([]);
      await passes(subject, 1);
      expect([subject.line(), subject.heard()]).toEqual(['silent', [unproven]]);
      subject.hub.send({ type: 'calls.answered' });
      expect(subject.line()).toBe('waiting');
    });

    it('expects an answer within 10.5 s when alarms are asked for again, and a line that ticks a proof', async () => {
      const subject = polling();
      subject.hub.send(acceptNew(false));
      await passes(subject, 60);
      subject.hub.send(acceptNew(true));
      await passes(subject, 10);
      subject.hub.send(taken());
      expect(subject.line()).toBe('polling');
      subject.hub.send(acceptNew(false));
      await passes(subject, 60);
      subject.hub.send(opened());
      await passes(subject, 10);
      expect(subject.line()).toBe('open');
      subject.hub.send({ type: 'line.proven', provenMs: Date.now(), atMs: Date.now() });
      await passes(subject, 10);
      expect(subject.line()).toBe('open');
      await passes(subject, 1);
      expect(subject.line()).toBe('silent');
    });

    it('is not missed beside an open line that does not tick while no alarms are asked for', async () => {
      const first = open(false);
      await passes(first, 600);
      expect([first.line(), first.heard()]).toEqual(['open', []]);
      const late = connect();
      await passes(late, 60);
      expect(late.line()).toBe('silent');
      late.hub.send(opened(false));
      expect(late.line()).toBe('open');
    });
  });

  describe('answers to calls', () => {
    function fails() {
      const subject = open();
      subject.hub.send({ type: 'calls.failed' });
      return subject;
    }

    it('are asked for when a call fails, and a provider that answers within 1 s is not complained of', async () => {
      const { line, ask } = fails();
      await vi.advanceTimersByTimeAsync(999);
      expect([line(), ask.inputs.length]).toEqual(['open', 1]);
      await ask.answer();
      await vi.advanceTimersByTimeAsync(8_000);
      expect([line(), ask.inputs.length]).toEqual(['open', 1]);
    });

    it('are missing at once when the question fails too, and asked for every 2 s until one comes', async () => {
      const { line, ask } = fails();
      await ask.fail(NO_ANSWER);
      expect([line(), ask.inputs.length]).toEqual(['unanswered', 2]);
      await ask.fail(NO_ANSWER);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(ask.inputs).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      await ask.answer();
      expect([line(), ask.inputs.length]).toEqual(['open', 3]);
    });

    it('are missing after 1 s when nothing comes, until any call is answered', async () => {
      const { hub, line } = fails();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(line()).toBe('unanswered');
      hub.send({ type: 'calls.answered' });
      expect(line()).toBe('open');
    });

    it('say less than a line that is closed', async () => {
      const { hub, line, ask } = fails();
      await ask.fail(NO_ANSWER);
      hub.send(closed());
      expect(line()).toBe('waiting');
    });
  });

  describe('news', () => {
    it('is passed on to the screen (SOCK-01, SOCK-03)', () => {
      const { hub, heard } = open();
      const updated = { type: 'alarm.updated', alarm: alarmWith() } as const;
      const assigned = { type: 'alarm.assigned', alarms: [alarmWith()] } as const;
      const leased: CameraNews = {
        type: 'camera.leased',
        uuid: 'cam-1',
        leases: { version: 1, held: [] },
        shelving: null,
      };
      const output = {
        acceptNew: true,
        limit: 9,
        lookback: 300,
        autoExpire: 120,
        armstate: 'All',
        pcsStatusThreshold: 0,
        threatLevel: 0,
        queues: [],
      };
      const changed = { type: 'queueSettings.changed', output } as const;
      for (const news of [updated, assigned, leased, changed]) hub.send(news);
      const toOutbox = { to: 'outbox', event: updated } as const;
      expect(heard()).toEqual([toRouter(updated), toOutbox, ...[assigned, leased, changed].map(toRouter)]);
    });

    it('a customer’s cancel is shown on any screen (QUEUE-41, SHELL-44, SOCK-04, VR-46)', () => {
      const { hub, heard } = open();
      const canceled = {
        type: 'alarm.canceledByCustomer',
        eventId: '100001',
        customerId: '301',
        place: 'Hallway, 12 Oak Lane',
      } as const;
      hub.send(canceled);
      expect(heard()).toEqual([
        {
          to: 'toasts',
          event: toast('info', 'User 301 canceled 100001', 'Hallway, 12 Oak Lane'),
        },
        toRouter(canceled),
      ]);
    });

    it('a refused socket ends the session at once (SOCK-22)', () => {
      const { hub, heard } = connect();
      hub.send({ type: 'socket.refused' });
      expect(heard()).toEqual([{ to: 'session', event: { type: 'session.ended', reason: null } }]);
    });

    it('a sign-out by the provider reaches the session (SOCK-05, WORK-23)', () => {
      const { hub, heard } = open();
      hub.send({ type: 'session.ended', reason: 'forcedOut' });
      expect(heard()).toEqual([{ to: 'session', event: { type: 'session.ended', reason: 'forcedOut' } }]);
    });

    it('an end of the session reaches it also while the sockets are being opened', () => {
      const { hub, heard } = connect();
      hub.send({ type: 'session.ended', reason: 'idle' });
      expect(heard()).toEqual([{ to: 'session', event: { type: 'session.ended', reason: 'idle' } }]);
    });
  });
});
