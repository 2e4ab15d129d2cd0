import * as v from 'valibot';
import type { ListPreferences } from '../../../machines/app/list-preferences/list-preferences.events.ts';
import { storedValue } from './stored-value.ts';

const keyOf = (agentId: string): string => `list_preferences:${agentId}`;

const Preferences = v.record(
  v.string(),
  v.object({
    views: v.array(v.object({ name: v.string(), query: v.string() })),
    hidden: v.array(v.string()),
  }),
);

/** Store of each person's list preferences in this browser; damaged ones count as none (STORE-14). */
export function createListPreferencesStore(
  storage: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
) {
  const of = (agentId: string) => storedValue<ListPreferences>(storage, keyOf(agentId), Preferences);
  const load = (agentId: string): ListPreferences => of(agentId).read() ?? {};
  return {
    load,
    save: (agentId: string, lists: ListPreferences): void => of(agentId).write(lists),
    /** Calls for what this person chooses in other tabs. @returns a function that stops it */
    watch(agentId: string, changed: (lists: ListPreferences) => void): () => void {
      const read = ({ key }: StorageEvent) => {
        if (key === keyOf(agentId)) changed(load(agentId));
      };
      page.addEventListener('storage', read);
      return () => page.removeEventListener('storage', read);
    },
  };
}
