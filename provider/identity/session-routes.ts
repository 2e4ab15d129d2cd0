import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CALLS } from '../../contract/calls.ts';
import { endedSessionCookie, sessionCookie } from './cookies.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { personOf, userIdOf } from './person.ts';
import { findOrAddRep } from './reps.ts';
import type { Sessions } from './sessions.ts';
import type { SignInStore } from './sign-in-store.ts';

const bearer = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** The calls of signing in (ports.ts, SignInCall): they hand out tokens and end them. */
export function mountSessionRoutes(
  app: FastifyInstance,
  { database, origin, userIdClaim }: Pick<IdentityDeps, 'database' | 'origin' | 'userIdClaim'>,
  store: SignInStore,
  sessions: Sessions,
): void {
  const refuse = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type('text/plain; charset=utf-8').send(text);
  const signedOut = (reply: FastifyReply) => refuse(reply, 401, 'You are signed out. Please log in again.');
  /** Refusals of `register` come in `detail` (AUTH-22). */
  const refuseToRegister = (reply: FastifyReply, status: number, detail: string) => reply.code(status).send({ detail });

  const post = (path: string, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.post(`/api${path}`, async (request, reply) => handle(request, reply.header('cache-control', 'no-store')));

  post(CALLS.exchangeHandle.path, async (request, reply) => {
    const sent = v.safeParse(CALLS.exchangeHandle.body, request.body);
    const claims = sent.success ? await store.takeFinished(sent.output.handle, sent.output.verifier) : null;
    if (!claims) return refuse(reply, 400, 'This sign-in has expired or was already used. Please log in again.');
    const token = await sessions.open(userIdOf(claims, userIdClaim), claims);
    return reply.header('set-cookie', sessionCookie(origin())).send({ token, claims });
  });

  post(CALLS.register.path, async (request, reply) => {
    const session = await sessions.find(bearer(request));
    if (!session) return signedOut(reply);
    const sent = v.safeParse(CALLS.register.body, request.body);
    if (!sent.success) return refuseToRegister(reply, 400, 'Email, first name, last name and user number are needed.');
    if (sent.output.user_id !== session.userId)
      return refuseToRegister(reply, 403, 'You can only register the account you signed in with.');
    const person = personOf(session.claims, { ...sent.output, userId: session.userId });
    const rep = await findOrAddRep(database, person);
    await sessions.register(session.signIn, rep.id);
    return reply.send(rep);
  });

  post(CALLS.refreshToken.path, async (request, reply) => {
    const token = await sessions.refresh(bearer(request));
    return token ? reply.send({ token }) : signedOut(reply);
  });

  post(CALLS.signOut.path, async (request, reply) => {
    await sessions.end(bearer(request));
    return reply.header('set-cookie', endedSessionCookie(origin())).send({});
  });
}
