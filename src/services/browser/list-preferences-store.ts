import * as v from 'valibot';
import type { ListPreferences } from '../../machines/app/list-preferences/list-preferences.events.ts';

const keyOf = (agentId: string): string => `list_preferences:${agentId}`;

const Preferences = v.record(
  v.string(),
  v.object({
    views: v.array(v.object({ name: v.string(), query: v.string() })),
    hidden: v.array(v.string()),
  }),
);

/** Choices of each person for their lists in this browser; damaged ones count as none (STORE-14). */
export function createListPreferencesStore(
  storage: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
) {
  const load = (agentId: string): ListPreferences => {
    try {
      const kept = v.safeParse(Preferences, JSON.parse(storage.getItem(keyOf(agentId)) ?? '{}'));
      return kept.success ? kept.output : {};
    } catch {
      return {};
    }
  };
  return {
    load,
    save: (agentId: string, lists: ListPreferences): void => storage.setItem(keyOf(agentId), JSON.stringify(lists)),
    /** Calls back on each choice of this person in other tabs. @returns a function that stops it */
    watch(agentId: string, changed: (lists: ListPreferences) => void): () => void {
      const read = ({ key }: StorageEvent) => {
        if (key === keyOf(agentId)) changed(load(agentId));
      };
      page.addEventListener('storage', read);
      return () => page.removeEventListener('storage', read);
    },
  };
}
