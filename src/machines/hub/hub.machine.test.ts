import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { alarmWith } from '../testing/alarms.ts';
import { startInSystem, type Told } from '../testing/with-system.ts';
import type { HubCommand } from './hub.events.ts';
import { hubMachine } from './hub.machine.ts';
import { selectLine } from './hub.selectors.ts';

function connect() {
  const received: HubCommand[] = [];
  let connections = 0;
  const sockets = fromCallback<HubCommand>(({ receive }) => {
    connections += 1;
    receive((command) => received.push(command));
  });
  const { actor: hub, heard } = startInSystem(hubMachine.provide({ actors: { sockets } }), {
    as: 'hub',
    input: () => undefined,
  });
  return {
    hub,
    heard,
    /** What the sockets were told since the last look. */
    sent: () => received.splice(0),
    connections: () => connections,
    line: () => selectLine(hub.getSnapshot()),
  };
}

function open() {
  const subject = connect();
  subject.hub.send({ type: 'socket.opened' });
  subject.heard();
  subject.sent();
  return subject;
}

const acceptNew = (value: boolean) => ({ type: 'acceptNew.set', acceptNew: value }) as const;
const toPlace = (event: Extract<Told, { to: 'place' }>['event']): Told => ({ to: 'place', event });

describe('hub', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('tells the screen when the line opens and closes, and the outbox that it opened', () => {
    const { hub, heard, line } = connect();
    expect(line()).toBe('connecting');
    hub.send({ type: 'socket.opened' });
    expect(line()).toBe('open');
    expect(heard()).toEqual([toPlace({ type: 'hub.opened' }), { to: 'outbox', event: { type: 'hub.opened' } }]);
    hub.send({ type: 'socket.closed' });
    expect(line()).toBe('waiting');
    expect(heard()).toEqual([toPlace({ type: 'hub.closed' })]);
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
      hub.send({ type: 'socket.opened' });
      expect(sent()).toEqual([acceptNew(true)]);
    });

    it('goes up again, as it is now, on every opening (SOCK-23)', async () => {
      const { hub, sent } = open();
      hub.send(acceptNew(true));
      hub.send({ type: 'socket.closed' });
      sent();
      hub.send(acceptNew(false));
      await vi.advanceTimersByTimeAsync(10_000);
      hub.send({ type: 'socket.opened' });
      expect(sent()).toEqual([acceptNew(false)]);
    });
  });

  describe('reconnecting', () => {
    it('is tried every 10 s (SOCK-08, API-28)', async () => {
      const { hub, connections } = open();
      hub.send({ type: 'socket.closed' });
      await vi.advanceTimersByTimeAsync(9_999);
      expect(connections()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections()).toBe(2);
    });

    it('is not tried at once after a limit of the provider was passed, but 10 s later', async () => {
      const { hub, connections } = open();
      hub.send({ type: 'socket.overLimit' });
      await vi.advanceTimersByTimeAsync(9_999);
      expect(connections()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections()).toBe(2);
    });

    const failTimes = async ({ hub }: ReturnType<typeof open>, times: number) => {
      for (let attempt = 0; attempt < times; attempt += 1) {
        await vi.advanceTimersByTimeAsync(10_000);
        hub.send({ type: 'socket.closed' });
      }
    };

    it('is tried 50 times, then no more; the screen is told once (SOCK-08, SOCK-22, API-28)', async () => {
      const subject = open();
      subject.hub.send({ type: 'socket.closed' });
      subject.heard();
      await failTimes(subject, 49);
      expect(subject.line()).toBe('waiting');
      await failTimes(subject, 1);
      expect(subject.line()).toBe('lost');
      expect(subject.connections()).toBe(51);
      expect(subject.heard()).toEqual([toPlace({ type: 'hub.lost' })]);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(subject.connections()).toBe(51);
    });

    it('starts a new round of 50 when the agent asks for it (SOCK-22)', async () => {
      const subject = open();
      subject.hub.send({ type: 'socket.closed' });
      await failTimes(subject, 50);
      subject.hub.send({ type: 'hub.reconnect' });
      expect(subject.connections()).toBe(52);
      subject.hub.send({ type: 'socket.closed' });
      await failTimes(subject, 49);
      expect(subject.line()).toBe('waiting');
      await failTimes(subject, 1);
      expect(subject.line()).toBe('lost');
    });

    it('counts anew after a line that opened', async () => {
      const subject = open();
      subject.hub.send({ type: 'socket.closed' });
      await failTimes(subject, 49);
      await vi.advanceTimersByTimeAsync(10_000);
      subject.hub.send({ type: 'socket.opened' });
      subject.hub.send({ type: 'socket.closed' });
      await failTimes(subject, 49);
      expect(subject.line()).toBe('waiting');
    });
  });

  describe('news', () => {
    it('is passed on to the screen (SOCK-01, SOCK-03)', () => {
      const { hub, heard } = open();
      const updated = { type: 'alarm.updated', alarm: alarmWith() } as const;
      const assigned = { type: 'alarm.assigned', alarms: [alarmWith()] } as const;
      hub.send(updated);
      hub.send(assigned);
      expect(heard()).toEqual([toPlace(updated), toPlace(assigned)]);
    });

    it('of a customer’s cancel is told on any screen (QUEUE-41, SHELL-44, SOCK-04, VR-46)', () => {
      const { hub, heard } = open();
      const canceled = { type: 'alarm.canceledByCustomer', eventId: '100001', customerId: '301' } as const;
      hub.send(canceled);
      expect(heard()).toEqual([
        { to: 'notices', event: { type: 'notice.raised', severity: 'info', text: 'User 301 canceled 100001' } },
        toPlace(canceled),
      ]);
    });

    it('that a socket was refused ends the session at once (SOCK-22)', () => {
      const { hub, heard } = connect();
      hub.send({ type: 'socket.refused' });
      expect(heard()).toEqual([{ to: 'session', event: { type: 'session.unauthorized' } }]);
    });

    it('that the provider signs the agent out reaches the session (SOCK-05, WORK-23)', () => {
      const { hub, heard } = open();
      hub.send({ type: 'session.forcedOut' });
      expect(heard()).toEqual([{ to: 'session', event: { type: 'session.forcedOut' } }]);
    });
  });
});
