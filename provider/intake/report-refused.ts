import type { ProviderDeps } from '../base/ports.ts';
import type { ApiError } from '../http/errors.ts';
import type { ThrottledLog } from '../limits/throttled-log.ts';
import { NotPlacedError } from './intake-errors.ts';
import { heardOf, keepHeard } from './listening.ts';
import type { Origin } from './message.ts';
import { saveRefusal } from './sources.ts';

/** A refused message, of which nothing is shown. */
const UNREAD = { text: null, pictures: [], clip: null };

/**
 * Logs why a message of a source, or of an address without one, was refused or not stored, never its key; a refusal is noted with its
 * source, and shown to its listener.
 */
export async function reportRefused(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  say: ThrottledLog,
  refusal: ApiError,
  sender: Origin | string,
): Promise<void> {
  const { status, message, cause } = refusal;
  if (status >= 500) {
    say('intake', `A message was not stored: ${String(cause)}`);
    return;
  }
  const [id, name] =
    typeof sender === 'string' ? [sender, 'an unknown sender'] : [sender.source.id, `source ${sender.source.id}`];
  say(`intake ${refusal.name} ${id}`, `Refused a message of ${name} (${status}): ${message}`);
  if (typeof sender === 'string') return;
  const { source, door } = sender;
  const note = async () => {
    await saveRefusal(database, source, message, clock.now());
    // What found no camera is shown already, with its words.
    if (refusal instanceof NotPlacedError) return;
    await keepHeard(database, source, heardOf(UNREAD, door, { why: message }), clock.now());
  };
  await note().catch((error: unknown) => say('intake', `A refusal was not noted: ${String(error)}`));
}
