import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { mountHealth, READY_AGE_MAX_MS } from './health.ts';
import { guard } from '../site/guard.ts';

describe('The health of the provider', () => {
  async function ask(url: string, method: 'GET' | 'HEAD' = 'GET', ageMs = 0, isDraining = false) {
    const app = Fastify();
    guard(app, { origin: () => 'http://127.0.0.1:4000', loopback: true, ownOrigin: true });
    mountHealth(app, { proofAgeMs: () => ageMs, isDraining: () => isDraining });
    const { statusCode, body } = await app.inject({ method, url, headers: { host: 'balancer.example.com' } });
    await app.close();
    return [statusCode, body];
  }

  it('is alive and ready for every caller, by any host name', async () => {
    expect(await ask('/healthz')).toEqual([200, 'The provider is alive.']);
    expect(await ask('/readyz', 'GET', READY_AGE_MAX_MS)).toEqual([200, 'The provider is ready.']);
  });

  it('answers HEAD too, without a body', async () => {
    expect(await ask('/healthz', 'HEAD')).toEqual([200, '']);
    expect(await ask('/readyz', 'HEAD', 60_000)).toEqual([503, '']);
  });

  it('is alive, but not ready, while the database does not answer or the log is not followed', async () => {
    const text = 'The database has not answered, or its log could not be followed, for 7 s.';
    expect(await ask('/readyz', 'GET', 7_400)).toEqual([503, text]);
    expect(await ask('/healthz', 'GET', 7_400)).toEqual([200, 'The provider is alive.']);
  });

  it('is not ready once it shuts down', async () => {
    expect(await ask('/readyz', 'GET', 0, true)).toEqual([503, 'The provider is shutting down.']);
  });
});
