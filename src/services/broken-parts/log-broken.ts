import type { PortalJournal } from '../journal/portal-journal.ts';
import type { Logger } from '../metrics/logger.ts';

/** Not in the spec: enough events to see the cause. */
const EVENTS_MAX = 50;

/** Logs the last events of a machine that broke, masked, a line each; the engineers' log takes the first part of a long one. */
export async function logBroken(
  key: string,
  journal: Pick<PortalJournal, 'lastEvents'>,
  logger: Pick<Logger, 'log'>,
): Promise<void> {
  for (const { seq, atMs, from, event } of await journal.lastEvents(key, EVENTS_MAX)) {
    const { type, ...payload } = event;
    const at = new Date(atMs).toISOString();
    logger.log('info', `${key} #${seq} ${at} ${type} from ${from ?? 'outside'} ${JSON.stringify(payload)}`);
  }
}
