import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type Args, CALLS, type CallName } from '../../contract/calls.ts';
import { fillPath } from '../../contract/endpoint.ts';
import { TAB_HEADER } from '../../contract/sockets.ts';
import { apiHandlers } from '../api/api-handlers.ts';
import type { CallContext } from '../api/caller.ts';
import { mountApi } from '../api/mount.ts';
import { type Hub, mountHub } from '../hub/mount-hub.ts';
import type { Gate, ProviderDeps } from '../ports.ts';
import { fakeGate } from './fake-gate.ts';
import { PortalSocket } from './portal-socket.ts';

export interface Answered {
  readonly status: number;
  /** Parsed, when it is JSON. */
  readonly answer: unknown;
}

/** The desk on a port of its own: calls and sockets, with a gate that knows these agents. */
export interface DeskApp {
  readonly url: string;
  readonly gate: Gate;
  readonly hub: Hub;
  call<N extends CallName>(name: N, caller: CallContext, args: Args<N>): Promise<Answered>;
  socket(name: 'event-ws' | 'rep-take-event-ws', caller: CallContext): Promise<PortalSocket>;
  close(): Promise<void>;
}

interface LooseArgs {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export async function startDeskApp(deps: ProviderDeps, agents: readonly CallContext[]): Promise<DeskApp> {
  const app = Fastify();
  const gate = fakeGate(agents.map(({ rep }) => rep));
  const handlers = {
    ...apiHandlers(deps),
    ownProfile: (_: unknown, { rep }: CallContext) => Promise.resolve(rep),
    mintTicket: () => Promise.resolve({ ticket: '' }),
    tokenCamera: () => Promise.resolve({ token: '' }),
  };
  mountApi(app, handlers, gate, deps);
  const hub = await mountHub(app, { ...deps, gate });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    gate,
    hub,
    async call(name, { rep, tab }, args) {
      const { params, query = {}, body }: LooseArgs = args;
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
      );
      const response = await fetch(`${url}/api${fillPath(CALLS[name].path, params)}?${search}`, {
        method: CALLS[name].method,
        headers: {
          authorization: `Bearer ${rep.id}`,
          ...(tab === null ? {} : { [TAB_HEADER]: tab }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, answer: isJson ? JSON.parse(text) : text };
    },
    async socket(name, { rep, tab }) {
      const ticket = await gate.mintTicket({ repId: rep.id, purpose: name, scope: tab ?? '' });
      return new PortalSocket(
        `${url.replace('http', 'ws')}/api/${name}?access_token=${ticket}&tab=${tab ?? ''}`,
      ).open();
    },
    close: () => app.close(),
  };
}
