import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ClipLibrary } from '../media/clip.ts';
import type { Gate, ProviderDeps } from '../ports.ts';
import { CameraFaults } from './faults.ts';
import { iceServersOf } from './ice-servers.ts';
import { liveRoutes } from './live.routes.ts';
import { liveSources } from './live-sources.ts';
import { mountLiveFlv } from './mount-live-flv.ts';
import { mountSignalling } from './mount-signalling.ts';
import { startRelay } from './relay.ts';
import { Viewers } from './viewers.ts';

/** A relay elsewhere, a coturn with `use-auth-secret`. */
export interface OuterRelay {
  readonly url: string;
  readonly secret: string;
}

export interface CamerasDeps extends ProviderDeps {
  readonly gate: Gate;
  readonly clips: ClipLibrary;
  /** Where browsers reach the portal. */
  readonly origin: () => string;
  /** The address on which browsers reach the relay of this process, and it the cameras. */
  readonly mediaHost: string;
  /** The port of that relay; 0 = any free one. */
  readonly relayPort: number;
  readonly outerRelay: OuterRelay | null;
}

export type Cameras = Awaited<ReturnType<typeof openCameras>>;

/** The cameras of the world, to be looked at: their relay runs until `close`. */
export async function openCameras(deps: CamerasDeps) {
  const { mediaHost, relayPort, outerRelay, clock } = deps;
  const secret = outerRelay?.secret ?? randomBytes(32).toString('base64url');
  const relay = outerRelay ? null : await startRelay({ host: mediaHost, port: relayPort, secret, clock });
  const url = outerRelay?.url ?? relay?.url ?? '';
  const faults = new CameraFaults();
  const viewers = new Viewers();
  const sources = liveSources(deps);

  return {
    faults,
    viewers,
    routes: liveRoutes({ ...deps, faults, iceServers: iceServersOf(url, secret, clock) }),
    /** Needs sockets: comes after the hub. */
    mount(app: FastifyInstance): void {
      app.register(async (scope) => {
        mountLiveFlv(scope, { ...deps, faults, viewers, sources });
        mountSignalling(scope, { ...deps, faults, viewers, sources, host: mediaHost });
      });
      app.addHook('preClose', async () => {
        for (const viewer of viewers.all()) viewer.cut();
      });
    },
    async close(): Promise<void> {
      relay?.close();
    },
  };
}
