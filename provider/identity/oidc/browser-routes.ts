import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { browserCookie, readBrowserCookie } from './cookies.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { portalClaims } from '../person.ts';
import type { RelyingParty } from './relying-party.ts';
import { portalCallback } from './portal-callback.ts';
import { newSecret } from '../secrets.ts';
import { SignInRefused } from './sign-in-refused.ts';
import type { SignInStore } from './sign-in-store.ts';

/** The routes a browser walks through while signing in; each ends in a redirect, never in its own page. */
export function mountBrowserRoutes(
  app: FastifyInstance,
  deps: Pick<IdentityDeps, 'origin' | 'log' | 'userIdClaim' | 'accessLog'>,
  store: SignInStore,
  relyingParty: RelyingParty,
): void {
  const query = (request: FastifyRequest) => new URL(request.url, deps.origin()).searchParams;

  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const challenge = query(request).get('challenge') ?? '';
    if (!/^[\w-]{43}$/.test(challenge)) throw new SignInRefused('failed');
    const browser = readBrowserCookie(request.headers.cookie) ?? newSecret();
    const secrets = { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const state = await store.begin({ ...secrets, challenge }, browser);
    const url = await relyingParty.authorizationUrl(secrets, state);
    void reply.header('set-cookie', browserCookie(browser, deps.origin()));
    return url;
  };

  const complete = async (request: FastifyRequest): Promise<string> => {
    const answer = query(request);
    const state = answer.get('state') ?? '';
    const attempt = await store.takeAttempt(state, readBrowserCookie(request.headers.cookie) ?? '');
    if (!attempt) throw new SignInRefused('attemptUnknown');
    const refusal = answer.get('error');
    if (refusal) {
      deps.log(
        `The identity provider refused a sign-in: ${JSON.stringify(answer.get('error_description') ?? refusal)}`,
      );
      throw new SignInRefused('issuerRefused');
    }
    const claims = portalClaims(await relyingParty.claims(answer, attempt, state), deps.userIdClaim);
    const handle = await store.finish(attempt.challenge, claims);
    return portalCallback(deps.origin(), { handle });
  };

  const refusedUrl = (error: unknown, ip: string) => {
    deps.accessLog.refused(error instanceof SignInRefused ? error.reason : 'failed', ip);
    if (!(error instanceof SignInRefused))
      deps.log(`A sign-in failed: ${error instanceof Error ? error.message : String(error)}`);
    return portalCallback(deps.origin(), { error: error instanceof SignInRefused ? error.reason : 'failed' });
  };

  const redirecting =
    (next: (request: FastifyRequest, reply: FastifyReply) => Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const url = await next(request, reply).catch((error: unknown) => refusedUrl(error, request.ip));
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url);
    };

  app.get('/api/auth/login', redirecting(begin));
  app.get('/api/auth/callback', redirecting(complete));
  app.get('/api/v2/auth/callback', redirecting(complete));
}
