import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CLOSED_PORT } from '../testing/fakes/tcp-server.ts';
import { checkIssuer } from './issuer.ts';

const ORIGIN = 'https://portal.example.com';
const CLIENT = { clientId: 'portal', clientSecret: 'hush' };
const TIMEOUT_MS = 5_000;

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
  server = null;
});

/** A real OpenID Connect provider that knows one client. */
async function issuer(): Promise<string> {
  const { Provider } = await import('oidc-provider/lib/provider.js');
  const { server: made, url } = await serving((request, response) => {
    void handle(request, response);
  });
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${ORIGIN}/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    features: { devInteractions: { enabled: false } },
    renderError: (context, out) => {
      context.body = String(out.error);
    },
  });
  const handle = provider.callback();
  server = made;
  return url;
}

async function serving(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const made = createServer(handler);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  server = made;
  return { server: made, url: `http://127.0.0.1:${(made.address() as AddressInfo).port}` };
}

const check = (
  url: string,
  { client = CLIENT, origin = ORIGIN, timeoutMs = TIMEOUT_MS }: Partial<typeof DEFAULTS> = {},
) => checkIssuer({ client: { issuer: url, ...client }, origin, scopes: 'openid', timeoutMs });
const DEFAULTS = { client: CLIENT, origin: ORIGIN, timeoutMs: TIMEOUT_MS };

describe('An identity provider', () => {
  it('works where it knows the client, its secret and the way back', async () => {
    expect(await check(await issuer())).toBe(
      'it knows client portal and the way back to https://portal.example.com/callback',
    );
  });

  it.each([
    ['secret', { ...CLIENT, clientSecret: 'wrong' }],
    ['name', { ...CLIENT, clientId: 'another' }],
  ])('does not work with another %s of the client', async (_, client) => {
    await expect(check(await issuer(), { client })).rejects.toMatchObject({
      message: expect.stringMatching(/^it refuses the client: /),
      advice: expect.stringMatching(/^Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/),
    });
  });

  it('does not work where the way back is not registered', async () => {
    await expect(check(await issuer(), { origin: 'https://elsewhere.example.com' })).rejects.toMatchObject({
      message: 'it answers 400 to a sign-in that leads back to https://elsewhere.example.com/callback',
      advice: expect.stringMatching(/^Add https:\/\/elsewhere.example.com\/callback to the redirect/),
    });
  });

  it.each([
    ['a page', 200, '<html>Welcome</html>', 'text/html'],
    ['nothing', 404, 'Not found', 'text/plain'],
    ['another issuer', 200, JSON.stringify({ issuer: 'https://other.example.com' }), 'application/json'],
  ])('does not work where its document is %s', async (_, status, body, type) => {
    const { url } = await serving((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    await expect(check(url)).rejects.toMatchObject({ advice: expect.stringMatching(/^Check OIDC_ISSUER/) });
  });

  it('does not work where it is silent', async () => {
    const { url } = await serving(() => {});
    await expect(check(url, { timeoutMs: 50 })).rejects.toThrow('no answer within 0.05 s');
  });

  it('does not work where nothing listens', async () => {
    await expect(check(`http://127.0.0.1:${CLOSED_PORT}`)).rejects.toThrow('nothing listens there');
  });
});
