import type { FastifyInstance } from 'fastify';
import { mountBrowserRoutes } from './oidc/browser-routes.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { mountLocalIssuer } from './local/local-issuer.ts';
import { createRelyingParty } from './oidc/relying-party.ts';
import { mountSessionRoutes } from './session-routes.ts';
import { createSessions } from './sessions.ts';
import { createSignInStore } from './oidc/sign-in-store.ts';

/** Everything of signing in that is HTTP: the browser's walk, the calls of it, and our own identity provider if none is named. */
export async function mountIdentity(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const store = createSignInStore(deps);
  const { issuer } = deps;
  const client = issuer ? async () => issuer : await mountLocalIssuer(app, deps);
  mountBrowserRoutes(app, deps, store, createRelyingParty(deps, client));
  mountSessionRoutes(app, deps, store, createSessions(deps));
}
