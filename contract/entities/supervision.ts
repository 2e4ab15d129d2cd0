import * as v from 'valibot';
import { LEASED_CONTROLS } from './cameras.ts';
import { version } from './reps.ts';

/** What supervisors may see of an agent's work, as the station sets it. */
const supervised = {
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

export const WORK_PLACES = ['queue', 'verify', 'followUp', 'page'] as const;

export const control = v.picklist(LEASED_CONTROLS);

const short = v.pipe(v.string(), v.maxLength(80));

/** What an agent's portal says of itself; without times, which are the provider's. */
export const WorkNow = v.object({
  place: v.picklist(WORK_PLACES),
  /** The title of a page that is no work on alarms. */
  page: v.nullable(short),
  event_id: v.nullable(short),
  /** Of Verify & Respond. */
  step: v.nullable(v.picklist([1, 2, 3, 4])),
  /** The controls of cameras that are on. */
  controls: v.pipe(v.array(v.object({ control, uuid: short })), v.maxLength(12)),
});
export type WorkNow = v.InferOutput<typeof WorkNow>;
