import * as v from 'valibot';
import { MIC_VOLUME_DEFAULT, MIC_VOLUME_MAX, MIC_VOLUME_MIN } from '../limits.ts';
import { ROLES } from '../roles.ts';
import { boolean, id, numberOrNull, text, textOrNull } from './values.ts';

/** A member of staff. Spec: D1 §3, D3 §3 (D-09). */
export const Rep = v.object({
  id,
  user_id: id,
  role: v.picklist(ROLES),
  firstName: text,
  lastName: text,
  email: text,
  avatar: textOrNull,
  is_active: boolean,
  is_verified: boolean,
});
export type Rep = v.InferOutput<typeof Rep>;

/** The caller. Not in the spec: whether their sign-in carries the scope to play recordings; a provider that does not say so lets them. */
export const OwnProfile = v.object({ ...Rep.entries, mayReadRecordings: v.nullish(v.boolean(), true) });
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

/** A member of staff as administrators see one; who was never given a role has none. Spec: D3 §3 (D-09, REPS-05). */
export const StaffRep = v.object({
  id,
  user_id: id,
  email: text,
  firstName: text,
  lastName: text,
  role: v.nullish(v.fallback(v.nullable(v.picklist(ROLES)), null), null),
  is_active: boolean,
  /** Epoch seconds; null for who never signed in. */
  last_active: numberOrNull,
  registration_date: numberOrNull,
});
export type StaffRep = v.InferOutput<typeof StaffRep>;

/** What people set for themselves; later settings come with their screens. Spec: D-02. */
export const OwnSettings = v.object({
  mic_volume: v.nullish(
    v.pipe(v.number(), v.integer(), v.minValue(MIC_VOLUME_MIN), v.maxValue(MIC_VOLUME_MAX)),
    MIC_VOLUME_DEFAULT,
  ),
});
export type OwnSettings = v.InferOutput<typeof OwnSettings>;

/** What the provider keeps of an agent's queue. Spec: D3 §3 (D-22). */
export const QueueSettings = v.object({
  limit: v.number(),
  acceptNew: v.boolean(),
  lookback: v.number(),
  autoExpire: v.number(),
  pcsStatusThreshold: v.number(),
  threatLevel: v.number(),
  armstate: v.string(),
  queues: v.array(v.string()),
});
export type QueueSettings = v.InferOutput<typeof QueueSettings>;
