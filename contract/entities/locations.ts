import * as v from 'valibot';
import { EventVideo } from './events.ts';
import { boolean, booleanOrNull, id, number, numberOrNull, text, textOrNull } from './values.ts';

/** Whom to phone. */
export const Contact = v.object({ name: text, phone: text });

/** A location: one subscription of a customer. Spec: D-07. */
export const Subscription = v.object({
  sid: id,
  uid: id,
  planName: text,
  status: v.nullish(v.object({ isActive: booleanOrNull }), { isActive: null }),
  location: v.object({
    locationName: text,
    account: text,
    notes: text,
    street1: text,
    street2: text,
    city: text,
    state: text,
    zip: text,
    county: text,
    crossStreet: text,
    /** 3 = commercial (VR-06). */
    residenceType: numberOrNull,
    primaryContacts: v.nullish(v.array(Contact), []),
    secondaryContacts: v.nullish(v.array(Contact), []),
    /** `powerOutage`: null where no one reports the power of the location. */
    system: v.nullish(v.object({ powerOutage: booleanOrNull }), { powerOutage: null }),
  }),
});
export type Subscription = v.InferOutput<typeof Subscription>;

const LocationNote = v.object({
  /** Epoch seconds. */
  updated_at: number,
  notes: text,
  /** The event during which it was saved. */
  eventId: id,
});

/** Agents' notes about a location: the current text, its event, and every saved text, newest first. Spec: D-16. */
export const LocationNotes = v.object({
  notes: text,
  eventId: v.nullish(id, null),
  history: v.nullish(v.array(LocationNote), []),
});
export type LocationNotes = v.InferOutput<typeof LocationNotes>;

const Wishes = v.nullish(v.object({ all: boolean }), { all: false });
const WishesOfKind = v.nullish(v.object({ common_events: Wishes, person_events: Wishes }), {
  common_events: { all: false },
  person_events: { all: false },
});

/** Messages that the customer of a location wants, by event and channel. Spec: D-35 (FU-46). */
export const NotificationSettings = v.object({ push: WishesOfKind, email: WishesOfKind });
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** An event in the list of a location's events. Spec: D-11 (EVL-08). */
export const LocationEvent = v.object({
  eventId: id,
  /** Epoch seconds. */
  eventTimestamp: v.number(),
  timezone: numberOrNull,
  info: text,
  sensorName: text,
  uuid: v.string(),
  video: v.nullish(v.record(v.string(), EventVideo), {}),
  video_path: textOrNull,
  hls_url: textOrNull,
  /** Kind of the event, together with `pcsMetadata`: see secondary-videos.ts. */
  eventCid: numberOrNull,
  pcsMetadata: v.nullish(v.record(v.string(), v.unknown()), null),
});
export type LocationEvent = v.InferOutput<typeof LocationEvent>;

/** A location that a search for a customer found. Not in the spec. */
export const FoundCustomer = v.object({ sid: id, name: text, street: text, city: text, account: text });
export type FoundCustomer = v.InferOutput<typeof FoundCustomer>;
