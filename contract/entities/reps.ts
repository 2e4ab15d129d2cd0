import * as v from 'valibot';
import { MIC_VOLUME_DEFAULT, MIC_VOLUME_MAX, MIC_VOLUME_MIN } from '../limits.ts';
import { ALL_NOTIFICATIONS } from '../notification-choices.ts';
import { ROLES } from '../roles.ts';
import { DEFAULT_WATCH_SETTINGS } from '../watch-settings.ts';
import { boolean, booleanOrNull, id, numberOrNull, text, textOrNull } from './values.ts';

/**
 * Not in the spec: version sent back by a call that saves, which is refused (409) if somebody else has saved meanwhile.
 * Without versions the last save wins.
 */
export const version = v.optional(v.string());

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
  is_verified: booleanOrNull,
});
export type Rep = v.InferOutput<typeof Rep>;

/** The caller. Not in the spec: whether their sign-in carries the scope to play recordings; a provider that does not say so lets them. */
export const OwnProfile = v.object({
  ...Rep.entries,
  mayReadRecordings: v.nullish(v.boolean(), true),
  /** Epoch seconds; null before the first sign-in (ACCT-04). */
  last_active: numberOrNull,
  version,
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

/** A member of staff as shown to administrators; without a role until one is given. Spec: D3 §3 (D-09, REPS-05). */
export const StaffRep = v.object({
  id,
  user_id: id,
  email: text,
  firstName: text,
  lastName: text,
  role: v.nullish(v.fallback(v.nullable(v.picklist(ROLES)), null), null),
  is_active: booleanOrNull,
  /** Epoch seconds; null before the first sign-in. */
  last_active: numberOrNull,
  registration_date: numberOrNull,
});
export type StaffRep = v.InferOutput<typeof StaffRep>;

const toggle = v.boolean();
/** SET-05 */
export const Notifications = v.object({
  channels: v.object({ email: toggle, push: toggle, text: toggle, phone: toggle }),
  messages: v.object({ email: toggle, push: toggle, phone: toggle }),
});

/** Settings of a person for themselves. Spec: D-02 (A-07, SET-05). */
export const OwnSettings = v.object({
  mic_volume: v.nullish(
    v.pipe(v.number(), v.integer(), v.minValue(MIC_VOLUME_MIN), v.maxValue(MIC_VOLUME_MAX)),
    MIC_VOLUME_DEFAULT,
  ),
  notifications: v.nullish(Notifications, ALL_NOTIFICATIONS),
  /** Version of the notifications. */
  version,
});
export type OwnSettings = v.InferOutput<typeof OwnSettings>;

/** Stored settings of an agent's queue. Spec: D3 §3 (D-22). */
export const QueueSettings = v.object({
  limit: v.nullish(v.number(), DEFAULT_WATCH_SETTINGS.limit),
  acceptNew: boolean,
  lookback: v.nullish(v.number(), DEFAULT_WATCH_SETTINGS.lookback),
  autoExpire: v.nullish(v.number(), DEFAULT_WATCH_SETTINGS.autoExpire),
  pcsStatusThreshold: v.nullish(v.number(), DEFAULT_WATCH_SETTINGS.pcsStatusThreshold),
  threatLevel: v.nullish(v.number(), DEFAULT_WATCH_SETTINGS.threatLevel),
  armstate: v.nullish(v.string(), DEFAULT_WATCH_SETTINGS.armstate),
  queues: v.nullish(v.array(v.string()), []),
});
export type QueueSettings = v.InferOutput<typeof QueueSettings>;
