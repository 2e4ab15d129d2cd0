import * as v from 'valibot';
import type { UnfinishedWork } from '../../../machines/work/agent-work/agent-work.events.ts';
import { storedValue } from './stored-value.ts';

const Kept = v.object({
  tab: v.string(),
  work: v.object({
    agentId: v.string(),
    reported: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    open: v.object({ isInFeed: v.boolean(), slotted: v.array(v.string()) }),
    timedOutAtMs: v.nullable(v.number()),
  }),
});

const kept = (storage: Storage) => storedValue<{ tab: string; work: UnfinishedWork }>(storage, 'agent_work', Kept);

/** The work that the page before this one left open; what a duplicated tab was given of another's is none. */
export function loadUnfinishedWork(storage: Storage, tab: string): UnfinishedWork | null {
  const last = kept(storage).read();
  return last?.tab === tab ? last.work : null;
}

export const saveWork = (storage: Storage, tab: string, work: UnfinishedWork): void =>
  kept(storage).write({ tab, work });
