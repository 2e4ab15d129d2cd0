import * as v from 'valibot';
import { id } from './values.ts';

/** One change of a record, as the provider's log has it. Spec: D-17. */
export const AuditChange = v.object({
  history_id: id,
  /** Epoch seconds. */
  history_timestamp: v.number(),
  timezone: v.nullish(v.number(), null),
  edit_uid: v.nullish(v.string(), null),
  user_id: v.nullish(v.string(), null),
  sid: v.nullish(v.string(), null),
  event: v.nullish(v.object({ eventId: id, change: v.record(v.string(), v.unknown()) }), null),
});
export type AuditChange = v.InferOutput<typeof AuditChange>;

/** One fact about who came in, what they looked at, or how their session ended. */
export const AccessEntry = v.object({
  access_id: id,
  /** Epoch ms. */
  at_ms: v.number(),
  type: v.string(),
  /** `agent:<user id>`, `provider` or `unknown`. */
  by: v.string(),
  rep_id: v.nullable(id),
  session: v.nullable(v.string()),
  /** Address of the request. */
  ip: v.nullable(v.string()),
  /** What was looked at, as `kind:id`. */
  subject: v.nullable(v.string()),
  /** Why a session ended or no one came in. */
  reason: v.nullable(v.string()),
});
export type AccessEntry = v.InferOutput<typeof AccessEntry>;
