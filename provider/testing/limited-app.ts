import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { CALLS, type CallName } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { TAB_HEADER } from '../../contract/sockets.ts';
import { admit } from '../api/admit.ts';
import { sendError } from '../api/mount.ts';
import { createLimits } from '../limits/create-limits.ts';
import type { LimitTable } from '../limits/limits.ts';
import type { Caller, Clock } from '../ports.ts';
import { fakeGate } from './fake-gate.ts';

export interface Refusal {
  readonly status: number;
  /** Seconds, of the header; null when there is none. */
  readonly retryAfterS: number | null;
  readonly text: string;
}

interface Asking {
  readonly token: string;
  readonly tab?: string;
  readonly address?: string;
}

/** The calls of the contract and an endless picture behind their limits; answers of calls wait for `work`. The token of a rep is their id. */
export interface LimitedApp {
  readonly app: FastifyInstance;
  readonly said: string[];
  ask(call: CallName, asking: Asking): Promise<Refusal>;
}

const repOf = (id: string): Caller['rep'] => ({
  id,
  user_id: id,
  role: 'agent_supervisor',
  email: `${id}@example.com`,
  firstName: '',
  lastName: '',
  avatar: null,
  is_active: true,
  is_verified: true,
});

export async function limitedApp(
  clock: Clock,
  limits: LimitTable,
  work: (call: CallName, repId: string) => Promise<void> = () => Promise.resolve(),
): Promise<LimitedApp> {
  const said: string[] = [];
  const app = Fastify();
  const limiting = createLimits({ clock, say: (line) => said.push(line) }, limits);
  await limiting.mount(app);
  const gate = limiting.gate(fakeGate(['1', '2'].map(repOf)));
  app.setErrorHandler((error, _request, reply) => sendError(error, reply, () => {}));
  for (const [name, call] of Object.entries(CALLS) as [CallName, Endpoint][]) {
    const { method, path, roles } = call;
    app.route({
      method: method.toUpperCase(),
      url: `/api${path}`,
      handler: async (request) => {
        const repId = roles === 'public' ? '' : (await admit(request, gate, 'public')).rep.id;
        await work(name, repId);
        return {};
      },
    });
  }
  app.get('/api/live/:uuid.flv', async (request, reply) => {
    await admit(request, gate, 'public');
    const endless = new Readable({ read: () => {} });
    endless.push('FLV');
    return reply.send(endless);
  });
  return {
    app,
    said,
    async ask(call, { token, tab = 'A', address = '192.0.2.1' }) {
      const { method, path }: Endpoint = CALLS[call];
      const answer = await app.inject({
        method: method === 'get' ? 'GET' : 'POST',
        url: `/api${path}`,
        remoteAddress: address,
        headers: { authorization: `Bearer ${token}`, [TAB_HEADER]: tab },
      });
      const after = answer.headers['retry-after'];
      return {
        status: answer.statusCode,
        retryAfterS: after === undefined ? null : Number(after),
        text: answer.statusCode === 200 ? '' : answer.body,
      };
    },
  };
}
