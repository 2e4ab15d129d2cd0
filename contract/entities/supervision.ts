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
<<<<<<< HEAD

/** Newest first: who set what, and when, epoch ms. */
export const SupervisionChanges = v.object({
  changes: v.array(v.object({ ...supervised, by: v.string(), at_ms: v.number() })),
});
export type SupervisionChange = v.InferOutput<typeof SupervisionChanges>['changes'][number];

const WORK_PLACES = ['queue', 'verify', 'followUp', 'page'] as const;

const control = v.picklist(LEASED_CONTROLS);

/** What an agent's portal says of itself; without times, which are the provider's. */
export const WorkNow = v.object({
  place: v.picklist(WORK_PLACES),
  /** The title of a page that is no work on alarms. */
  page: v.nullable(v.pipe(v.string(), v.maxLength(80))),
  event_id: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  /** Of Verify & Respond, 1 to 4. */
  step: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
  /** The controls of cameras that are on. */
  controls: v.pipe(v.array(v.object({ control, uuid: v.pipe(v.string(), v.maxLength(64)) })), v.maxLength(12)),
});
export type WorkNow = v.InferOutput<typeof WorkNow>;

/** What an agent did when last heard of. Times are epoch ms. */
export const AgentWork = v.object({
  rep_id: v.string(),
  user_id: v.string(),
  name: v.string(),
  heard_at_ms: v.number(),
  /** Their session is not over. */
  signed_in: v.boolean(),
  place: WorkNow.entries.place,
  page: WorkNow.entries.page,
  step: WorkNow.entries.step,
  /** Since when they are at this place and step. */
  since_ms: v.number(),
  /** The alarm that they work on, where there is one. */
  alarm: v.nullable(v.object({ event_id: v.string(), raised_at_ms: v.number() })),
  controls: v.array(v.object({ control, camera: v.string(), since_ms: v.number() })),
  /** What the provider lent them, whatever their portal says: controls of cameras, and alarms. */
  leases: v.array(v.object({ control, camera: v.string() })),
  held: v.array(v.string()),
});
export type AgentWork = v.InferOutput<typeof AgentWork>;

export const AgentsWork = v.object({
  /** Whether the station shows it. */
  live: v.boolean(),
  agents: v.array(AgentWork),
});
export type AgentsWork = v.InferOutput<typeof AgentsWork>;
=======
export type SupervisionChange = NonNullable<Supervision['changes']>[number];
>>>>>>> desk
