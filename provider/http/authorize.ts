import type { FastifyRequest } from 'fastify';
import type { Role } from '../../contract/roles.ts';
import type { Admitted, Authenticator } from '../base/ports.ts';
import { NotAllowedError, NotSignedInError } from './errors.ts';

/** The caller by their bearer token. @throws {NotSignedInError} @throws {NotAllowedError} */
export async function admit(
  request: FastifyRequest,
  authenticator: Authenticator,
  roles: readonly Role[] | 'public',
): Promise<Admitted> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const admitted = token === undefined ? null : await authenticator.admit(token);
  if (!admitted) throw new NotSignedInError(token === undefined ? null : await authenticator.sessionEnd(token));
  if (roles !== 'public' && !roles.includes(admitted.rep.role)) throw new NotAllowedError();
  return admitted;
}
