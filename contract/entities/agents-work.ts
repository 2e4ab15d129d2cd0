import * as v from 'valibot';
import { LEASED_CONTROLS } from './cameras.ts';

const control = v.picklist(LEASED_CONTROLS);

const short = v.pipe(v.string(), v.maxLength(80));

/** State of an agent's work as reported by the portal; without times, which are the provider's. */
export const WorkNow = v.object({
  place: v.picklist(['queue', 'verify', 'followUp', 'page']),
  /** The title of a page that is not work on alarms. */
  page: v.nullable(short),
  event_id: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  /** Step of Verify & Respond. */
  step: v.nullable(v.picklist([1, 2, 3, 4])),
  /** The controls of cameras that are on. */
  controls: v.pipe(v.array(v.object({ control, uuid: short })), v.maxLength(12)),
});
export type WorkNow = v.InferOutput<typeof WorkNow>;

/** Work of an agent when last seen. Times are epoch ms. */
export const AgentWork = v.object({
  ...WorkNow.entries,
  rep_id: v.string(),
  user_id: v.string(),
  name: v.string(),
  heard_at_ms: v.number(),
  /** True: their session is open. */
  signed_in: v.boolean(),
  /** Time since which they have their alarm, as on the floor; without one, since which they are at this place. */
  since_ms: v.number(),
  /** Time at which their present alarm was raised. */
  raised_at_ms: v.nullable(v.number()),
  controls: v.array(v.object({ control, camera: v.string(), since_ms: v.number() })),
  /** Leases of the provider, whatever their portal reports: controls of cameras, and the number of alarms. */
  leases: v.array(v.object({ control, camera: v.string() })),
  held: v.number(),
});
export type AgentWork = v.InferOutput<typeof AgentWork>;

export const AgentsWork = v.object({
  /** True: the station shows live work. */
  live: v.boolean(),
  agents: v.array(AgentWork),
});
export type AgentsWork = v.InferOutput<typeof AgentsWork>;
