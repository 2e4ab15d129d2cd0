import * as v from 'valibot';
import { SCHEDULED_STATES } from '../alarm-states.ts';
import { Contact } from './locations.ts';
import { id, text, textOrNull } from './values.ts';

/** Numbers that agents phone for help at a location. Not in the spec. */
export const DispatchNumbers = v.object({ numbers: v.array(Contact) });
export type DispatchNumbers = v.InferOutput<typeof DispatchNumbers>;

export const ServiceFeatures = v.record(v.string(), v.boolean());

/** Features of a location's service, by id; `serviceMap` has their names. Spec: D-33 (SUBD-14). */
export const ServiceRecord = v.object({
  features: v.nullish(ServiceFeatures, {}),
  serviceMap: v.nullish(v.array(v.object({ id: v.string(), label: v.string() })), []),
  plan_sku: textOrNull,
  plan_type: textOrNull,
  plan_status: textOrNull,
});
export type ServiceRecord = v.InferOutput<typeof ServiceRecord>;

/** Not in the spec: a change of a location's alarm system that takes place every week. */
export const ArmChange = v.object({
  /** Day of the week, 1 (Monday) to 7. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  /** Time of the day at the location, `08:00`. */
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  state: v.picklist(SCHEDULED_STATES),
});
export type ArmChange = v.InferOutput<typeof ArmChange>;

const ArmMoment = v.object({
  state: v.picklist(SCHEDULED_STATES),
  /** Epoch ms. */
  atMs: v.number(),
});

/** Not in the spec: weekly schedule of a location's alarm system. */
export const ArmSchedule = v.object({
  changes: v.array(ArmChange),
  /** IANA name of the zone of its times. */
  timeZone: v.string(),
  /** Present state of the alarm system. */
  alarmState: v.string(),
  /** The change that comes next; null without a schedule. */
  next: v.nullable(ArmMoment),
  /** A change that is due, and waits for open alarms to end; null when there is none. */
  waiting: v.nullable(ArmMoment),
  version: v.optional(v.string()),
});
export type ArmSchedule = v.InferOutput<typeof ArmSchedule>;

/** Not in the spec: an imported location that is off, and that no one has ever armed. */
export const DisarmedLocation = v.object({ sid: id, userId: id, account: text, name: text, street: text });
export type DisarmedLocation = v.InferOutput<typeof DisarmedLocation>;
