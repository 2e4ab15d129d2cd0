import { SCREENS } from '../router/screens.ts';
import type { PendingDuty } from '../../work/outbox/duty.ts';
import type { Address } from '../router/address.ts';

/** The event that Verify & Respond opens at this address, if any. */
function verifiedAt({ path, visit, remembered }: Address): string | undefined {
  if (path !== SCREENS.verifyRespond.path) return undefined;
  return (visit.sid === undefined ? remembered : visit)?.eventId;
}

/**
 * Duties of an earlier page, adjusted to this address: an event that the page does not return to is to be given back.
 */
export const dueAt = (address: Address, left: readonly PendingDuty[]): readonly PendingDuty[] =>
  left.map(({ duty, isDue }) => ({
    duty,
    isDue: isDue || (duty.call === 'unholdEvent' && duty.args.query.eventId !== verifiedAt(address)),
  }));
