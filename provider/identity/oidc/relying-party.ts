import * as oidc from 'openid-client';
import type { IdentityDeps, IssuerClient } from '../identity-deps.ts';
import { LOCAL_ISSUER_PATH, redirectUri } from '../identity-deps.ts';
import { MAY_READ_RECORDINGS } from '../recordings-right.ts';
import { SignInRefused } from './sign-in-refused.ts';
import type { Attempt } from './sign-in-store.ts';
import type { Claims } from '../sessions.ts';

/** The provider as a client of the identity provider: OpenID Connect's code flow with PKCE. */
export interface RelyingParty {
  /** URL to redirect the browser to. */
  authorizationUrl(attempt: Pick<Attempt, 'nonce' | 'verifier'>, state: string): Promise<string>;
  /** The identity provider's claims about the person who signed in. */
  claims(answer: URLSearchParams, attempt: Attempt, state: string): Promise<Claims>;
}

type Deps = Pick<IdentityDeps, 'origin' | 'inside' | 'scopes' | 'recordingsScope'>;

const isPlainHttp = (url: string) => new URL(url).protocol === 'http:';

/** Configuration of an identity provider, read from its discovery document, and our client of it. */
export async function discover({ issuer, clientId, clientSecret }: IssuerClient, customFetch: oidc.CustomFetch) {
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
    [oidc.customFetch]: customFetch,
    execute: isPlainHttp(issuer) ? [oidc.allowInsecureRequests] : [],
  });
}

export function createRelyingParty(deps: Deps, client: () => Promise<IssuerClient>): RelyingParty {
  /** Our own identity provider is reached from inside: a browser's address may lead nowhere from here. */
  const fetchOwn: oidc.CustomFetch = (url, options) =>
    fetch(url.startsWith(`${deps.origin()}${LOCAL_ISSUER_PATH}`) ? url.replace(deps.origin(), deps.inside()) : url, {
      ...options,
      // Of this flow only the token request has a body: a form.
      body: options.body instanceof URLSearchParams ? options.body : null,
    });

  let discovered: Promise<oidc.Configuration> | null = null;
  /** Late, because our own identity provider answers only once the server listens; a failure is not remembered. */
  const configuration = async (): Promise<oidc.Configuration> => {
    discovered ??= client().then((found) => discover(found, fetchOwn));
    try {
      return await discovered;
    } catch (cause) {
      discovered = null;
      throw new SignInRefused('issuerUnreachable', { cause });
    }
  };

  return {
    async authorizationUrl({ nonce, verifier }, state) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(deps.origin()),
        scope: deps.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async claims(answer, { nonce, verifier }, state) {
      const config = await configuration();
      // The address the identity provider sent the browser to, not the one of the route that reads it.
      const answered = new URL(redirectUri(deps.origin()));
      answered.search = answer.toString();
      const tokens = await oidc.authorizationCodeGrant(config, answered, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const identity = tokens.claims();
      if (!identity) throw new SignInRefused('failed');
      // An identity provider that names no scopes granted those that were asked for (RFC 6749, 5.1).
      const granted = (tokens.scope ?? deps.scopes).split(' ');
      const rights = { [MAY_READ_RECORDINGS]: granted.includes(deps.recordingsScope) };
      if (identity['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) {
        return { ...identity, ...rights };
      }
      return { ...(await oidc.fetchUserInfo(config, tokens.access_token, identity.sub)), ...identity, ...rights };
    },
  };
}
