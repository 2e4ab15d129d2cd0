import type { FastifyInstance } from 'fastify';
import { mountBrowserRoutes } from './oidc/browser-routes.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { mountLocalIssuer } from './local/local-issuer.ts';
import { createRelyingParty } from './oidc/relying-party.ts';
import { mountSessionRoutes } from './session-routes.ts';
import { createSessions } from './sessions.ts';
import { createSignInStore } from './oidc/sign-in-store.ts';

/**
 * Mounts all HTTP of signing in: the browser's redirects, its calls, and our own identity provider if none is named.
 */
export async function mountIdentity(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const store = createSignInStore(deps);
  const { issuer } = deps;
  const client = issuer ? async () => issuer : await mountLocalIssuer(app, deps);
  mountBrowserRoutes(app, deps, store, createRelyingParty(deps, client));
  mountSessionRoutes(app, deps, store, createSessions(deps));
}
