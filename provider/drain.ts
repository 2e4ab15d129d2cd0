import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HEALTH_PATHS } from './health.ts';

/** Not in the spec: calls take far less; the process must end within 10 s of its signal, ms. */
const CALLS_MAX_MS = 5_000;
const LOOK_MS = 20;
/** Another process behind the same address answers at once, s. */
const RETRY_AFTER_S = 1;

export interface Drain {
  isDraining(): boolean;
  /** Refuses new calls from now on; resolves once those under way have an answer, at the latest after 5 s. */
  start(): Promise<void>;
}

/** Lets calls end before the provider does. */
export function createDrain(app: FastifyInstance): Drain {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  app.addHook('onRequest', async (request, reply) => {
    const isHealth = Object.values(HEALTH_PATHS).some((path) => path === request.url.split('?')[0]);
    if (isDraining) void reply.header('connection', 'close');
    if (isDraining && !isHealth) {
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_S)
        .type('text/plain; charset=utf-8')
        .send('The provider is restarting. Please try again.');
    }
    if (request.headers.upgrade === undefined) {
      underWay.add(reply.raw);
      reply.raw.once('close', () => underWay.delete(reply.raw));
    }
    return undefined;
  });
  const areAnswered = () => [...underWay].every(({ headersSent }) => headersSent);
  return {
    isDraining: () => isDraining,
    async start() {
      isDraining = true;
      const untilMs = performance.now() + CALLS_MAX_MS;
      while (!areAnswered() && performance.now() < untilMs) await delay(LOOK_MS);
    },
  };
}
