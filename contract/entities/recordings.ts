import * as v from 'valibot';
import { id } from './values.ts';

/** One part of an agent's recorded work on an event. Times are epoch seconds. Spec: D-20. */
export const SessionRecording = v.object({
  eventId: id,
  agent_uid: id,
  start_time: v.number(),
  end_time: v.number(),
  recording_url: v.string(),
});
export type SessionRecording = v.InferOutput<typeof SessionRecording>;
