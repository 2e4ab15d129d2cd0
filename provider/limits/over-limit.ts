import type { FastifyReply } from 'fastify';

/** Thrown for a request over a limit. */
export class OverLimitError extends Error {
  readonly code = 'overLimit';
  override readonly name = 'OverLimitError';
  /** Whole seconds, 1 at least. */
  readonly retryAfterS: number;

  constructor(waitMs: number) {
    const retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000));
    super(`Too many requests: try again in ${retryAfterS} ${retryAfterS === 1 ? 'second' : 'seconds'}.`);
    this.retryAfterS = retryAfterS;
  }
}

/** Answers 429 with Retry-After. @throws any other error. */
export function sendOverLimit(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof OverLimitError)) throw error;
  return reply
    .code(429)
    .header('retry-after', error.retryAfterS)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(error.message);
}
