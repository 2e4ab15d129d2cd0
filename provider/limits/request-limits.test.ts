import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import { deferred } from '../testing/fakes/deferred.ts';
import { limitsWith } from '../testing/fixtures/limit-tables.ts';
import { type LimitedApp, limitedApp } from '../testing/fixtures/limited-app.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { LARGE_BODY_BYTES, LIMITS } from './limits.ts';

const OK = { status: 200, retryAfterS: null, text: '' };
const refused = (seconds: number) => ({
  status: 429,
  retryAfterS: seconds,
  text: `Too many requests: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
});

describe('Limits of requests', () => {
  let clock: ReturnType<typeof testClock>;
  let limited: LimitedApp | null;
  beforeEach(() => {
    clock = testClock();
    limited = null;
  });
  afterEach(async () => limited?.app.close());

  const start = async (
    values: Parameters<typeof limitsWith>[0],
    work?: Parameters<typeof limitedApp>[2],
    engine?: Parameters<typeof limitedApp>[3],
  ) => {
    limited = await limitedApp(clock, limitsWith(values), work, engine);
    // Only a known token is counted for its identity.
    for (const token of ['1', '2']) await limited.ask('ownProfile', { token });
    return limited;
  };
  const times = async <T>(count: number, ask: () => Promise<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (let asked = 0; asked < count; asked += 1) answers.push(await ask());
    return answers;
  };

  it('refuse a call over its limit with 429, Retry-After and words, and take the next exactly after that', async () => {
    const { ask } = await start({ calls: 0.5, callBurst: 3 });
    const list = () => ask('listEvents', { token: '1' });
    expect(await times(5, list)).toEqual([OK, OK, OK, refused(2), refused(2)]);
    clock.advance(1_999);
    expect(await list()).toEqual(refused(1));
    clock.advance(1);
    expect(await times(2, list)).toEqual([OK, refused(2)]);
  });

  it('count two agents behind one address apart', async () => {
    const { ask } = await start({ calls: 1, callBurst: 2 });
    await times(10, () => ask('listEvents', { token: '1' }));
    expect(await times(2, () => ask('listEvents', { token: '2' }))).toEqual([OK, OK]);
  });

  it.each(['takeEvents', 'holdEvent', 'unholdEvent', 'unsetTaken', 'setPcsStatus'] as const)(
    'never refuse %s for other calls of the same agent',
    async (call: CallName) => {
      const { ask } = await start({ calls: 1, callBurst: 1 });
      await times(10, () => ask('listEvents', { token: '1' }));
      expect(await ask('listEvents', { token: '1' })).toEqual(refused(1));
      expect(await ask(call, { token: '1' })).toEqual(OK);
    },
  );

  it('count custody by tab, and invented tabs together', async () => {
    const { ask } = await start({ custody: 1, custodyBurst: 2, allCustody: 1, allCustodyBurst: 5 });
    const take = (tab: string) => ask('takeEvents', { token: '1', tab });
    expect(await times(3, () => take('A'))).toEqual([OK, OK, refused(1)]);
    expect([await take('B'), await take('C'), await take('D')]).toEqual([OK, OK, refused(1)]);
  });

  it('let an agent’s custody run while their other calls wait for the database, and another agent’s calls too', async () => {
    const stuck = deferred<void>();
    const isStuck = (call: CallName, rep: string) => call === 'listEvents' && rep === '1';
    const { ask } = await start({}, (call, rep) => (isStuck(call, rep) ? stuck.promise : Promise.resolve()));
    const waiting = Array.from({ length: 20 }, () => ask('listEvents', { token: '1' }));
    expect(await ask('holdEvent', { token: '1' })).toEqual(OK);
    expect(await ask('listEvents', { token: '2' })).toEqual(OK);
    stuck.resolve();
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => OK));
  });

  it.each([
    [2, 'GET', 'postgres'],
    [2, 'POST', 'postgres'],
    [1, 'GET', 'pglite'],
    [1, 'POST', 'pglite'],
  ] as const)(
    'let at most %i %s calls of an agent run at once on %s, from a real socket',
    async (atOnce, method, engine) => {
      const stuck = deferred<void>();
      let running = 0;
      let most = 0;
      const { app } = await start(
        {},
        async (call) => {
          if (call === 'ownProfile') return;
          running += 1;
          most = Math.max(most, running);
          await stuck.promise;
          running -= 1;
        },
        engine,
      );
      const url = await app.listen();
      const [path, body] = method === 'GET' ? ['/api/events/list'] : ['/api/front-metrics/logs/upload', '{"logs":[]}'];
      const headers = { authorization: 'Bearer 1', ...(body ? { 'content-type': 'application/json' } : {}) };
      const waiting = Array.from({ length: 10 }, () =>
        fetch(`${url}${path}`, { method, headers, ...(body ? { body } : {}) }),
      );
      await vi.waitFor(() => expect(running).toBe(atOnce), { timeout: 30_000 });
      stuck.resolve();
      const answers = await Promise.all(waiting);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(most).toBe(atOnce);
    },
  );

  it('run one call with a large body of an agent at a time, however many small ones run beside it', async () => {
    const stuck = deferred<void>();
    const running = { large: 0, most: 0, small: 0 };
    const { app } = await start({}, async (call, rep) => {
      if (call === 'ownProfile' || rep === '2') return;
      if (call === 'listEvents') {
        running.small += 1;
        return;
      }
      running.large += 1;
      running.most = Math.max(running.most, running.large);
      await stuck.promise;
      running.large -= 1;
    });
    const send = (bytes: number, token = '1') =>
      app.inject({
        method: 'PUT',
        url: '/api/content/faq',
        headers: { authorization: `Bearer ${token}` },
        payload: { body: 'x'.repeat(bytes) },
      });
    const saves = Array.from({ length: 6 }, () => send(LARGE_BODY_BYTES));
    await vi.waitFor(() => expect(running.large).toBe(1), { timeout: 30_000 });
    expect((await send(LARGE_BODY_BYTES, '2')).statusCode).toBe(200);
    expect(await limited?.ask('listEvents', { token: '1' })).toEqual(OK);
    stuck.resolve();
    expect((await Promise.all(saves)).map(({ statusCode }) => statusCode)).toEqual(saves.map(() => 200));
    expect(running).toEqual({ large: 0, most: 1, small: 1 });
  });

  it('refuse bodies above what an agent may send, and no body of a custody call for them', async () => {
    const { app } = await start({ bodyBytes: 100, bodyBytesBurst: 300 });
    const send = async (method: 'PUT' | 'POST', url: string) => {
      const payload = { body: 'x'.repeat(200) };
      const answer = await app.inject({ method, url, headers: { authorization: 'Bearer 1' }, payload });
      return answer.statusCode;
    };
    const save = () => send('PUT', '/api/content/faq');
    expect([await save(), await save(), await send('POST', '/api/sub/send/email')]).toEqual([200, 429, 200]);
    clock.advance(2_000);
    expect(await save()).toBe(200);
  });

  it('make no call that its agent hung up on before its turn', async () => {
    const stuck = deferred<void>();
    const begun: CallName[] = [];
    const { app } = await start({}, async (call) => {
      if (call === 'ownProfile') return;
      begun.push(call);
      await stuck.promise;
    });
    const url = await app.listen();
    const [sockets, left] = [new Set<unknown>(), new AbortController()];
    app.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    let arrived = 0;
    app.server.on('request', () => {
      arrived += 1;
    });
    const headers = { authorization: 'Bearer 1' };
    const abandoned = Array.from({ length: 10 }, () =>
      fetch(`${url}/api/events/list`, { headers, signal: left.signal }).catch(() => 'left'),
    );
    await vi.waitFor(() => expect([arrived, begun.length]).toEqual([10, 2]), { timeout: 30_000 });
    left.abort();
    expect(await Promise.all(abandoned)).toEqual(Array.from({ length: 10 }, () => 'left'));
    await vi.waitFor(() => expect(sockets).toEqual(new Set()), { timeout: 30_000 });
    stuck.resolve();
    expect((await fetch(`${url}/api/camera/list/1`, { headers })).status).toBe(200);
    expect(begun).toEqual(['listEvents', 'listEvents', 'listCameras']);
  });

  it('refuse an address that guesses tokens, but no one there whose token is known', async () => {
    const { ask } = await start({ guesses: 1, guessBurst: 2 });
    const guess = (address?: string) => ask('listEvents', { token: 'guessed', ...(address ? { address } : {}) });
    expect((await times(3, guess)).map(({ status }) => status)).toEqual([401, 401, 429]);
    expect((await guess('192.0.2.2')).status).toBe(401);
    expect(await ask('listEvents', { token: '1' })).toEqual(OK);
  });

  it('let an export of 2,000 pages pass that waits as long as each refusal asks', async () => {
    const { ask } = await start({});
    const exportPage = async (waits: number): Promise<number> => {
      const { status, retryAfterS } = await ask('listEvents', { token: '1' });
      if (status === 200) return waits;
      expect([status, retryAfterS]).toEqual([429, 1]);
      clock.advance(1_000);
      return exportPage(waits + 1);
    };
    let waits = 0;
    for (let page = 0; page < 2_000; page += 1) waits += await exportPage(0);
    expect(waits).toBe((2_000 - LIMITS.callBurst.value) / LIMITS.calls.value);
  });

  it('refuse a picture more than an agent may have open, and take it once another is closed', async () => {
    const { app } = await start({ mediaSockets: 2 });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const look = async (token: string) => {
      const leave = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/live/a.flv`, { headers, signal: leave.signal });
      return { status: answer.status, leave: () => leave.abort() };
    };
    const [first, second, third, other] = [await look('1'), await look('1'), await look('1'), await look('2')];
    expect([first, second, third, other].map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    first.leave();
    await vi.waitFor(async () => expect((await look('1')).status).toBe(200), { timeout: 30_000 });
    for (const { leave } of [second, third, other]) leave();
    app.server.closeAllConnections();
  });

  it('log once a minute who is refused, however often', async () => {
    const { ask, logged } = await start({ calls: 1, callBurst: 1 });
    await times(10, () => ask('listEvents', { token: '1' }));
    expect(logged).toEqual(['Over the limit of call: 1 was refused and may try again.']);
  });
});
