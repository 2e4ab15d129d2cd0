import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where a load balancer asks; by any name, with HEAD too, and without a session. */
export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

/** Not in the spec: the log is read every second, so that five reads have failed or hang, ms. */
export const READY_AGE_MAX_MS = 5_000;

export interface HealthDeps {
  /** How long ago it was last proven that alarms arrive, ms. */
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
