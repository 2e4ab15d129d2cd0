import type { Configuration } from 'oidc-provider';
import type { Sql } from '../../base/ports.ts';
import { type IdentityDeps, LOCAL_ISSUER_PATH, redirectUri } from '../identity-deps.ts';
import { portalCallback } from '../oidc/portal-callback.ts';
import { findAccount } from './accounts.ts';
import { clientSecret, type IssuerKeys } from './kept-secrets.ts';
import { recordAdapter } from './record-adapter.ts';

export const LOCAL_CLIENT_ID = 'pcs-agent-portal';

/** Configuration of the local identity provider: storage of records, clients, and claims about a person. */
export async function localConfiguration(
  sql: Sql,
  { origin, log, scopes, userIdClaim }: Pick<IdentityDeps, 'origin' | 'log' | 'scopes' | 'userIdClaim'>,
  keys: IssuerKeys,
): Promise<Configuration> {
  return {
    adapter: recordAdapter(sql),
    jwks: { keys: [...keys.signing] },
    cookies: { keys: [...keys.cookies], long: { path: LOCAL_ISSUER_PATH } },
    clients: [
      {
        client_id: LOCAL_CLIENT_ID,
        client_secret: await clientSecret(sql),
        redirect_uris: [redirectUri(origin())],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name', userIdClaim] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: async (_context, id) => {
      const account = await findAccount(sql, id);
      if (!account) return undefined;
      const { userId, email, givenName, familyName } = account;
      return {
        accountId: userId,
        claims: () => ({
          sub: userId,
          email,
          given_name: givenName,
          family_name: familyName,
          [userIdClaim]: Number(userId),
        }),
      };
    },
    // The portal is the provider's own: no one is asked whether it may know who they are.
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${LOCAL_ISSUER_PATH}/login/${uid}` },
    ttl: {
      Interaction: 600,
      AuthorizationCode: 60,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
    },
    renderError: (context, out) => {
      log(`The identity provider refused a sign-in: ${JSON.stringify(out.error_description ?? out.error)}`);
      context.redirect(portalCallback(origin(), { error: 'issuerRefused' }));
    },
  };
}
