import * as v from 'valibot';

/** What one agent's portal recorded of an alarm. */
export const KeptJournal = v.object({
  user_id: v.string(),
  /** The agent's name and number. */
  by: v.string(),
  /** Epoch ms. */
  from_ms: v.number(),
  until_ms: v.number(),
});
export type KeptJournal = v.InferOutput<typeof KeptJournal>;

export const JournalReads = v.object({
  /** Whether the station keeps journals. */
  keeps: v.boolean(),
  reads: v.array(v.object({ event_id: v.string(), at_ms: v.number(), by: v.string() })),
  /** Whether supervisors may see live what the caller does, and who did. */
  shows: v.boolean(),
  looks: v.array(v.object({ at_ms: v.number(), by: v.string() })),
});
export type JournalReads = v.InferOutput<typeof JournalReads>;
