import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { loggedRequest } from './request-log.ts';

it('the log has a request without its query, which may carry tickets', () => {
  expect(loggedRequest({ method: 'GET', url: '/api/event-ws?access_token=secret', ip: '192.0.2.4' })).toEqual({
    method: 'GET',
    path: '/api/event-ws',
    ip: '192.0.2.4',
  });
});

it('the log has a request without a key of a source that was posted to the wrong port, and with the id of a camera', () => {
  const pathOf = (url: string) => loggedRequest({ method: 'POST', url, ip: '192.0.2.4' }).path;
  expect([
    pathOf(`/receive/${'7f'.repeat(20)}`),
    pathOf(`/api/receive/${'A_-'.repeat(14)}A/`),
    pathOf('/api/live/0b9c4a52-6f0e-4e5b-9d0e-2c1f3a4b5c6d/index.m3u8'),
  ]).toEqual([
    '/receive/(secret)',
    '/api/receive/(secret)/',
    '/api/live/0b9c4a52-6f0e-4e5b-9d0e-2c1f3a4b5c6d/index.m3u8',
  ]);
});

describe('The address of a request', () => {
  const addressSeen = async (trustProxy: string[], forwardedFor: string) => {
    const app = Fastify({ trustProxy });
    app.get('/', async (request) => loggedRequest(request).ip);
    const { body } = await app.inject({
      url: '/',
      remoteAddress: '10.0.0.9',
      headers: { 'x-forwarded-for': forwardedFor },
    });
    await app.close();
    return body;
  };

  it('is the one that a trusted proxy names, and not what the client put before it', async () => {
    expect(await addressSeen(['10.0.0.0/8'], '203.0.113.1, 192.0.2.4')).toBe('192.0.2.4');
  });

  it.each([[[]], [['loopback', '192.0.2.0/24']]])('is the peer’s own where only %j is trusted', async (trusted) => {
    expect(await addressSeen(trusted, '192.0.2.4')).toBe('10.0.0.9');
  });
});
