import * as v from 'valibot';
import type { QueueSettings } from '../../../../contract/entities/reps.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { RepTarget } from './rep-info.machine.ts';

const toNumber = v.pipe(v.string(), v.transform(Number));

const Settings = v.object({
  acceptNew: v.boolean(),
  limit: toNumber,
  autoExpire: toNumber,
  pcsStatusThreshold: toNumber,
  threatLevel: toNumber,
  lookback: toNumber,
  armstate: v.string(),
  queues: v.array(v.string()),
});
export type QueueSettingsValues = v.InferInput<typeof Settings>;

/** Settings of a rep's queue (REPS-31 to REPS-46). Lives while its tab is shown. */
export const repQueueMachine = formOf<QueueSettingsValues, QueueSettings, RepTarget>({
  id: 'repQueue',
  schema: Settings,
  toValues: (settings) => ({
    acceptNew: settings.acceptNew,
    limit: String(settings.limit),
    autoExpire: String(settings.autoExpire),
    pcsStatusThreshold: String(settings.pcsStatusThreshold),
    threatLevel: String(settings.threatLevel),
    lookback: String(settings.lookback),
    armstate: settings.armstate,
    queues: settings.queues,
  }),
  texts: {
    loadFailed: (message, { id }) => `Endpoint: manage-reps/get-queue-settings/${id}. ${message}`,
    saveFailed: (message) => `Error saving: ${message}`,
    saved: () => 'Successfully saved',
  },
});
