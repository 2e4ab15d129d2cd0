import type { FastifyInstance } from 'fastify';

/**
 * Mounts the route for memory in use after a garbage collection. Only mounted by `--test`; Node must be started with
 * `--expose-gc`.
 */
export function mountTestMemoryRoute(app: FastifyInstance): void {
  app.get('/test/memory', () => {
    if (globalThis.gc === undefined) throw new Error('Start the provider with node --expose-gc.');
    globalThis.gc();
    return process.memoryUsage();
  });
}
