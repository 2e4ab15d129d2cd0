import type { ProviderDeps } from '../base/ports.ts';
import type { ApiError } from '../http/errors.ts';
import type { ThrottledLog } from '../limits/throttled-log.ts';
import { noteRefused, type Source } from './sources.ts';

/**
 * Logs why a message of a source, or of an address without one, was refused or not stored, never its key; a refusal is noted with its
 * source.
 */
export async function reportRefused(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  say: ThrottledLog,
  refusal: ApiError,
  sender: Source | string,
): Promise<void> {
  const { code, status, message, cause } = refusal;
  if (status >= 500) {
    say('intake', `A message was not stored: ${String(cause)}`);
    return;
  }
  const [id, name] = typeof sender === 'string' ? [sender, 'an unknown sender'] : [sender.id, `source ${sender.id}`];
  say(`intake ${code} ${id}`, `Refused a message of ${name} (${status}): ${message}`);
  if (typeof sender === 'string') return;
  await noteRefused(database, sender, message, clock.now()).catch((error: unknown) =>
    say('intake', `A refusal was not noted: ${String(error)}`),
  );
}
