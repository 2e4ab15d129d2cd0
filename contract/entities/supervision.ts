import * as v from 'valibot';
import { version } from './reps.ts';

/** Parts of an agent's work that supervisors may see, as the station sets it. */
export const supervised = {
  /** The portal's record of an alarm is kept with it. */
  journals: v.boolean(),
  /** True: the present work of agents is shown. */
  live: v.boolean(),
};
export const Supervision = v.object({
  ...supervised,
  version,
  /** Changes of the setting, newest first, with author and time, epoch ms; for admins. */
  changes: v.optional(v.array(v.object({ ...supervised, by: v.string(), at_ms: v.number() }))),
});
export type Supervision = v.InferOutput<typeof Supervision>;
export type SupervisionChange = NonNullable<Supervision['changes']>[number];
