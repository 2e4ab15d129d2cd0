import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSite } from './mount-site.ts';
import { settingsOf } from './page.ts';
import { portalFont } from './portal-files.ts';

const ORIGIN = 'http://127.0.0.1:4000';
const SCRIPT = 'console.log("portal");'.repeat(50);
const PAGE = '<!doctype html><html><head><script type="module" src="/assets/main-1a2b.js"></script></head></html>';
const SETTINGS = {
  apiHost: '/api',
  identityProvider: 'Acme </script> ID',
  environment: 'prd',
  userIdClaim: 'user_id',
  collector: null,
  streamHost: null,
  referenceS: 90,
  losesReceived: false,
};

describe('The site', () => {
  let dir: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'pcs-site-'));
    mkdirSync(join(dir, 'assets'));
    writeFileSync(join(dir, 'index.html'), PAGE);
    writeFileSync(join(dir, 'assets', 'main-1a2b.js'), SCRIPT);
    writeFileSync(join(dir, 'assets', 'inter-3c4d.woff2'), '');
    writeFileSync(join(dir, 'favicon.svg'), '<svg/>');
    app = Fastify();
    mountSite(app, { dir, origin: () => ORIGIN, settings: SETTINGS });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(dir, { recursive: true });
  });

  it('knows the address of its font, if it is built', () => {
    expect(portalFont(dir)).toBe('/assets/inter-3c4d.woff2');
    expect(portalFont(join(dir, 'nowhere'))).toBeNull();
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const getPage = (url: string) => get(url, { accept: 'text/html,application/xhtml+xml' });

  it('sends the page for every address a browser opens', async () => {
    const answers = await Promise.all(['/', '/app/queue', '/auth0/callback?handle=h', '/index.html'].map(getPage));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toContain('src="/assets/main-1a2b.js"');
  });

  it.each([
    ['/app/queue', 'application/json'],
    ['/assets/gone-9f.js', '*/*'],
    ['/assets/gone-9f.js', 'text/html'],
    ['/favicon.ico', 'image/avif,image/webp,*/*'],
    ['/api/gone', 'application/json'],
  ])('answers 404 to %s asked for as %s', async (url, accept) => {
    const { statusCode, body } = await get(url, { accept });

    expect([statusCode, body]).toEqual([404, 'There is nothing here.']);
  });

  it('sends the page at the root to curl and monitors, by GET and HEAD, but not to clients that accept JSON alone', async () => {
    const ask = async (method: 'GET' | 'HEAD', accept: string) =>
      (await app.inject({ method, url: '/', headers: { accept } })).statusCode;

    expect([await ask('GET', '*/*'), await ask('HEAD', '*/*')]).toEqual([200, 200]);
    expect([await ask('GET', 'application/json'), await ask('GET', 'application/problem+json; q=1')]).toEqual([
      404, 404,
    ]);
  });

  it('sends no page to a form or a call that no route answers', async () => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/app/queue', headers: { accept: 'text/html' } });

    expect(statusCode).toBe(404);
  });

  it('names its settings in a block that no browser runs and no name can end', async () => {
    const { body } = await getPage('/');
    const [, json = ''] = /<script type="application\/json" id="settings">(.*)<\/script>\n<\/head>/.exec(body) ?? [];

    expect(JSON.parse(json)).toEqual({ ...SETTINGS, cspNonce: expect.stringMatching(/^[\w-]{43}$/) });
    expect(json).not.toContain('<');
  });

  it.each([
    ['received messages on the embedded database', { databaseUrl: null, receive: {} }, true],
    ['received messages on PostgreSQL', { databaseUrl: 'postgresql://db', receive: {} }, false],
    ['no received messages', { databaseUrl: null, receive: null }, false],
  ])('shows the portal whether a power cut may lose an acknowledged message: %s', (_, options, losesReceived) => {
    expect(settingsOf({ ...SETTINGS, ...options })).toEqual({ ...SETTINGS, losesReceived });
  });

  it('allows no inline script and nothing from elsewhere, with its own nonce for each page', async () => {
    const [first, second] = await Promise.all([getPage('/'), getPage('/')]);
    const nonce = /"cspNonce":"([\w-]+)"/.exec(first.body)?.[1];

    expect(first.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; ` +
        "media-src 'self' blob:; connect-src 'self' ws://127.0.0.1:4000; worker-src 'self' blob:; font-src 'self'; " +
        "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body.match(/<script(?![^>]*(?: src=|application\/json))/g)).toBeNull();
  });

  it('opens its policy for the collector, and for nothing else there (API-32, API-33)', async () => {
    const withCollector = Fastify();
    mountSite(withCollector, {
      dir,
      origin: () => ORIGIN,
      settings: { ...SETTINGS, collector: 'https://otel.example.com:4318/otlp' },
    });
    const { body, headers } = await withCollector.inject({ url: '/', headers: { accept: 'text/html' } });
    await withCollector.close();

    expect(body).toContain('"collector":"https://otel.example.com:4318/otlp"');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' ws://127.0.0.1:4000 https://otel.example.com:4318;",
    );
  });

  it('opens its policy for the sockets of the host of its streams, and for no other (LIVE-34)', async () => {
    const forwarding = Fastify();
    mountSite(forwarding, {
      dir,
      origin: () => ORIGIN,
      settings: { ...SETTINGS, streamHost: 'streams.example.com:8443' },
    });
    const { headers } = await forwarding.inject({ url: '/', headers: { accept: 'text/html' } });
    await forwarding.close();

    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' ws://127.0.0.1:4000 ws://streams.example.com:8443;",
    );
  });

  it('opens its policy for the pictures, recordings, calls and sockets of a provider elsewhere', async () => {
    const elsewhere = Fastify();
    const apiHost = 'https://provider.example.com/api/v2';
    mountSite(elsewhere, { dir, origin: () => ORIGIN, settings: { ...SETTINGS, apiHost } });
    const { headers } = await elsewhere.inject({ url: '/', headers: { accept: 'text/html' } });
    await elsewhere.close();

    expect(headers['content-security-policy']).toContain(
      "; img-src 'self' https://provider.example.com data: blob:; media-src 'self' https://provider.example.com blob:; " +
        "connect-src 'self' https://provider.example.com wss://provider.example.com; ",
    );
  });

  it('opens its policy for the media of a provider elsewhere: pictures, recordings, calls and sockets', async () => {
    const elsewhere = Fastify();
    const mediaOrigins = ['https://*.cdn.example.com', 'http://127.0.0.1:9000'];
    mountSite(elsewhere, { dir, origin: () => ORIGIN, settings: SETTINGS, mediaOrigins });
    const { headers } = await elsewhere.inject({ url: '/', headers: { accept: 'text/html' } });
    await elsewhere.close();

    expect(headers['content-security-policy']).toContain(
      "; img-src 'self' https://*.cdn.example.com http://127.0.0.1:9000 data: blob:; " +
        "media-src 'self' https://*.cdn.example.com http://127.0.0.1:9000 blob:; " +
        "connect-src 'self' ws://127.0.0.1:4000 https://*.cdn.example.com http://127.0.0.1:9000 " +
        'wss://*.cdn.example.com ws://127.0.0.1:9000; ',
    );
  });

  it('sends a hashed file compressed and for ever', async () => {
    const brotli = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
    const plain = await get('/assets/main-1a2b.js');

    expect(brotli.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect([plain.body, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
  });

  it('has a file without a hash asked for again each time', async () => {
    const { headers } = await get('/favicon.svg');

    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache']);
  });

  it.each(['/../options.ts', '/assets/../../etc/passwd', '/%2e%2e/options.ts', '/assets/%2e%2e%2f%2e%2e%2fetc/passwd'])(
    'has nothing at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('explains how to build the portal where it was not built', async () => {
    const unbuilt = Fastify();
    const later = join(dir, 'later');
    mountSite(unbuilt, {
      dir: later,
      origin: () => ORIGIN,
      settings: {
        apiHost: '/api',
        identityProvider: 'Auth0',
        environment: 'prd',
        userIdClaim: 'user_id',
        collector: null,
        streamHost: null,
        referenceS: 90,
        losesReceived: false,
      },
    });
    const ask = async () => {
      const { statusCode, body } = await unbuilt.inject({ url: '/', headers: { accept: 'text/html' } });
      return [statusCode, body.replace(/<script.*<\/script>\n/, '')];
    };
    expect(await ask()).toEqual([404, 'The portal has not been built. Run: npm run build']);
    mkdirSync(later);
    writeFileSync(join(later, 'index.html'), '<html><head></head></html>');
    expect(await ask()).toEqual([200, '<html><head></head></html>']);
    await unbuilt.close();
  });
});
