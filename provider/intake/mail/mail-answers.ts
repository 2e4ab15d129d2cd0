import { ApiError, BadRequestError } from '../../http/errors.ts';
import { NotStoredError } from '../intake-errors.ts';
import { UnreadableMailError } from './read-mail.ts';

/** Replies of SMTP to what is refused, by the status that HTTP has for it; 421 ends the connection. */
const CODES: Readonly<Record<number, number>> = { 401: 550, 413: 552, 429: 421, 503: 451 };
/** Permanent failure (RFC 5321): the sender must not repeat the mail unchanged. */
const REFUSED = 554;

/** The refusal of whatever was thrown: what was not foreseen is to be sent again. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UnreadableMailError) return new BadRequestError(`The mail cannot be read. ${error.message}`);
  return new NotStoredError(error);
}

/** A refusal as the server sends it. */
export const replyOf = ({ status, message }: ApiError): Error & { readonly responseCode: number } =>
  Object.assign(new Error(message), { responseCode: CODES[status] ?? REFUSED });
