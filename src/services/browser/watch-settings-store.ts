import * as v from 'valibot';
import { DEFAULT_WATCH_SETTINGS, KeptWatchSettings, type WatchSettings } from '../../../contract/watch-settings.ts';

const KEY = 'pcs_watch_settings';
/** Not in the spec: owner of the settings, and the provider's record when they were saved (QUEUE-37). */
const RECORD_KEY = 'pcs_watch_settings_record';
const KeptRecord = v.object({ agentId: v.string(), record: KeptWatchSettings });

/** The queue's settings in this browser; they stay at logout (STORE-15). */
export interface WatchSettingsStore {
  /** Those kept last, by whomever; the defaults where there are none. */
  read(): WatchSettings;
  /** The provider's record of this agent that the kept settings go back to; null when they are somebody else's. */
  readRecord(agentId: string): WatchSettings | null;
  keep(agentId: string, settings: WatchSettings, record: WatchSettings): void;
}

export function createWatchSettingsStore(storage: Storage): WatchSettingsStore {
  const read = <S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null => {
    try {
      const kept = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'));
      return kept.success ? kept.output : null;
    } catch {
      return null;
    }
  };
  return {
    read: () => read(KEY, KeptWatchSettings) ?? DEFAULT_WATCH_SETTINGS,
    readRecord: (agentId) => {
      const kept = read(RECORD_KEY, KeptRecord);
      return kept?.agentId === agentId ? kept.record : null;
    },
    keep: (agentId, settings, record) => {
      storage.setItem(KEY, JSON.stringify({ acceptNew: false, ...settings }));
      storage.setItem(RECORD_KEY, JSON.stringify({ agentId, record }));
    },
  };
}
