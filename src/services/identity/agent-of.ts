import type { Answer, CallError } from '../../../contract/calls.ts';
import { ROLES } from '../../../contract/roles.ts';
import type { Agent } from '../../machines/app/session/session.events.ts';
import { NOT_ACTIVE } from './identity.texts.ts';

/** Rejects a sign-in with words for the login page. */
export const refusal = (message: string, status = 403): CallError => ({ call: 'register', status, message });

/**
 * The registered rep as the portal stores them.
 * @throws {CallError} without a known role, or when not active (AUTH-25, ROLE-13)
 */
export function agentOf(rep: Answer<'register'>): Agent {
  const role = ROLES.find((known) => known === rep.role);
  if (role === undefined || !rep.is_active) throw refusal(NOT_ACTIVE);
  const { id, user_id: userId, firstName, lastName, email, avatar } = rep;
  return { id, userId, role, firstName, lastName, email, ...(avatar === null ? {} : { avatar }) };
}
