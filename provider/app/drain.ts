import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isUpgrade } from '../http/answered-upgrades.ts';
import { HEALTH_PATHS } from './health.ts';

/**
 * Time limit of calls under way, ms. Not in the spec: calls take far less, and the process must end within 10 s of its
 * signal.
 */
const CALLS_MAX_MS = 5_000;
const LOOK_MS = 20;
/** Another process behind the same address answers at once, s. */
const RETRY_AFTER_S = 1;

export interface Drain {
  isDraining(): boolean;
  /** Makes `/readyz` answer 503 and asks clients to close their connections; everything is still served. */
  announce(): void;
  /** Refuses new calls from now on. */
  refuse(): void;
  /** Resolves once the calls under way have an answer, at the latest after 5 s. */
  callsEnded(): Promise<void>;
  /** The calls without an answer, each by its method and route. */
  underWay(): readonly string[];
}

/** Lets calls end before the provider does. */
export function createDrain(app: FastifyInstance): Drain {
  const calls = new Map<ServerResponse, string>();
  let phase: 'serving' | 'announced' | 'refusing' = 'serving';
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isHealth = Object.values(HEALTH_PATHS).some((health) => health === path);
    if (phase !== 'serving') void reply.header('connection', 'close');
    if (phase === 'refusing' && !isHealth) {
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_S)
        .type('text/plain; charset=utf-8')
        .send('The provider is restarting. Please try again.');
    }
    if (!isUpgrade(request)) {
      calls.set(reply.raw, `${request.method} ${request.routeOptions.url ?? path}`);
      reply.raw.once('close', () => calls.delete(reply.raw));
    }
    return undefined;
  });
  const underWay = () => [...calls].filter(([{ headersSent }]) => !headersSent).map(([, call]) => call);
  return {
    isDraining: () => phase !== 'serving',
    announce() {
      phase = 'announced';
      // A balancer that chooses a process by the connection would lead the next call of each back here.
      app.server.closeIdleConnections();
    },
    refuse() {
      phase = 'refusing';
    },
    async callsEnded() {
      const untilMs = performance.now() + CALLS_MAX_MS;
      while (underWay().length > 0 && performance.now() < untilMs) await delay(LOOK_MS);
    },
    underWay,
  };
}
