import type { FastifyReply } from 'fastify';
import type { Bound, SessionWatch } from '../base/ports.ts';

/** Cuts an answer that is still being sent when its session ends. */
export function endWithSession(
  sessionWatch: SessionWatch,
  { session, roles }: Pick<Bound, 'session' | 'roles'>,
  { raw }: FastifyReply,
): void {
  const forget = sessionWatch.bind({ session, roles, end: () => raw.destroy() });
  raw.once('close', forget);
}
