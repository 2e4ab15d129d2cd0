// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { alarmWith } from '../../machines/testing/alarms.ts';
import { createServerClock } from '../clock.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import { hubSockets } from './hub-sockets.ts';
import type { AccessOf } from './socket-access.ts';
import { framesIn } from '../provider-api/foreign/frames-in.ts';
import { contractReader } from './frame-reader.ts';
import { socketAddress } from './socket-address.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly made: FakeSocket[] = [];
  readyState = 0;
  binaryType = 'blob';
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  readonly sent: unknown[] = [];
  readonly url: URL;

  constructor(url: string) {
    super();
    this.url = new URL(url);
    FakeSocket.made.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  isOpen() {
    return this.readyState === 1;
  }

  opens() {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }

  receives(data: string) {
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  ends(wasClean: boolean, code = wasClean ? 1001 : 1006, reason = '') {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close', { wasClean, code, reason }));
  }
}

const frame = (type: string, data: unknown) => JSON.stringify({ type, data, serverMs: 0 });
const TICK = frame('tick', { ageMs: 300 });
const closed = { type: 'socket.closed', atMs: expect.any(Number), spread: 0.25 };
const canceled = frame('accept-events', {
  entity: 'notification',
  payload: { id: '301', event: '100001', type: 'cancel' },
});

interface Given {
  readonly accessOf?: AccessOf;
  /** Capabilities of the provider; all of them by default. */
  readonly known?: readonly Capability[];
  /** The time of this browser while the provider's is 0. */
  readonly nowMs?: () => number;
}

/** The sockets' actor, with the facts that it sent to its hub. */
async function connect({ accessOf = async ({ purpose }) => `${purpose}-ticket`, known, nowMs = () => 0 }: Given = {}) {
  const received: AnyEventObject[] = [];
  const logged: string[] = [];
  const sockets = hubSockets({
    accessOf,
    reader: () => ({ ...contractReader, framesIn }),
    knows: (capability) => known?.includes(capability) ?? true,
    host: '/api',
    tab: 'tab-1',
    clock: createServerClock({ now: nowMs, elapsed: () => 0 }),
    now: () => Date.now(),
    random: () => 0.25,
    log: (message) => void logged.push(message),
    WebSocketCtor: FakeSocket as unknown as typeof WebSocket,
  });
  const hub = createActor(
    setup({
      actors: { sockets },
      actions: { note: (_, fact: AnyEventObject) => void received.push(fact) },
    }).createMachine({
      invoke: { id: 'sockets', src: 'sockets', onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  await vi.advanceTimersByTimeAsync(0);
  const all = () => received.splice(0);
  return { hub, all, facts: () => all().filter(({ type }) => type !== 'clock.measured'), logged };
}

async function open(given: Given = {}) {
  const subject = await connect(given);
  const [events, takes] = FakeSocket.made;
  if (events === undefined || takes === undefined) throw new Error('There are not two sockets.');
  events.opens();
  takes.opens();
  subject.facts();
  const setAcceptNew = (acceptNew: boolean) =>
    subject.hub.getSnapshot().children['sockets']?.send({ type: 'acceptNew.set', acceptNew });
  return { ...subject, events, takes, setAcceptNew };
}

describe('address of a socket', () => {
  it('is on the page’s own host, or the provider’s, encrypted as that is', () => {
    expect(socketAddress('/api', '/event-ws', 'http://portal.test:4000').href).toBe(
      'ws://portal.test:4000/api/event-ws',
    );
    expect(socketAddress('/api', '/event-ws', 'https://portal.test').href).toBe('wss://portal.test/api/event-ws');
    expect(socketAddress('https://provider.test/api', '/event-ws', 'http://portal.test').href).toBe(
      'wss://provider.test/api/event-ws',
    );
  });
});

describe('hub sockets', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    FakeSocket.made.length = 0;
  });

  it('are two, each opened with what gives access to it and, where the provider knows custody, the tab (SOCK-02, API-25)', async () => {
    const addresses = () => FakeSocket.made.splice(0).map(({ url }) => url.pathname + url.search);
    await connect();
    expect(addresses()).toEqual([
      '/api/event-ws?access_token=event-ws-ticket&tab=tab-1',
      '/api/rep-take-event-ws?access_token=rep-take-event-ws-ticket&tab=tab-1',
    ]);
    await connect({ known: ['tickets'] });
    expect(addresses()).toEqual([
      '/api/event-ws?access_token=event-ws-ticket',
      '/api/rep-take-event-ws?access_token=rep-take-event-ws-ticket',
    ]);
  });

  it.each([
    ['ticks', true],
    ['does not tick', false],
  ] as const)('are open once both are, to a provider that %s', async (_, ticks) => {
    const { facts } = await connect({ known: ticks ? ['ticks'] : [] });
    FakeSocket.made[0]?.opens();
    expect(facts()).toEqual([]);
    FakeSocket.made[1]?.opens();
    expect(facts()).toEqual([{ type: 'socket.opened', atMs: 0, ticks }]);
  });

  it('report the frames of either of them (SOCK-01, SOCK-02)', async () => {
    const { events, takes, facts } = await open();
    events.receives(frame('update-event', { ...alarmWith(), takenAtMs: null }));
    takes.receives(canceled);
    takes.receives(TICK);
    expect(facts()).toEqual([
      { type: 'alarm.updated', alarm: alarmWith({ takenAtMs: null }) },
      { type: 'alarm.canceledByCustomer', customerId: '301', eventId: '100001', place: '' },
    ]);
  });

  it('report by how much the provider’s clock is ahead, once for each line and when that has changed by a second', async () => {
    let nowMs = 0;
    const { events, takes, all } = await open({ nowMs: () => nowMs });
    for (const later of [900_000, 900_000, 900_999, 86_400_000]) {
      nowMs = later;
      [events, takes].forEach((line) => line.receives(TICK));
    }
    expect(all().filter(({ type }) => type === 'clock.measured')).toEqual([
      { type: 'clock.measured', aheadMs: -900_000 },
      { type: 'clock.measured', aheadMs: -86_400_000 },
    ]);
  });

  it.each([
    ['of an unknown type', frame('weather', {})],
    ['with an unknown entity', frame('accept-events', { entity: 'party', payload: {} })],
    ['with damaged data', frame('accept-events', { entity: 'notification', payload: {} })],
    ['that is not an object', '7'],
    ['that is not JSON', '{"type":'],
  ])('leave out a frame %s, and continue (SOCK-21)', async (_, damaged) => {
    const { takes, facts, logged } = await open();
    takes.receives(damaged);
    expect(facts()).toEqual([]);
    expect(logged).toEqual(['A frame of a socket was not understood.']);
    takes.receives(canceled);
    expect(facts()).toHaveLength(1);
  });

  it('send Accept New up the take socket (SOCK-02, WORK-01)', async () => {
    const { events, takes, setAcceptNew } = await open();
    setAcceptNew(true);
    setAcceptNew(false);
    expect(takes.sent).toEqual([
      { type: 'set-accept-new', data: { acceptNew: true } },
      { type: 'set-accept-new', data: { acceptNew: false } },
    ]);
    expect(events.sent).toEqual([]);
  });

  describe('are closed', () => {
    it.each([true, false])('when one of them ends, cleanly or not: %s', async (wasClean) => {
      for (const which of ['events', 'takes'] as const) {
        FakeSocket.made.length = 0;
        const subject = await open();
        subject[which].ends(wasClean);
        expect(subject.facts()).toEqual([closed]);
        expect([subject.events.isOpen(), subject.takes.isOpen()]).toEqual([false, false]);
      }
    });

    it('when nothing came for 12 s, ticks included', async () => {
      const { events, takes, facts } = await open();
      for (let second = 0; second < 60; second += 5) {
        await vi.advanceTimersByTimeAsync(5_000);
        events.receives(TICK);
        takes.receives(TICK);
      }
      facts();
      await vi.advanceTimersByTimeAsync(11_999);
      expect(facts()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(facts()).toEqual([{ type: 'socket.closed', atMs: 72_000, spread: 0.25 }]);
    });

    it('for silence only from the first tick on, where the provider is not known to tick', async () => {
      const { events, takes, facts } = await open({ known: [] });
      await vi.advanceTimersByTimeAsync(600_000);
      takes.receives(canceled);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(facts()).toEqual([expect.objectContaining({ type: 'alarm.canceledByCustomer' })]);
      events.receives(TICK);
      await vi.advanceTimersByTimeAsync(12_000);
      expect(facts().map(({ type }) => type)).toEqual(['line.proven', 'socket.closed']);
    });

    it('when they do not open for 12 s, whether or not the provider ticks', async () => {
      const { facts } = await connect({ known: [] });
      await vi.advanceTimersByTimeAsync(12_000);
      expect(facts()).toEqual([{ ...closed, atMs: 12_000, ticks: false }]);
    });

    it.each([null, 403, 500])('when there is no ticket, status %j', async (status) => {
      const { facts } = await connect({ accessOf: () => Promise.reject({ status }) });
      expect(facts()).toEqual([closed]);
      expect(FakeSocket.made).toEqual([]);
    });

    it('when one ends before it has opened', async () => {
      const { facts } = await connect();
      FakeSocket.made[0]?.ends(false);
      expect(facts()).toEqual([closed]);
    });

    it.each(['events', 'takes'] as const)(
      'with the session, and its reason, when the provider ends the %s for that (SOCK-05)',
      async (which) => {
        const subject = await open();
        subject[which].ends(true, 4401, 'idle');
        expect(subject.facts()).toEqual([{ type: 'session.ended', reason: 'idle' }, closed]);
        expect([subject.events.isOpen(), subject.takes.isOpen()]).toEqual([false, false]);
      },
    );

    it.each(['events', 'takes'] as const)(
      'and handed over when the provider announces its restart on the %s',
      async (which) => {
        const subject = await open();
        subject[which].ends(true, 4503);
        expect(subject.facts()).toEqual([{ type: 'socket.handedOver', atMs: 0, spread: 0.25 }]);
        expect([subject.events.isOpen(), subject.takes.isOpen()]).toEqual([false, false]);
      },
    );

    it('in silence when the hub stops', async () => {
      const { hub, events, takes, facts } = await open();
      hub.stop();
      expect([events.isOpen(), takes.isOpen()]).toEqual([false, false]);
      expect(facts()).toEqual([]);
    });
  });

  it.each(['events', 'takes'] as const)(
    'report that the %s were closed for a limit, which is not a lost connection',
    async (which) => {
      const subject = await open();
      subject[which].ends(true, 4429);
      expect(subject.facts()).toEqual([{ type: 'socket.overLimit', atMs: 0, spread: 0.25 }]);
    },
  );

  it('report that a ticket was refused for a limit', async () => {
    const { facts } = await connect({ accessOf: () => Promise.reject({ status: 429 }) });
    expect(facts()).toEqual([{ type: 'socket.overLimit', atMs: 0, spread: 0.25 }]);
  });

  it('are refused when there is no ticket because the session is over, status 401 (SOCK-22)', async () => {
    const { facts } = await connect({ accessOf: () => Promise.reject({ status: 401 }) });
    expect(facts()).toEqual([{ type: 'socket.refused' }]);
    expect(FakeSocket.made).toEqual([]);
  });
});
