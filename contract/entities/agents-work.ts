import * as v from 'valibot';
import { control, WorkNow } from './supervision.ts';

/** What an agent did when last heard of. Times are epoch ms. */
export const AgentWork = v.object({
  ...WorkNow.entries,
  rep_id: v.string(),
  user_id: v.string(),
  name: v.string(),
  heard_at_ms: v.number(),
  /** Their session is not over. */
  signed_in: v.boolean(),
  /** Since when they are at this place and step. */
  since_ms: v.number(),
  /** Of the alarm that they work on. */
  raised_at_ms: v.nullable(v.number()),
  controls: v.array(v.object({ control, camera: v.string(), since_ms: v.number() })),
  /** What the provider lent them, whatever their portal says: controls of cameras, and so many alarms. */
  leases: v.array(v.object({ control, camera: v.string() })),
  held: v.number(),
});
export type AgentWork = v.InferOutput<typeof AgentWork>;

export const AgentsWork = v.object({
  /** Whether the station shows it. */
  live: v.boolean(),
  agents: v.array(AgentWork),
});
export type AgentsWork = v.InferOutput<typeof AgentsWork>;
