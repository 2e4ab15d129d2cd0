import Fastify from 'fastify';
import { openAccessLog } from '../access/access-log.ts';
import { createGate } from '../identity/gate.ts';
import { SCOPES_DEFAULT, USER_ID_CLAIM_DEFAULT } from '../identity/identity.constants.ts';
import type { IdentityDeps } from '../identity/identity-deps.ts';
import { mountIdentity } from '../identity/mount-identity.ts';
import { newSecret } from '../identity/secrets.ts';
import { seedStaff } from '../identity/staff.ts';
import { signInWalk } from './sign-in-walk.ts';
import { testDatabase } from './test-database.ts';

export const OLIVIA = { email: 'olivia.park@example.com', firstName: 'Olivia', lastName: 'Park', user_id: 501 };
export const OLIVIAS_CLAIMS = {
  email: 'olivia.park@example.com',
  given_name: 'Olivia',
  family_name: 'Park',
  [USER_ID_CLAIM_DEFAULT]: 501,
};

/** Identity alone, listening, with the seeded staff and a clock that tests move. */
export async function openSignInDesk(changes: Partial<IdentityDeps> = {}) {
  const database = await testDatabase();
  await seedStaff(database);
  let nowMs = 1_800_000_000_000;
  const clock = { now: () => nowMs };
  const said: string[] = [];
  let origin = '';
  const app = Fastify();
  const accessLog = openAccessLog({ database, clock, say: (line) => said.push(line) });
  await mountIdentity(app, {
    database,
    clock,
    say: (line) => said.push(line),
    accessLog,
    origin: () => origin,
    inside: () => origin,
    issuer: null,
    userIdClaim: USER_ID_CLAIM_DEFAULT,
    scopes: SCOPES_DEFAULT,
    ...changes,
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });

  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });

  const { beginUrl, choose, sendOn, handleOf } = signInWalk(origin);

  return {
    database,
    accessLog,
    origin,
    said,
    gate: createGate({ database, clock }),
    advance: (byMs: number) => {
      nowMs += byMs;
    },
    post,
    beginUrl,
    choose,
    sendOn,
    handleOf,
    async tokenOf(account: number): Promise<string> {
      const verifier = newSecret();
      const response = await post('token', { handle: await handleOf(account, verifier), verifier });
      const answer: unknown = await response.json();
      return (answer as { token: string }).token;
    },
    async close(): Promise<void> {
      await app.close();
      await accessLog.stop();
      await database.close();
    },
  };
}

export type SignInDesk = Awaited<ReturnType<typeof openSignInDesk>>;
