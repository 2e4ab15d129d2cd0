import type { FastifyInstance, FastifyReply } from 'fastify';

/** Paths for a load balancer; answered for any host name, to HEAD too, and without a session. */
export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

/**
 * Age of the last proof at which the provider is not ready, ms. Not in the spec: the log is read every second, so five
 * reads have failed or hang.
 */
export const READY_AGE_MAX_MS = 5_000;

export interface HealthDeps {
  /** Time since the last proof that alarms arrive, ms. */
  readonly proofAgeMs: () => number;
  readonly isDraining: () => boolean;
}

const text = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words);

/** `/healthz`: the process answers. `/readyz`: it can do its work, otherwise 503 with the reason. */
export function mountHealth(app: FastifyInstance, { proofAgeMs, isDraining }: HealthDeps): void {
  app.get(HEALTH_PATHS.alive, async (_request, reply) => text(reply, 200, 'The provider is alive.'));
  app.get(HEALTH_PATHS.ready, async (_request, reply) => {
    if (isDraining()) return text(reply, 503, 'The provider is shutting down.');
    const ageMs = proofAgeMs();
    if (ageMs <= READY_AGE_MAX_MS) return text(reply, 200, 'The provider is ready.');
    const seconds = Math.floor(ageMs / 1_000);
    return text(reply, 503, `The database has not answered, or its log could not be followed, for ${seconds} s.`);
  });
}
