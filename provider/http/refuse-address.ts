import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { closeOnceAnswered } from './answered-upgrades.ts';

/** Answers requests refused before any route is found. */
export function refuseAddress({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  closeOnceAnswered(request, reply);
  void reply.code(statusCode).type('text/plain; charset=utf-8').send('The address is not understood.');
}
