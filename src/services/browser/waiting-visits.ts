import * as v from 'valibot';
import type { WaitingVisits } from '../../machines/app/router/carried-over.ts';

const KEY = 'waiting_visits';
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

/** The visits that waited in the page before this one; none for a duplicated tab with another's copy. */
export function loadWaitingVisits(storage: Storage, tab: string): WaitingVisits | null {
  try {
    const kept = v.safeParse(Kept, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.success && kept.output.tab === tab ? kept.output.left : null;
  } catch {
    return null;
  }
}

export function saveWaitingVisits(storage: Storage, tab: string, left: WaitingVisits | null): void {
  if (left === null || left.visits.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify({ tab, left }));
}
