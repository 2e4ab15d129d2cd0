import { createHash, randomUUID } from 'node:crypto';
import type { Row, World } from './data.ts';
import { json, type Reply, reply } from './modes.ts';
import { fieldsOf, parsed, refusal, refuseUnknown } from './table.ts';

export type SignInKind = 'handle' | 'fragment' | 'none';

const scope = 'outdoor-monitoring-authorization:create recordings:read monitoring-metrics:create';
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createSignIn({ reps }: World, kind: SignInKind, portalOrigin: () => string) {
  const tokens = new Map<string, number>();
  const starts = new Map<string, Row>();
  const repOf = (token: string) => reps.find(({ user_id }) => user_id === tokens.get(token));
  function identify(userId: unknown) {
    const rep = reps.find(({ user_id }) => user_id === userId);
    if (!rep) throw refusal(400, 'unknown staff member');
    const names = { email: rep.email, given_name: rep.firstName, family_name: rep.lastName };
    const claims = { 'https://pcs-portal/user_id': rep.user_id, ...names };
    const payload = encoded({ sub: `staff|${rep.user_id}`, scope, ...claims });
    const token = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${payload}.${randomUUID()}`;
    tokens.set(token, rep.user_id);
    return { token, claims };
  }
  function loginPage(challenge: string | null): Reply {
    const linkOf = (userId: number) => `${portalOrigin()}/callback?code=${encoded({ userId, challenge })}`;
    const links = reps.map(({ user_id, email }) => `<p><a href="${linkOf(user_id)}">${email}</a></p>`);
    return reply(200, 'text/html', `<!doctype html><title>Sign in</title>${links.join('')}`);
  }
  function callback(code: string): Reply {
    const start = fieldsOf(parsed(Buffer.from(code, 'base64url').toString()));
    const handle = randomUUID();
    starts.set(handle, start);
    const fragment = `#token=${identify(start['userId']).token}&challenge=${String(start['challenge'])}`;
    const location = `${portalOrigin()}/auth0/callback${kind === 'handle' ? `?handle=${handle}` : fragment}`;
    return { status: 302, headers: { location }, body: '' };
  }
  function exchange(body: Row): Reply {
    refuseUnknown(Object.keys(body), ['handle', 'verifier']);
    const { userId, challenge } = fieldsOf(starts.get(String(body['handle'])));
    starts.delete(String(body['handle']));
    const isVerified = createHash('sha256').update(String(body['verifier'])).digest('base64url') === challenge;
    if (!isVerified) throw refusal(400, 'invalid handle or verifier');
    return json(identify(userId));
  }
  function answer(method: string, { pathname, searchParams }: URL, body: unknown): Reply | undefined {
    const asked = kind === 'none' ? '' : `${method} ${pathname}`;
    if (asked === 'GET /auth/login') return loginPage(searchParams.get('challenge'));
    if (/^GET (\/v2)?\/auth\/callback$/.test(asked)) return callback(searchParams.get('code') ?? '');
    return asked === 'POST /auth/token' && kind === 'handle' ? exchange(fieldsOf(body)) : undefined;
  }
  return { tokens, tokenOf: (userId: number) => identify(userId).token, repOf, answer };
}
