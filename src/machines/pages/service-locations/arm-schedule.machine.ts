import * as v from 'valibot';
import { ArmChange, ArmSchedule } from '../../../../contract/entities/services.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { LocationTarget } from './service.machine.ts';

export const SAME_TIME = 'Two changes have the same day and time.';

const Values = v.object({
  ...ArmSchedule.entries,
  changes: v.pipe(
    v.array(ArmChange),
    v.check((all) => new Set(all.map(({ weekday, time }) => `${weekday} ${time}`)).size === all.length, SAME_TIME),
  ),
  /** Version whose next change is known. */
  readVersion: v.optional(v.string()),
});
export type ArmScheduleValues = v.InferOutput<typeof Values>;

/** Weekly schedule of a location's alarm system. Lives while its tab is shown. */
export const armScheduleMachine = formOf<ArmScheduleValues, ArmScheduleValues, LocationTarget>({
  id: 'armSchedule',
  schema: Values,
  toValues: (values) => values,
  texts: {
    loadFailed: (message, { sid }) => `Endpoint: locations/${sid}/arm-schedule. ${message}`,
    saveFailed: (message, _, { sid }) => `Endpoint: locations/${sid}/arm-schedule. ${message}`,
    saved: () => 'Saved. The alarm system stays as it is until the next change.',
  },
});
