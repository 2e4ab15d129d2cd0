import * as v from 'valibot';
import { DEFAULT_WATCH_SETTINGS, KeptWatchSettings, type WatchSettings } from '../../../../contract/watch-settings.ts';
import { storedValue } from './stored-value.ts';

/** Not in the spec: whose settings they are, and the provider's record when they were saved (QUEUE-37). */
const KeptRecord = v.object({ agentId: v.string(), record: KeptWatchSettings });

/** The queue's settings in this browser; they stay at logout (STORE-15). */
export interface WatchSettingsStore {
  /** Settings saved last, by any agent; the defaults where there are none. */
  read(): WatchSettings;
  /** The provider's record of this agent that the kept settings go back to; null when they are somebody else's. */
  readRecord(agentId: string): WatchSettings | null;
  keep(agentId: string, settings: WatchSettings, record: WatchSettings): void;
}

export function createWatchSettingsStore(storage: Storage): WatchSettingsStore {
  const kept = storedValue<WatchSettings & { acceptNew?: false }>(storage, 'pcs_watch_settings', KeptWatchSettings);
  const keptRecord = storedValue(storage, 'pcs_watch_settings_record', KeptRecord);
  return {
    read: () => kept.read() ?? DEFAULT_WATCH_SETTINGS,
    readRecord: (agentId) => {
      const last = keptRecord.read();
      return last?.agentId === agentId ? last.record : null;
    },
    keep: (agentId, settings, record) => {
      kept.write({ acceptNew: false, ...settings });
      keptRecord.write({ agentId, record });
    },
  };
}
