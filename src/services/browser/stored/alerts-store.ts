import * as v from 'valibot';
import { ALERT_CHOICES, type AlertSettings } from '../../../machines/app/alerts/alerts.events.ts';
import { storedValue } from './stored-value.ts';

const Stored = v.object({
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  choice: v.picklist(ALERT_CHOICES),
});

/** Choices of each agent for the sounds of this browser. */
export interface AlertsStore {
  /** Null where nothing valid is stored. */
  load(agentId: string): AlertSettings | null;
  save(agentId: string, settings: AlertSettings): void;
}

export function createAlertsStore(storage: Storage): AlertsStore {
  const of = (agentId: string) => storedValue(storage, `pcs_alerts_${agentId}`, Stored);
  return {
    load: (agentId) => of(agentId).read(),
    save: (agentId, settings) => of(agentId).write(settings),
  };
}
