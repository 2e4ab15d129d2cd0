import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** True where Node's server hands the connection over: an `upgrade` that `connection` does not name leaves an ordinary request. */
export const isUpgrade = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.upgrade !== undefined && /(^|,)\s*upgrade\s*(,|$)/i.test(headers.connection ?? '');

/**
 * Closes the connection once an upgrade has been answered as a request. Node's server has let go of it by then, and the
 * WebSocket library closes only what its own hooks have seen: one refused earlier stayed open for ever.
 */
export function closeOnceAnswered({ headers, raw }: FastifyRequest, reply: FastifyReply): void {
  if (headers.upgrade !== undefined) reply.raw.once('finish', () => raw.socket.destroySoon());
}

/** Adds the hook that closes refused upgrades; added before every hook that may answer. */
export function closeAnsweredUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => closeOnceAnswered(request, reply));
}
