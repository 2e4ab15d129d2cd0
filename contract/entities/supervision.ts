import * as v from 'valibot';
import { version } from './reps.ts';

/** What supervisors may see of an agent's work, as the station sets it. */
export const supervised = {
  /** The portal's record of an alarm is kept with it. */
  journals: v.boolean(),
  /** What an agent does now is shown. */
  live: v.boolean(),
};
export const Supervision = v.object({
  ...supervised,
  version,
  /** For admins, newest first: who set what, and when, epoch ms. */
  changes: v.optional(v.array(v.object({ ...supervised, by: v.string(), at_ms: v.number() }))),
});
export type Supervision = v.InferOutput<typeof Supervision>;
export type SupervisionChange = NonNullable<Supervision['changes']>[number];
