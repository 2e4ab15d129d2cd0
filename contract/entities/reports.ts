import * as v from 'valibot';
import { StatusCount } from './events.ts';
import { KeptJournal } from './journals.ts';
import { id, text, textOrNull } from './values.ts';

/** Types by which the change history can be filtered. Spec: C8-19 (AUDIT-03). */
export const AUDIT_TYPES = ['event', 'camera', 'people', 'service'] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];

const Change = v.record(v.string(), v.unknown());
const OfEvent = v.nullish(v.object({ eventId: id, change: Change }), null);

/** One change of a record in the provider's log; the field that is present shows its type. Spec: D-17. */
export const AuditChange = v.object({
  history_id: id,
  /** Epoch seconds. */
  history_timestamp: v.number(),
  timezone: v.nullish(v.number(), null),
  edit_uid: v.nullish(v.string(), null),
  /** Not in the spec: name of that person, with their number; of a source, its name. */
  edit_name: v.nullish(v.string(), null),
  user_id: v.nullish(v.string(), null),
  sid: v.nullish(v.string(), null),
  /** Not in the spec: camera of the record. */
  uuid: v.nullish(v.string(), null),
  event: OfEvent,
  people: OfEvent,
  documentation: OfEvent,
  camera: v.nullish(v.object({ uuid: v.string(), change: Change }), null),
  service: v.nullish(v.object({ change: Change }), null),
  /** Not in the spec: the sender of alarms that was changed. */
  source: v.nullish(v.object({ sourceId: id, change: Change }), null),
});
export type AuditChange = v.InferOutput<typeof AuditChange>;

/** A fact about a sign-in, a read, or the end of a session. */
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
  /** Subject of the read, as `kind:id`. */
  subject: v.nullable(v.string()),
  /** Cause of a session's end or of a refused sign-in. */
  reason: v.nullable(v.string()),
});
export type AccessEntry = v.InferOutput<typeof AccessEntry>;

/** Something that happened to an alarm or was done about it. */
export const TimelineEntry = v.object({
  /** Epoch ms. */
  at_ms: v.number(),
  /** Type of the fact, such as `alarm.taken`. */
  type: v.string(),
  /** Text of the entry. */
  what: v.string(),
  /** The name and number of an agent, `customer` or `provider`. */
  by: v.string(),
});
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>;

/** The life of an alarm, oldest first. */
export const Timeline = v.object({
  items: v.array(TimelineEntry),
  /** Reads of its data, oldest first; null for callers who may not see them. */
  reads: v.nullable(v.array(TimelineEntry)),
  /** Earlier reads that are left out; absent where all are there. */
  reads_left_out: v.optional(v.number()),
  /** Recordings of its agents' portals; absent without any, or for callers who may not read them. */
  journals: v.optional(v.array(KeptJournal)),
  /** Agents who worked on it without a stored journal, where the station stores journals. */
  unseen: v.optional(v.array(v.string())),
});
export type Timeline = v.InferOutput<typeof Timeline>;

const Share = v.object({ p50: v.nullable(v.number()), p95: v.nullable(v.number()) });

/** Performance of a station in the last 24 hours. */
export const Performance = v.object({
  /** Quarter hours with alarms, oldest first; `at` is epoch seconds of its beginning. */
  quarters: v.array(
    v.object({
      at: v.number(),
      /** Alarms raised in that time, by the status they ended with or have now. */
      endings: v.array(v.object({ pcs_status: v.number(), count: v.number() })),
    }),
  ),
  /** Shares by the hour in which alarms were raised, s; null while none was taken, or none ended. */
  hours: v.array(v.object({ at: v.number(), take: Share, end: Share })),
  /** Alarms ended by an agent, and those of them that needed no action. */
  ended: v.number(),
  nothing: v.number(),
  /** Alarms ended by each agent, most first. */
  load: v.array(v.object({ id, name: text, ended: v.number() })),
});
export type Performance = v.InferOutput<typeof Performance>;

/** An agent at work, with one of `WORK_STATES` or another provider's name for the state. Spec: DASH-12 to DASH-14. */
export const AgentStatus = v.object({ id, email: text, name: text, work_state: text });
export type AgentStatus = v.InferOutput<typeof AgentStatus>;

/** The alarms that an agent has or has ended, counted by status. Spec: DASH-11, DASH-13. */
export const RepStats = v.object({ id, email: text, name: text, stats: v.array(StatusCount) });
export type RepStats = v.InferOutput<typeof RepStats>;

/** A way to customers, with what left by it and what did not; times are epoch ms of the provider's clock. */
export const Outgoing = v.object({
  kind: v.picklist(['email', 'push']),
  /** False where messages of this kind are only kept. */
  isSetUp: v.boolean(),
  /** Time at which the last message was delivered. */
  deliveredAtMs: v.nullable(v.number()),
  /** Messages that are tried again, and the time since which the first of them waits. */
  waiting: v.number(),
  waitingSinceMs: v.nullable(v.number()),
  /** Messages of the last 24 hours that were given up. */
  undelivered: v.number(),
  /** Cause of the last failure, while messages wait or were given up. */
  failure: textOrNull,
});
export type Outgoing = v.InferOutput<typeof Outgoing>;

/** Holders of alarms, and the alarm that waits longest; times are epoch ms of the provider's clock. */
export const Floor = v.object({
  held: v.array(
    v.object({
      rep_id: id,
      eventId: id,
      slot: v.nullable(v.number()),
      pcs_status: v.number(),
      /** Time at which it returns to the queue unless the agent's tab calls before. */
      leaseUntilMs: v.nullable(v.number()),
      /** Street of its location, and the time since which its agent has it. */
      street: v.optional(text),
      takenAtMs: v.optional(v.nullable(v.number())),
    }),
  ),
  /** Alarms that wait for an agent. */
  waiting: v.number(),
  /** Alarms that expired in the last hour. */
  expired: v.optional(v.number()),
  /** Limits of the station: alarms that may wait, how long the oldest may, s, and alarms that may expire in an hour. */
  limits: v.optional(v.object({ waiting: v.number(), seconds: v.number(), expired: v.number() })),
  oldest: v.nullable(v.object({ eventId: id, raisedAtMs: v.number() })),
  /** Every way to customers, set up or not. */
  outgoing: v.optional(v.array(Outgoing)),
});
export type Floor = v.InferOutput<typeof Floor>;

/** An alarm of a source that waits too long, or expired twice. */
export const OverdueAlarm = v.object({
  eventId: id,
  street: text,
  sensorName: text,
  info: text,
  /** Epoch ms of the provider's clock. */
  raisedAtMs: v.number(),
  /** Number of cards on which it expired. */
  timesExpired: v.number(),
});
export type OverdueAlarm = v.InferOutput<typeof OverdueAlarm>;

/** A source that sent nothing for longer than is expected of it; times are epoch ms of the provider's clock. */
export const SilentSource = v.object({
  id,
  name: text,
  /** Locations whose alarms it raises. */
  sids: v.array(text),
  /** Hours without a message after which it is silent. */
  silenceHours: v.number(),
  /** Time of its last message; null where none ever came. */
  heardAtMs: v.nullable(v.number()),
  addedAtMs: v.number(),
});
export type SilentSource = v.InferOutput<typeof SilentSource>;

const delivery = {
  /** Not in the spec: only a message that is `delivered` left the provider. */
  outcome: v.optional(v.picklist(['delivered', 'kept', 'pending', 'undelivered']), 'delivered'),
  /** Not in the spec: cause of the last failed attempt. */
  failure: textOrNull,
};

/** An e-mail to a customer, as it was sent; `body` is HTML. Spec: D-18. */
export const SentEmail = v.object({
  eventId: id,
  subject: text,
  body: text,
  /** Epoch seconds. */
  sent_date: v.number(),
  to_uid: id,
  agent_uid: id,
  ...delivery,
});
export type SentEmail = v.InferOutput<typeof SentEmail>;

/** A push to a customer, as it was sent. Spec: D-19. */
export const SentNotification = v.object({
  event_id: id,
  user_id: id,
  /** Epoch seconds. */
  sent_date: v.number(),
  title: text,
  message: text,
  ...delivery,
});
export type SentNotification = v.InferOutput<typeof SentNotification>;
