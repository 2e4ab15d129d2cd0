import * as v from 'valibot';
import { id, number, numberOrNull, text } from './values.ts';

/** The id of the cancel reason, or handle the alarm. Not in the spec. */
const Ending = v.union([v.number(), v.literal('handle')]);
export type Ending = v.InferOutput<typeof Ending>;

/** One training alarm of a practice and the agent's response. Not in the spec. */
export const PracticeAlarm = v.object({
  eventId: id,
  /** Camera and description of the alarm. */
  title: text,
  /** Time from its arrival in the agent's queue to its end; null until then, or where the agent did nothing. */
  seconds: numberOrNull,
  isOver: v.boolean(),
  /** The agent's ending; null = none, or one without a reason. */
  ending: v.nullable(Ending),
  /** The right ending by the content of the clip. */
  right: Ending,
});
export type PracticeAlarm = v.InferOutput<typeof PracticeAlarm>;

/** The last practice of an agent in their tab. Not in the spec. */
export const Practice = v.object({
  id,
  isOver: v.boolean(),
  /** Epoch milliseconds: alarms that are open by then expire. */
  untilMs: number,
  /** Alarms that reached the agent before the practice was stopped. */
  alarms: v.array(PracticeAlarm),
});
export type Practice = v.InferOutput<typeof Practice>;
