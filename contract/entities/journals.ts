import * as v from 'valibot';

/** Recording of an alarm by one agent's portal. */
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
  /** True: the station stores journals. */
  keeps: v.boolean(),
  reads: v.array(v.object({ event_id: v.string(), at_ms: v.number(), by: v.string() })),
  /** True: supervisors may view the caller's live work; with those who did. */
  shows: v.boolean(),
  looks: v.array(v.object({ at_ms: v.number(), by: v.string() })),
});
export type JournalReads = v.InferOutput<typeof JournalReads>;
