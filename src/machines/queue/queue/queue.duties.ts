import { UNSET_TAKEN } from '../../work/outbox/duty-ids.ts';
import type { Duty } from '../../work/outbox/outbox.events.ts';
import { releaseError } from './queue.texts.ts';

/** Owed on leaving the queue: what its slots hold goes back, but for the event that is being opened (WORK-08, WORK-32). */
export const releaseDuty = (agentId: string, keep: string | null): Duty => ({
  id: UNSET_TAKEN,
  call: 'unsetTaken',
  args: { query: keep === null ? {} : { verify_eventId: keep } },
  failureText: releaseError(agentId),
});
