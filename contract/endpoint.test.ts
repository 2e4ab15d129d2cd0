import { describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { type Endpoint, fillPath } from './endpoint.ts';

describe('path of a call', () => {
  it('has its fields filled in and escaped', () => {
    expect(fillPath('/events/:eventId/documentation', { eventId: '7' })).toBe('/events/7/documentation');
    expect(fillPath('/camera/token-camera/:sid/:timestamp', { sid: '5/1?x', timestamp: '1 0' })).toBe(
      '/camera/token-camera/5%2F1%3Fx/1%200',
    );
  });

  it('path of a call without fields stays as it is', () => {
    expect(fillPath('/reps/me')).toBe('/reps/me');
  });
});

describe('call table', () => {
  const rows = Object.entries(CALLS);

  it('has no two calls of one method and path', () => {
    const keys = rows.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('lists a fixed path before any with a field that would swallow it', () => {
    const swallowed = rows.filter(([, { method, path }], index) =>
      rows.slice(0, index).some(([, earlier]) => {
        const pattern = new RegExp(`^${earlier.path.replace(/:\w+/g, '[^/]+')}$`);
        return earlier.method === method && earlier.path !== path && pattern.test(path);
      }),
    );
    expect(swallowed.map(([name]) => name)).toEqual([]);
  });

  it('gets what carries no payload and changes nothing, and posts the rest; PUT and PATCH are stated (API-02)', () => {
    const endpoints: readonly (readonly [string, Endpoint])[] = rows;
    const named = (fits: (endpoint: Endpoint) => boolean) =>
      endpoints.filter(([, endpoint]) => fits(endpoint)).map(([name]) => name);
    expect(named(({ method, body }) => method === 'get' && body !== undefined)).toEqual([]);
    // To take is a GET by the documents, though it changes who has an alarm.
    expect(named(({ method, kind }) => method === 'get' && kind === 'command')).toEqual(['takeEvents']);
    expect(named(({ method }) => method !== 'get' && method !== 'post')).toEqual([
      'saveOwnProfile',
      'saveOwnSettings',
      'saveContent',
    ]);
  });

  it('registers by POST auth/register (AUTH-19)', () => {
    expect([CALLS.register.method, CALLS.register.path]).toEqual(['post', '/auth/register']);
  });

  it('sets a status with its disposition and documentation, and the custody it was held in', () => {
    expect(Object.keys(CALLS.setPcsStatus.query.entries)).toEqual([
      'pcsStatus',
      'disposition_reason',
      'disposition_action',
      'event_documentation',
      'custody',
    ]);
  });

  it('never repeats a call that writes automatically (API-13)', () => {
    const repeated = rows.filter(([, { kind, method }]) => kind === 'query' && method !== 'get');
    expect(repeated).toEqual([]);
    expect(CALLS.takeEvents.kind).toBe('command');
  });
});
