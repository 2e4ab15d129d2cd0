import * as v from 'valibot';
import { ALERT_CHOICES, type AlertSettings } from '../../machines/app/alerts/alerts.events.ts';

const keyOf = (agentId: string): string => `pcs_alerts_${agentId}`;
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

export const createAlertsStore = (storage: Storage): AlertsStore => ({
  load(agentId) {
    try {
      const stored = v.safeParse(Stored, JSON.parse(storage.getItem(keyOf(agentId)) ?? 'null'));
      return stored.success ? stored.output : null;
    } catch {
      return null;
    }
  },
  save: (agentId, settings) => storage.setItem(keyOf(agentId), JSON.stringify(settings)),
});
