import * as v from 'valibot';
import type { VerifyProgress } from '../../../machines/work/outbox/duty.ts';
import { storedValue } from './stored-value.ts';

const Kept = v.object({
  eventId: v.string(),
  step: v.picklist(['reviewing', 'customerInfo', 'finalizing']),
  openedAtMs: v.number(),
});

const kept = (storage: Storage) => storedValue(storage, 'verify_progress', Kept);

/** The step of the visit in this tab; that of another event counts as none. */
export function loadProgress(storage: Storage, eventId: string): VerifyProgress | null {
  const last = kept(storage).read();
  return last?.eventId === eventId ? { step: last.step, openedAtMs: last.openedAtMs } : null;
}

export const saveProgress = (storage: Storage, progress: VerifyProgress & { eventId: string }): void =>
  kept(storage).write(progress);

/** The visit of this event has ended; the next one to it starts again. */
export function forgetProgress(storage: Storage, eventId: string): void {
  if (loadProgress(storage, eventId) !== null) kept(storage).remove();
}
