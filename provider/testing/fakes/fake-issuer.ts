import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const CLIENT_ID = 'portal';
const CLIENT_SECRET = 'hush';

/** An OpenID Connect provider elsewhere, which lets everyone in as the same person and records its requests. */
export async function startFakeIssuer(person: {
  readonly idToken: Record<string, unknown>;
  readonly userInfo: Record<string, unknown>;
}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const app = Fastify();
  let issuer = '';
  let asked = new URLSearchParams();
  let tokenRequest = { authorization: '', body: new URLSearchParams() };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }));
  app.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] }));
  app.get('/authorize', async (request, reply) => {
    asked = new URL(request.url, issuer).searchParams;
    const answer = new URLSearchParams({ code: 'the-code', state: asked.get('state') ?? '' });
    return reply.redirect(`${asked.get('redirect_uri')}?${answer}`);
  });
  app.post('/token', async (request) => {
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    tokenRequest = { authorization: request.headers.authorization ?? '', body };
    const idToken = await new SignJWT({ ...person.idToken, nonce: asked.get('nonce') })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setSubject('someone')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return { access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: idToken };
  });
  app.get('/userinfo', async () => ({ sub: 'someone', ...person.userInfo }));

  issuer = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    client: { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    asked: () => Object.fromEntries(asked),
    tokenRequest: () => ({ ...tokenRequest, body: Object.fromEntries(tokenRequest.body) }),
    close: () => app.close(),
  };
}
