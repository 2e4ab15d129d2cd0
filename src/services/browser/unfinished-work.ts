import * as v from 'valibot';
import type { UnfinishedWork } from '../../machines/work/agent-work/agent-work.events.ts';

const KEY = 'agent_work';
const Kept = v.object({
  tab: v.string(),
  work: v.object({
    agentId: v.string(),
    reported: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    open: v.object({ isInFeed: v.boolean(), slotted: v.array(v.string()) }),
    timedOutAtMs: v.nullable(v.number()),
  }),
});

/** The work that the page before this one left open; none for a duplicated tab with another's copy. */
export function loadUnfinishedWork(storage: Storage, tab: string): UnfinishedWork | null {
  try {
    const kept = v.safeParse(Kept, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.success && kept.output.tab === tab ? kept.output.work : null;
  } catch {
    return null;
  }
}

export function saveWork(storage: Storage, tab: string, work: UnfinishedWork): void {
  storage.setItem(KEY, JSON.stringify({ tab, work }));
}
