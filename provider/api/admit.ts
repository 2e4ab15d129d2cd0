import type { FastifyRequest } from 'fastify';
import type { Role } from '../../contract/roles.ts';
import type { Caller, Gate } from '../ports.ts';
import { NotAllowedError, NotSignedInError } from './errors.ts';

/** Who calls, by their bearer token. @throws {NotSignedInError} @throws {NotAllowedError} */
export async function admit(
  request: FastifyRequest,
  gate: Gate,
  roles: readonly Role[] | 'public',
): Promise<Caller['rep']> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const rep = token === undefined ? null : await gate.admit(token);
  if (!rep) throw new NotSignedInError();
  if (roles !== 'public' && !roles.includes(rep.role)) throw new NotAllowedError();
  return rep;
}
