import type { ApiError } from '../http/errors.ts';
import type { ThrottledLog } from '../limits/throttled-log.ts';
import type { Source } from './sources.ts';

/** Logs why a message of a source, or of an address without one, was refused or not stored; never its key. */
export function sayRefused(say: ThrottledLog, refusal: ApiError, sender: Source | string): void {
  const { code, status, message, cause } = refusal;
  if (status >= 500) {
    say('intake', `A message was not stored: ${String(cause)}`);
    return;
  }
  const [id, name] = typeof sender === 'string' ? [sender, 'an unknown sender'] : [sender.id, `source ${sender.id}`];
  say(`intake ${code} ${id}`, `Refused a message of ${name} (${status}): ${message}`);
}
