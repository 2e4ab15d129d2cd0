import { randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import { type IssuerClient, redirectUri } from '../identity/identity-deps.ts';
import { discover } from '../identity/oidc/relying-party.ts';
import { CheckError, networkError, silence, textOf } from './check-error.ts';

export interface IssuerCheck {
  readonly client: IssuerClient;
  /** Origin of the portal in browsers. */
  readonly origin: string;
  readonly scopes: string;
  readonly timeoutMs: number;
}

/** Answers of a client that is known, about a code that is not. */
const KNOWN_CLIENT = ['invalid_grant', 'invalid_request', 'invalid_code'];
/** Errors of a request without a person when all else is right. */
const PERSON_NEEDED = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));

function discoveryError(error: unknown, timeoutMs: number): CheckError {
  if (isTimeout(error)) return silence(timeoutMs, 'OIDC_ISSUER', error);
  return (
    networkError(error, 'OIDC_ISSUER') ??
    new CheckError(
      `${textOf(error)} at its /.well-known/openid-configuration`,
      'Check OIDC_ISSUER: it is the address that this document names as issuer, with or without a slash at the end.',
      error,
    )
  );
}

function mustSuit({ authorization_endpoint, jwks_uri, ...known }: oidc.ServerMetadata): void {
  if (!authorization_endpoint || !jwks_uri)
    throw new CheckError(
      'it names no address for signing in, or none for its keys',
      'Use a provider of OpenID Connect.',
    );
  if (known.response_types_supported?.includes('code') === false)
    throw new CheckError('it does not support the authorization code flow', 'Allow the authorization code flow there.');
  const challenges = known['code_challenge_methods_supported'];
  if (Array.isArray(challenges) && !challenges.includes('S256'))
    throw new CheckError('it does not support PKCE with S256', 'Allow it there.');
  if (known.scopes_supported?.includes('openid') === false)
    throw new CheckError('it does not offer the scope openid', 'Use a provider of OpenID Connect.');
}

/** Fails unless the issuer refuses an invalid code because of the code, not because of the client. */
async function mustKnowClient(config: oidc.Configuration, origin: string): Promise<void> {
  const code = randomBytes(32).toString('base64url');
  const asked = { code, redirect_uri: redirectUri(origin), code_verifier: oidc.randomPKCECodeVerifier() };
  try {
    await oidc.genericGrantRequest(config, 'authorization_code', asked);
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && KNOWN_CLIENT.includes(error.error)) return;
    const isRefused =
      error instanceof oidc.ResponseBodyError ||
      error instanceof oidc.WWWAuthenticateChallengeError ||
      (error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status === 401);
    if (!isRefused) throw error;
    const text = error instanceof oidc.ResponseBodyError ? (error.error_description ?? error.error) : 'it answers 401';
    throw new CheckError(
      `it refuses the client: ${text}`,
      'Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET; the client must be confidential, with client_secret_basic.',
      error,
    );
  }
}

/**
 * True if the redirect URI of the portal is registered; without a person most issuers report it, some only show a page.
 */
async function isWayBackKnown(config: oidc.Configuration, check: IssuerCheck): Promise<boolean> {
  const back = redirectUri(check.origin);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: back,
    scope: check.scopes,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
    prompt: 'none',
  });
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(check.timeoutMs) });
  await response.body?.cancel();
  const to = response.headers.get('location');
  const answer = to !== null && URL.canParse(to, url.href) ? new URL(to, url) : null;
  if (answer !== null && `${answer.origin}${answer.pathname}` === back) {
    const refusal = answer.searchParams.get('error');
    if (refusal === null || PERSON_NEEDED.includes(refusal)) return true;
    throw new CheckError(
      `it would refuse each sign-in: ${answer.searchParams.get('error_description') ?? refusal}`,
      'Allow the client the authorization code flow and the scopes in OIDC_SCOPES.',
    );
  }
  if (response.status < 400) return false;
  throw new CheckError(
    `it answers ${response.status} to a sign-in that leads back to ${back}`,
    `Add ${back} to the redirect (callback) addresses of the client there.`,
  );
}

async function keysOf(address: string, timeoutMs: number): Promise<number> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  const body = (await response.json().catch(() => null)) as { readonly keys?: unknown } | null;
  return response.ok && Array.isArray(body?.keys) ? body.keys.length : 0;
}

/** All of a sign-in that can be tried without a person. @throws {CheckError} */
export async function checkIssuer(check: IssuerCheck): Promise<string> {
  const { client, origin, timeoutMs } = check;
  const within: oidc.CustomFetch = (url, options) =>
    fetch(url, {
      ...options,
      body: options.body instanceof URLSearchParams ? options.body : null,
      signal: AbortSignal.timeout(timeoutMs),
    });
  const config = await discover(client, within).catch((error: unknown) => {
    throw discoveryError(error, timeoutMs);
  });
  const known = config.serverMetadata();
  mustSuit(known);
  try {
    if ((await keysOf(known.jwks_uri ?? '', timeoutMs)) === 0)
      throw new CheckError('it has no keys at its jwks_uri', 'Publish keys there.');
    await mustKnowClient(config, origin);
    return (await isWayBackKnown(config, check))
      ? `it knows client ${client.clientId} and the way back to ${redirectUri(origin)}`
      : `it knows client ${client.clientId}; whether it leads back to ${redirectUri(origin)} only a person's sign-in shows`;
  } catch (error) {
    if (error instanceof CheckError) throw error;
    if (isTimeout(error)) throw silence(timeoutMs, 'OIDC_ISSUER', error);
    throw networkError(error, 'OIDC_ISSUER') ?? new CheckError(textOf(error), 'Look at its log.', error);
  }
}
