import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { type IdentityDeps, type IssuerClient, LOCAL_ISSUER_PATH } from '../identity-deps.ts';
import { portalCallback } from '../oidc/portal-callback.ts';
import { findAccount, listAccounts } from './accounts.ts';
import { LOCAL_CLIENT_ID, localConfiguration } from './configuration.ts';
import { clientSecret, type IssuerKeys, issuerKeys } from './kept-secrets.ts';
import { loginPageCsp, renderLoginPage } from './login-page.ts';

const LOGIN_PATH = `${LOCAL_ISSUER_PATH}/login/:uid`;

/**
 * Replaces these headers, from which the identity provider builds its addresses: those of a client or a proxy are not
 * trusted.
 */
function speakAs(origin: string, { headers }: IncomingMessage): void {
  const { host, protocol } = new URL(origin);
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete headers['x-forwarded-host'];
}

/** Every sign-in asks for the account again: the last choice of this browser is forgotten. */
function forgetLastSignIn({ headers }: IncomingMessage): void {
  headers.cookie = (headers.cookie ?? '')
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

async function mountLoginPage(
  scope: FastifyInstance,
  { database, origin, font }: Pick<IdentityDeps, 'database' | 'origin' | 'font'>,
  provider: () => Promise<Provider>,
): Promise<void> {
  const tooLate = () => portalCallback(origin(), { error: 'attemptUnknown' });

  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  scope.addHook('onRequest', async (request) => speakAs(origin(), request.raw));

  scope.get(LOGIN_PATH, async (request, reply) => {
    const interaction = await (await provider()).interactionDetails(request.raw, reply.raw).catch(() => null);
    if (!interaction) return reply.redirect(tooLate());
    return reply
      .header('content-security-policy', loginPageCsp(font))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(renderLoginPage(await listAccounts(database), font));
  });

  scope.post(LOGIN_PATH, async (request, reply) => {
    const chosen = request.body instanceof URLSearchParams ? (request.body.get('account') ?? '') : '';
    const account = await findAccount(database, chosen);
    if (!account) return reply.redirect(request.url, 303);
    const result = { login: { accountId: account.userId } };
    const next = await (await provider()).interactionResult(request.raw, reply.raw, result).catch(() => null);
    return reply.redirect(next ?? tooLate(), 303);
  });
}

/**
 * Mounts the provider's own identity provider under `/idp`, whose login page asks for no password: for this machine and
 * for demos. @returns the provider's settings as its client
 */
export async function mountLocalIssuer(
  app: FastifyInstance,
  deps: Pick<IdentityDeps, 'database' | 'origin' | 'font' | 'log' | 'scopes' | 'userIdClaim'>,
): Promise<() => Promise<IssuerClient>> {
  const { database, origin, log } = deps;
  const issuer = () => `${origin()}${LOCAL_ISSUER_PATH}`;

  const create = async (keys: IssuerKeys): Promise<Provider> => {
    const oidc = await import('oidc-provider/lib/provider.js');
    const made = new oidc.Provider(issuer(), await localConfiguration(database, deps, keys));
    made.proxy = true;
    made.on('server_error', (_context, error) => log(`The identity provider failed: ${error.message}`));
    return made;
  };
  let current: { readonly keys: IssuerKeys; readonly provider: Promise<Provider> } | null = null;
  /** Reads the keys for each request: another process may have rotated them, and its signatures must verify here. */
  const provider = async (): Promise<Provider> => {
    const keys = await issuerKeys(database);
    if (!current || !isDeepStrictEqual(keys, current.keys)) current = { keys, provider: create(keys) };
    return current.provider;
  };

  await app.register(async (scope) => mountLoginPage(scope, deps, provider));

  await app.register(async (scope) => {
    await scope.register(middie);
    scope.use(LOCAL_ISSUER_PATH, (request: IncomingMessage, response, next) => {
      speakAs(origin(), request);
      forgetLastSignIn(request);
      provider()
        .then((made) => made.callback()(request, response))
        .catch(next);
    });
    scope.all(`${LOCAL_ISSUER_PATH}/*`, async (_request, reply) => reply.code(404).send());
  });

  return async () => ({
    issuer: issuer(),
    clientId: LOCAL_CLIENT_ID,
    clientSecret: await clientSecret(database),
  });
}
