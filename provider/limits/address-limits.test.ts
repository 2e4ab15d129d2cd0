import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECORDINGS_PATH } from '../work-recordings/work-recording.routes.ts';
import { addressOf, limitAddresses } from './address-limits.ts';
import { LIMITS } from './limits.ts';

const SIGN_IN = ['GET /api/auth/login', 'GET /api/auth/callback', 'POST /api/auth/token', 'POST /api/auth/register'];

describe('Limits of an address', () => {
  let app: FastifyInstance;
  const refused: [string, string][] = [];
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    refused.length = 0;
    app = Fastify();
    await limitAddresses(app, { limits: LIMITS, onRefused: (...who) => refused.push(who) });
    for (const route of [
      ...SIGN_IN,
      'POST /api/auth/ticket',
      `PUT ${RECORDINGS_PATH}/:agent/:file`,
      'GET /api/event-ws',
    ]) {
      const [method = '', url = ''] = route.split(' ');
      app.route({ method, url, handler: async () => 'done' });
    }
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const ask = async (route: string, remoteAddress = '192.0.2.1', headers: Record<string, string> = {}) => {
    const [method = '', url = ''] = route.split(' ');
    const answer = await app.inject({ method: method as 'GET', url, remoteAddress, headers });
    return [answer.statusCode, answer.headers['retry-after'] ?? null, answer.body];
  };
  const DONE = [200, null, 'done'];

  it('let a station of 200 sign in within a minute, with room for three more', async () => {
    const answers = new Set<unknown>();
    for (let person = 0; person < 800; person += 1) {
      for (const route of SIGN_IN) answers.add((await ask(route))[0]);
    }
    expect([...answers]).toEqual([200]);
  });

  it.each([
    ['signInRequests', 'GET /api/auth/login', {}],
    ['tickets', 'POST /api/auth/ticket', {}],
    ['uploads', `PUT ${RECORDINGS_PATH}/1/a`, {}],
    ['upgrades', 'GET /api/event-ws', { connection: 'keep-alive, Upgrade', upgrade: 'websocket' }],
  ] as const)(
    'refuse %s over their number until the minute is over, and another address never',
    async (name, route, headers) => {
      for (let count = 0; count < LIMITS[name].value; count += 1) await ask(route, '192.0.2.1', headers);
      expect(await ask(route, '192.0.2.1', headers)).toEqual([
        429,
        '60',
        'Too many requests: try again in 60 seconds.',
      ]);
      expect(refused).toEqual([['192.0.2.1', name]]);
      expect(await ask(route, '192.0.2.2', headers)).toEqual(DONE);
      vi.advanceTimersByTime(59_999);
      expect(await ask(route, '192.0.2.1', headers)).toEqual([429, '1', 'Too many requests: try again in 1 second.']);
      vi.advanceTimersByTime(1);
      expect(await ask(route, '192.0.2.1', headers)).toEqual(DONE);
    },
  );

  it('take a network of 64 bits for one address', () => {
    expect(addressOf({ ip: '2001:db8::1' })).toBe(addressOf({ ip: '2001:db8::ffff:2' }));
    expect(addressOf({ ip: '2001:db8:0:1::1' })).not.toBe(addressOf({ ip: '2001:db8::1' }));
    expect(addressOf({ ip: '::ffff:192.0.2.1' })).toBe('192.0.2.1');
  });
});
