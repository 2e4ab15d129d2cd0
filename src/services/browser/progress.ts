import * as v from 'valibot';
import type { VerifyProgress } from '../../machines/work/outbox/duty.ts';

const KEY = 'verify_progress';
const Kept = v.object({
  eventId: v.string(),
  step: v.picklist(['reviewing', 'customerInfo', 'finalizing']),
  openedAtMs: v.number(),
});

/** The step of the visit in this tab; that of another event counts as none. */
export function loadProgress(storage: Storage, eventId: string): VerifyProgress | null {
  try {
    const kept = v.safeParse(Kept, JSON.parse(storage.getItem(KEY) ?? 'null'));
    if (!kept.success || kept.output.eventId !== eventId) return null;
    return { step: kept.output.step, openedAtMs: kept.output.openedAtMs };
  } catch {
    return null;
  }
}

export function saveProgress(storage: Storage, progress: VerifyProgress & { eventId: string }): void {
  storage.setItem(KEY, JSON.stringify(progress));
}

/** The visit of this event has ended; the next one to it starts again. */
export function forgetProgress(storage: Storage, eventId: string): void {
  if (loadProgress(storage, eventId) !== null) storage.removeItem(KEY);
}
