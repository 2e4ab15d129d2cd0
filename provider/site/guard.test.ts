import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type GuardDeps, guard, isLoopback } from './guard.ts';

const HTML = { accept: 'text/html' };

describe('The guard', () => {
  async function ask(host: string, headers: Record<string, string>, changes: Partial<GuardDeps> = {}) {
    const app = Fastify({ trustProxy: ['loopback'] });
    guard(app, { origin: () => 'http://127.0.0.1:4000', loopback: true, ownOrigin: true, ...changes });
    app.get('/*', async () => 'inside');
    const answer = await app.inject({ url: '/app/queue?eventId=7', headers: { host, ...headers } });
    await app.close();
    return answer;
  }

  it('accepts requests to its own address, with headers against sniffing and referrer leaks', async () => {
    const { statusCode, headers } = await ask('127.0.0.1:4000', HTML);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('has browsers come by https only where the origin is https', async () => {
    const https = await ask('portal.example.com', HTML, { origin: () => 'https://portal.example.com' });
    const plain = await ask('127.0.0.1:4000', HTML);

    expect(https.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  it('keeps out a foreign name, whatever name was forwarded', async () => {
    const { statusCode } = await ask('evil.example.com:4000', { 'x-forwarded-host': '127.0.0.1:4000' });

    expect(statusCode).toBe(421);
  });

  it('keeps out a foreign name that points at this machine', async () => {
    const { statusCode, body, headers } = await ask('evil.example.com:4000', {});

    expect([statusCode, body]).toEqual([421, 'Please open http://127.0.0.1:4000']);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  });

  it('leads a page opened as localhost to the one address at which signing in ends', async () => {
    const { statusCode, headers } = await ask('localhost:4000', HTML);

    expect([statusCode, headers.location]).toEqual([302, 'http://127.0.0.1:4000/app/queue?eventId=7']);
  });

  it('leads curl and monitors from localhost there too', async () => {
    const app = Fastify();
    guard(app, { origin: () => 'http://127.0.0.1:4000', loopback: true, ownOrigin: true });
    const answer = await app.inject({ url: '/', headers: { host: 'localhost:4000', accept: '*/*' } });
    await app.close();

    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://127.0.0.1:4000/']);
  });

  it('answers calls and files by any name of this machine', async () => {
    expect((await ask('localhost:4000', {})).statusCode).toBe(200);
    expect((await ask('[::1]:4000', {})).statusCode).toBe(200);
  });

  it('never redirects behind a proxy, which may name us as it likes', async () => {
    const behind = { origin: () => 'https://portal.example.com', ownOrigin: false };

    expect((await ask('127.0.0.1:4000', HTML, behind)).statusCode).toBe(200);
    expect((await ask('portal.example.com', HTML, behind)).statusCode).toBe(200);
  });

  it('leaves names to the network when it is bound to it', async () => {
    expect((await ask('anything.example.com', HTML, { loopback: false })).statusCode).toBe(200);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['127.0.0.1.example.com', false],
  ])('knows whether %s is this machine: %s', (host, is) => {
    expect(isLoopback(host)).toBe(is);
  });
});
