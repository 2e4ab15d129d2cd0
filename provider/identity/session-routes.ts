import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CAPABILITY_NAMES } from '../../contract/capabilities.ts';
import { CALLS } from '../../contract/calls.ts';
import { BadRequestError, NotSignedInError } from '../http/errors.ts';
import { endedSessionCookie, sessionCookie } from './oidc/cookies.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { personOf, userIdOf } from './person.ts';
import { activeRep, findOrAddRep } from './reps.ts';
import type { Sessions } from './sessions.ts';
import type { SignInStore } from './oidc/sign-in-store.ts';

const bearer = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** The calls of signing in (ports.ts, SignInCall): they hand out tokens and end them. */
export function mountSessionRoutes(
  app: FastifyInstance,
  deps: Pick<IdentityDeps, 'database' | 'origin' | 'userIdClaim' | 'accessLog' | 'onToken'>,
  store: SignInStore,
  sessions: Sessions,
): void {
  const { database, origin, userIdClaim, accessLog, onToken } = deps;

  const exchangeHandle = async ({ body, ip }: FastifyRequest, reply: FastifyReply) => {
    const sent = v.safeParse(CALLS.exchangeHandle.body, body);
    const claims = sent.success ? await store.takeFinished(sent.output.handle, sent.output.verifier) : null;
    if (!claims) {
      accessLog.refused('handleUnknown', ip);
      throw new BadRequestError('This sign-in has expired or was already used. Please log in again.');
    }
    const token = await sessions.open(userIdOf(claims, userIdClaim), claims);
    return reply.header('set-cookie', sessionCookie(origin())).send({ token, claims });
  };

  const register = async (request: FastifyRequest, reply: FastifyReply) => {
    /** Refusals of this call come in `detail` (AUTH-22). */
    const refuse = (status: number, detail: string) => reply.code(status).send({ detail });
    const session = await sessions.find(bearer(request));
    if (!session) throw new NotSignedInError(await sessions.endOf(bearer(request)));
    const sent = v.safeParse(CALLS.register.body, request.body);
    if (!sent.success) return refuse(400, 'Email, first name, last name and user number are needed.');
    const { userId, signIn } = session;
    if (sent.output.user_id !== userId) {
      accessLog.refused('otherPerson', request.ip, { rep: null, userId });
      return refuse(403, 'You can only register the account you signed in with.');
    }
    const person = personOf(session.claims, { ...sent.output, userId });
    const rep = await findOrAddRep(database, person);
    if (!activeRep(rep)) accessLog.refused('notActive', request.ip, { rep: rep.id, userId });
    else {
      if (await sessions.register(signIn, rep.id))
        accessLog.signedIn({ rep: rep.id, userId, session: signIn }, request.ip);
      onToken(bearer(request), rep.id);
    }
    return reply.send(rep);
  };

  const refreshToken = async (request: FastifyRequest, reply: FastifyReply) => {
    const refreshed = await sessions.refresh(bearer(request));
    if (!refreshed) throw new NotSignedInError(await sessions.endOf(bearer(request)));
    if (refreshed.repId !== null) onToken(refreshed.token, refreshed.repId);
    return reply.send({ token: refreshed.token });
  };

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    await sessions.signOut(bearer(request), request.ip);
    return reply.header('set-cookie', endedSessionCookie(origin())).send({});
  };

  void app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      scope.get(CALLS.capabilities.path, async () => ({ capabilities: CAPABILITY_NAMES }));
      scope.post(CALLS.exchangeHandle.path, exchangeHandle);
      scope.post(CALLS.register.path, register);
      scope.post(CALLS.refreshToken.path, refreshToken);
      scope.post(CALLS.signOut.path, signOut);
    },
    { prefix: '/api' },
  );
}
