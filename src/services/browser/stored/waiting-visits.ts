import * as v from 'valibot';
import type { WaitingVisits } from '../../../machines/app/router/carried-over.ts';
import { storedValue } from './stored-value.ts';

const Kept = v.object({
  tab: v.string(),
  left: v.object({
    agentId: v.string(),
    visits: v.array(
      v.object({
        eventId: v.string(),
        to: v.string(),
        reasonId: v.nullable(v.number()),
        refusal: v.nullable(v.string()),
      }),
    ),
  }),
});

const kept = (storage: Storage) => storedValue<{ tab: string; left: WaitingVisits }>(storage, 'waiting_visits', Kept);

/** The visits that waited in the page before this one; what a duplicated tab was given of another's are none. */
export function loadWaitingVisits(storage: Storage, tab: string): WaitingVisits | null {
  const last = kept(storage).read();
  return last?.tab === tab ? last.left : null;
}

export function saveWaitingVisits(storage: Storage, tab: string, left: WaitingVisits | null): void {
  if (left === null || left.visits.length === 0) kept(storage).remove();
  else kept(storage).write({ tab, left });
}
