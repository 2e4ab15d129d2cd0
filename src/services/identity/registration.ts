import { SIGN_IN_ERRORS } from '../../../contract/sign-in-errors.ts';
import type { Args, CallError } from '../../../contract/calls.ts';
import { refusal } from './agent-of.ts';
import { SERVER_ERROR } from './identity.texts.ts';

export type Claims = Readonly<Record<string, unknown>>;

const text = (claims: Claims, name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');

/**
 * Registration from the identity's claims; the user id is a whole number in a custom claim (AUTH-20).
 * @throws {CallError} when the claim is missing or no number (AUTH-21)
 */
export function registrationOf(claims: Claims, userIdClaim: string): Args<'register'>['body'] {
  const claim = claims[userIdClaim];
  const isNumber = typeof claim === 'number' || (typeof claim === 'string' && /^\d+$/.test(claim));
  const userId = isNumber ? Number(claim) : Number.NaN;
  if (!Number.isSafeInteger(userId)) throw refusal(SIGN_IN_ERRORS.noUserId);
  return {
    email: text(claims, 'email'),
    firstName: text(claims, 'given_name'),
    lastName: text(claims, 'family_name'),
    user_id: userId,
  };
}

/** A refused registration in the words for the login page (AUTH-22, AUTH-23). */
export function registrationError(error: CallError): CallError {
  if (error.status === 500) return { ...error, message: SERVER_ERROR };
  try {
    const body = JSON.parse(error.message) as { detail?: unknown } | null;
    return typeof body?.detail === 'string' ? { ...error, message: body.detail } : error;
  } catch {
    return error;
  }
}
