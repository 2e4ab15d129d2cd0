import * as v from 'valibot';
import { SETTABLE_ALARM_STATES } from '../alarm-states.ts';
import { listOf } from '../entities/list.ts';
import {
  ArmChange,
  ArmSchedule,
  DisarmedLocation,
  DispatchNumbers,
  FoundCustomer,
  LocationEvent,
  LocationNotes,
  NotificationSettings,
  ServiceFeatures,
  ServiceRecord,
  Subscription,
} from '../entities/locations.ts';
import {
  ARM_CHANGES_MAX,
  ARMED_AT_ONCE_MAX,
  CONTACT_MAX,
  CONTACTS_MAX,
  CUSTOMER_SEARCH_MAX,
  CUSTOMER_SEARCH_MIN,
  LOCATION_NOTES_MAX,
} from '../limits.ts';
import { flag, int } from '../query-values.ts';
import { ADMINS, AGENTS, LOCATION_READERS, STAFF, SUBSCRIBER_VIEWERS } from '../roles.ts';
import { define, done, ids, knownVersion, savedVersion, text } from './values.ts';

/** The state as text, or in an object. */
const AlarmStateRead = v.pipe(
  v.union([v.string(), v.object({ state: v.string() }), v.object({ alarmState: v.string() })]),
  v.transform((answer) => (typeof answer === 'string' ? answer : 'state' in answer ? answer.state : answer.alarmState)),
);

const contactText = v.pipe(text(CONTACT_MAX), v.trim(), v.minLength(1));
const Numbers = v.pipe(v.array(v.object({ name: contactText, phone: contactText })), v.maxLength(CONTACTS_MAX));

/** A location, its customer and its alarm system. */
export const LOCATION_CALLS = define({
  notificationSettings: {
    method: 'get',
    path: '/sub/notifications/settings/:sid',
    response: NotificationSettings,
    kind: 'query',
    roles: LOCATION_READERS,
  },
  getSubscription: {
    method: 'get',
    path: '/subscriptions/:sid',
    response: Subscription,
    kind: 'query',
    roles: LOCATION_READERS,
  },
  /** The locations of a customer. */
  listSubscriptions: {
    method: 'get',
    path: '/subscriptions/users/:userId',
    query: v.object({ activeOnly: flag }),
    response: listOf(Subscription),
    kind: 'query',
    roles: SUBSCRIBER_VIEWERS,
  },
  /** Features of the service of a location (SUBD-13). */
  getService: {
    method: 'get',
    path: '/service/get/:userId/:sid',
    query: v.object({ update_location_cache: flag }),
    response: ServiceRecord,
    kind: 'query',
    roles: SUBSCRIBER_VIEWERS,
  },
  /** Refused (409) when another one saved it since `was` was read. */
  updateService: {
    method: 'post',
    path: '/service/update/:userId/:sid',
    body: v.object({
      sid: ids,
      user_id: ids,
      features: ServiceFeatures,
      /** Not in the spec: the features at the time of the choice. */
      was: v.exactOptional(ServiceFeatures),
    }),
    extensions: { versions: ['was'] },
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  /** Numbers that agents phone for help at a location. */
  getDispatchNumbers: {
    capability: 'phonedDispatch',
    method: 'get',
    path: '/service/:sid/dispatch-numbers',
    response: DispatchNumbers,
    kind: 'query',
    roles: SUBSCRIBER_VIEWERS,
  },
  /** Refused (409) when somebody changed them since `was` was read, and (400) with the reason when one cannot be dialled. */
  saveDispatchNumbers: {
    capability: 'phonedDispatch',
    method: 'post',
    path: '/service/:sid/dispatch-numbers',
    body: v.object({ numbers: Numbers, was: DispatchNumbers.entries.numbers }),
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  /** Without `start` and `end` (epoch seconds) the newest of all; newest first (O-15). */
  listLocationEvents: {
    method: 'get',
    path: '/subscriptions/:sid/events',
    query: v.object({ start: v.optional(int), end: v.optional(int) }),
    response: listOf(LocationEvent),
    kind: 'query',
    roles: STAFF,
  },
  getAlarmState: {
    method: 'get',
    path: '/subscriptions/:sid/:account/alarmState',
    query: v.object({ forceUpdate: flag }),
    response: AlarmStateRead,
    kind: 'query',
    roles: AGENTS,
  },
  /** Off, Home and Away are the admin's; every agent may raise the alarm (E-32, E-33). */
  setAlarmState: {
    method: 'post',
    path: '/subscriptions/:sid/:account/alarmState',
    body: v.object({ state: v.picklist(SETTABLE_ALARM_STATES) }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  /** Weekly schedule of the alarm system, for a location that no customer's app arms. */
  armSchedule: {
    capability: 'armSchedule',
    method: 'get',
    path: '/locations/:sid/arm-schedule',
    response: ArmSchedule,
    kind: 'query',
    roles: SUBSCRIBER_VIEWERS,
  },
  /** The present state stays until the next change. Refused (409) when another one saved it since `version` was read. */
  saveArmSchedule: {
    capability: 'armSchedule',
    method: 'post',
    path: '/locations/:sid/arm-schedule',
    body: v.object({
      changes: v.pipe(
        v.array(ArmChange),
        v.maxLength(ARM_CHANGES_MAX),
        v.check(
          (changes) => new Set(changes.map(({ weekday, time }) => `${weekday} ${time}`)).size === changes.length,
          'Two changes have the same day and time.',
        ),
      ),
      version: knownVersion,
    }),
    response: savedVersion,
    kind: 'command',
    roles: ADMINS,
  },
  /** Imported locations that are off, and that neither a person nor a schedule ever armed. */
  disarmedLocations: {
    capability: 'armSchedule',
    method: 'get',
    path: '/reports/disarmed-locations',
    response: listOf(DisarmedLocation),
    kind: 'query',
    roles: [...SUBSCRIBER_VIEWERS, 'agent_supervisor'],
  },
  /** Sets those of these locations that were never armed to Away; the others stay as they are. */
  armLocations: {
    capability: 'armSchedule',
    method: 'post',
    path: '/locations/arm',
    body: v.object({ sids: v.pipe(v.array(ids), v.minLength(1), v.maxLength(ARMED_AT_ONCE_MAX)) }),
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  locationFeatures: {
    method: 'get',
    path: '/service/:sid/features',
    response: v.record(v.string(), v.boolean()),
    kind: 'query',
    roles: STAFF,
  },
  /** Locations whose customer, address, account or phone has every word; a POST, so that no URL contains the search. */
  findCustomers: {
    capability: 'customerSearch',
    method: 'post',
    path: '/customers/find',
    body: v.object({ text: v.pipe(text(CUSTOMER_SEARCH_MAX), v.trim(), v.minLength(CUSTOMER_SEARCH_MIN)) }),
    response: listOf(FoundCustomer),
    kind: 'command',
    roles: AGENTS,
  },
  getLocationNotes: {
    method: 'get',
    path: '/service/:sid/notes',
    response: LocationNotes,
    kind: 'query',
    roles: AGENTS,
  },
  saveLocationNotes: {
    method: 'post',
    path: '/service/:sid/notes',
    body: v.object({ eventId: ids, notes: v.pipe(text(LOCATION_NOTES_MAX), v.regex(/\S/)) }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
});
