import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Args, CallName } from '../../contract/calls.ts';
import { openAccessLog } from '../access/access-log.ts';
import { apiHandlers } from '../api/api-handlers.ts';
import { controlRoutes } from '../cameras/control.routes.ts';
import { createDevices } from '../cameras/devices.ts';
import { CameraFaults } from '../cameras/faults.ts';
import { NotFoundError } from '../api/errors.ts';
import type { CallContext } from '../api/caller.ts';
import { mountApi } from '../api/mount.ts';
import { createRecordingStore } from '../work-recordings/recording-store.ts';
import { workRecordingRoutes } from '../work-recordings/work-recording.routes.ts';
import { mountHub } from '../hub/mount-hub.ts';
import { createGate } from '../identity/gate.ts';
import { type RunningSessionWatch, watchSessions } from '../identity/session-watch.ts';
import { createLimits } from '../limits/create-limits.ts';
import type { Gate, ProviderDeps } from '../ports.ts';
import { PortalSocket } from './portal-socket.ts';
import { type Answered, request } from './request.ts';

/** The desk on a port of its own: calls and sockets, for the agents of its database. */
export interface DeskApp {
  readonly url: string;
  readonly gate: Gate;
  readonly sessionWatch: RunningSessionWatch;
  call<N extends CallName>(name: N, caller: CallContext, args: Args<N>): Promise<Answered>;
  socket(name: 'event-ws' | 'rep-take-event-ws', caller: CallContext): Promise<PortalSocket>;
  close(): Promise<void>;
}

export async function startDeskApp(deps: ProviderDeps): Promise<DeskApp> {
  const app = Fastify();
  const gate = createGate(deps);
  const sessionWatch = await watchSessions({ ...deps, idleMs: 0 });
  const accessLog = openAccessLog(deps);
  const handlers = {
    ...apiHandlers(deps),
    ...controlRoutes({ ...deps, devices: createDevices(deps), faults: new CameraFaults(deps.clock) }),
    ...workRecordingRoutes({ ...deps, gate, recordings: createRecordingStore(deps), origin: () => '' }),
    ownProfile: (_: unknown, { rep }: CallContext) => Promise.resolve(rep),
    mintTicket: () => Promise.resolve({ ticket: '' }),
    ownSettings: () => Promise.resolve({ mic_volume: 3 }),
    saveOwnSettings: () => Promise.resolve({}),
    getStreamingSession: () => Promise.resolve({ streamingSessionURL: '' }),
    tokenCamera: () => Promise.resolve({ token: '' }),
    liveView: () => Promise.reject(new NotFoundError('The camera')),
    flvToken: () => Promise.reject(new NotFoundError('The camera')),
  };
  mountApi(app, handlers, gate, { ...deps, accessLog });
  await mountHub(app, { ...deps, gate, sessionWatch, limits: createLimits(deps) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    gate,
    sessionWatch,
    call: (name, { session, tab }, args) => request(url, name, { token: session, tab }, args),
    async socket(name, { rep, session, tab }) {
      const ticket = await gate.mintTicket({ repId: rep.id, session, purpose: name, scope: tab ?? '' });
      return new PortalSocket(
        `${url.replace('http', 'ws')}/api/${name}?access_token=${ticket}&tab=${tab ?? ''}`,
      ).open();
    },
    async close() {
      await app.close();
      await Promise.all([sessionWatch.stop(), accessLog.stop()]);
    },
  };
}
