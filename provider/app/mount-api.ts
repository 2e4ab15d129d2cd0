import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLS } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ROWS_HEADER } from '../../contract/text/csv.ts';
import type { Role } from '../../contract/roles.ts';
import { TAB_HEADER } from '../../contract/sockets.ts';
import type {
  AccessLog,
  Admitted,
  Authenticator,
  Caller,
  ProviderDeps,
  SessionWatch,
  SignInCall,
} from '../base/ports.ts';
import { readsOf } from '../access/reads.ts';
import { createActivityKeeper } from '../identity/activity.ts';
import { admit } from '../http/authorize.ts';
import type { ApiCall, ApiHandlers } from './handlers.ts';
import type { CallContext } from '../http/call-context.ts';
import { CsvAnswer } from '../http/csv-answer.ts';
import { BadRequestError } from '../http/errors.ts';
import { bytesOf } from '../http/json-text.ts';
import { valid } from '../http/valid.ts';
import { createLeaseKeeper } from '../alarms/custody/leases.ts';
import { createTabKeeper } from '../identity/tab-keeper.ts';

const SIGN_IN: Readonly<Record<SignInCall, true>> = {
  capabilities: true,
  exchangeHandle: true,
  register: true,
  refreshToken: true,
  signOut: true,
};
const isApiCall = (name: string): name is ApiCall => !(name in SIGN_IN);

const TAB_MAX = 64;
const KEY_MAX = 200;

function headerText(request: FastifyRequest, name: string, max: number): string | null {
  const value = request.headers[name];
  if (typeof value !== 'string' || value === '') return null;
  if (value.length > max) throw new BadRequestError(`The header ${name} is longer than ${max} characters.`);
  return value;
}

export interface ApiDeps extends ProviderDeps {
  readonly accessLog: AccessLog;
  readonly sessionWatch: SessionWatch;
}

/** Sends rows while they are read; ends with the session, or when the client stops reading. */
function sendCsv(
  answer: CsvAnswer,
  reply: FastifyReply,
  { session }: Admitted,
  roles: readonly Role[] | 'public',
  sessionWatch: SessionWatch,
): FastifyReply {
  const stream = answer.stream();
  const forget = sessionWatch.bind({
    session,
    roles: roles === 'public' ? [] : roles,
    end: (reason) => stream.destroy(new Error(`The session has ended (${reason}).`)),
  });
  stream.once('close', forget);
  return reply.type('text/csv; charset=utf-8').header(ROWS_HEADER, answer.total).send(stream);
}

type AnyHandler = (request: unknown, context: CallContext) => Promise<unknown>;

/** Every call of the contract but those of signing in, under `/api`: validated, admitted, and answered as JSON. */
export function mountApi(
  app: FastifyInstance,
  handlers: ApiHandlers,
  authenticator: Authenticator,
  deps: ApiDeps,
): void {
  const keepLeases = createLeaseKeeper(deps);
  const keepTab = createTabKeeper(deps);
  const keepActivity = createActivityKeeper(deps);

  const mountCall = (scope: FastifyInstance, name: ApiCall): void => {
    const endpoint: Endpoint = CALLS[name];
    const handler = handlers[name] as AnyHandler;
    scope.route({
      method: endpoint.method.toUpperCase(),
      url: endpoint.path,
      // A HEAD would run the call, such as a take, as a route that no limit knows.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const admitted = await admit(request, authenticator, endpoint.roles);
        const caller: Caller = { ...admitted, tab: headerText(request, TAB_HEADER, TAB_MAX) };
        await keepTab(caller);
        await keepActivity(name, caller);
        if (caller.tab !== null) await keepLeases({ rep: caller.rep.id, tab: caller.tab });
        const query = endpoint.query && valid(endpoint.query, request.query, 'query');
        const body = endpoint.body && valid(endpoint.body, request.body, 'body');
        const idempotencyKey = headerText(request, 'idempotency-key', KEY_MAX);
        const answer = await handler({ params: request.params, query, body }, { ...caller, idempotencyKey });
        for (const read of readsOf(name, { params: request.params, query }, answer))
          deps.accessLog.read(read.type, read.subject, admitted, request.ip);
        if (answer instanceof CsvAnswer) return sendCsv(answer, reply, admitted, endpoint.roles, deps.sessionWatch);
        return reply.type('application/json; charset=utf-8').send(bytesOf(answer));
      },
    });
  };

  void app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      scope.setNotFoundHandler((request, reply) =>
        reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send(`There is no ${request.method} ${request.url.split('?')[0]}.`),
      );
      for (const name of Object.keys(CALLS).filter(isApiCall)) mountCall(scope, name);
    },
    { prefix: '/api' },
  );
}
