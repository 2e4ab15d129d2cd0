import * as v from 'valibot';
import { id, numberOrNull, text, textOrNull } from './values.ts';

/** Services of a subscriber, with the label of the list. The spec names only the label (SUBS-10); the id is ours. */
export const SERVICE_LABELS = { alarm_monitoring: 'Alarm Monitoring' } as const;
export type ServiceId = keyof typeof SERVICE_LABELS;

/** A customer as a user of the service. Times are epoch seconds. Null = none, or the provider does not say. Spec: D-06. */
export const Subscriber = v.object({
  id,
  user_id: id,
  email: text,
  last_active: numberOrNull,
  /** Attempts to sign in that failed since the last one that did not. */
  auth_fail_count: numberOrNull,
  auth_fail_last: numberOrNull,
  service: textOrNull,
});
export type Subscriber = v.InferOutput<typeof Subscriber>;

const expires_in = numberOrNull;
/** A subscriber, or `expires_in` alone: the seconds after which the subscriber is read again. */
export const SubscriberInfo = v.union([v.object({ ...Subscriber.entries, expires_in }), v.object({ expires_in })]);
export type SubscriberInfo = v.InferOutput<typeof SubscriberInfo>;

/** A row of the file of all subscribers. Spec: A-11. */
export const Participant = v.object({
  userId: id,
  email: text,
  platform: textOrNull,
  /** ISO 8601, or epoch seconds. */
  createdAt: v.nullish(v.union([v.string(), v.number()]), null),
});
export type Participant = v.InferOutput<typeof Participant>;

/** A row of a table that names its own columns (SUBS-25). */
export const FlatRow = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));
export type FlatRow = v.InferOutput<typeof FlatRow>;
