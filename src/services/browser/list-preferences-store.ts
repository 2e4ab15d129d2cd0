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

/** What each person chose for their lists in this browser; damaged choices count as none (STORE-14). */
export const createListPreferencesStore = (storage: Storage) => ({
  load(agentId: string): ListPreferences {
    try {
      const kept = v.safeParse(Preferences, JSON.parse(storage.getItem(keyOf(agentId)) ?? '{}'));
      return kept.success ? kept.output : {};
    } catch {
      return {};
    }
  },
  save: (agentId: string, lists: ListPreferences): void => storage.setItem(keyOf(agentId), JSON.stringify(lists)),
});
