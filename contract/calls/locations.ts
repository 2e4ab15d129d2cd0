import * as v from 'valibot';
import { SETTABLE_ALARM_STATES } from '../alarm-states.ts';
import { listOf } from '../entities/list.ts';
import {
  FoundCustomer,
  LocationEvent,
  LocationNotes,
  NotificationSettings,
  Subscription,
} from '../entities/locations.ts';
import { CUSTOMER_SEARCH_MAX, CUSTOMER_SEARCH_MIN, LOCATION_NOTES_MAX } from '../limits.ts';
import { flag, int } from '../query-values.ts';
import { AGENTS, LOCATION_READERS, STAFF } from '../roles.ts';
import { define, done, ids, text } from './values.ts';

/** The state as text, or in an object. */
const AlarmStateRead = v.pipe(
  v.union([v.string(), v.object({ state: v.string() }), v.object({ alarmState: v.string() })]),
  v.transform((answer) => (typeof answer === 'string' ? answer : 'state' in answer ? answer.state : answer.alarmState)),
);

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
  /** Events of a location between `start` and `end` (epoch seconds), newest first; without them its newest (O-15). */
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
