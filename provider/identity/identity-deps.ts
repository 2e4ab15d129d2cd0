import type { AccessLog, Clock, Database, Log } from '../base/ports.ts';

/** An identity provider elsewhere, spoken to by OpenID Connect. */
export interface IssuerClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly accessLog: AccessLog;
  /** Called with each token that was given to a rep, before its first call. */
  readonly onToken: (token: string, repId: string) => void;
  /** Origin of the portal in browsers, such as `http://127.0.0.1:4000`; known once the server listens. */
  readonly origin: () => string;
  /** The address of the portal's font, for the provider's own sign-in page; null where the portal is not built. */
  readonly font: string | null;
  /** Address of this process for itself; behind a proxy it differs from the origin in browsers. */
  readonly inside: () => string;
  /** Null: the staff sign in at the provider's own identity provider, which asks for no password. */
  readonly issuer: IssuerClient | null;
  readonly userIdClaim: string;
  readonly scopes: string;
  /** The scope of these whose holders may play recordings in reviews. */
  readonly recordingsScope: string;
}

/** The path of the provider's own identity provider. */
export const LOCAL_ISSUER_PATH = '/idp';

/** Redirect URI of the sign-in (AUTH-11). */
export const redirectUri = (origin: string): string => `${origin}/callback`;
