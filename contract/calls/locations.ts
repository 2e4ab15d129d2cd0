import * as v from 'valibot';
import { SETTABLE_ALARM_STATES } from '../alarm-states.ts';
import { LocationNotes, NotificationSettings, Subscription } from '../entities/locations.ts';
import { LOCATION_NOTES_MAX } from '../limits.ts';
import { flag } from '../query-values.ts';
import { AGENTS } from '../roles.ts';
import { define, done, ids, text } from './values.ts';

/** A location, its customer and its alarm system. */
export const LOCATION_CALLS = define({
  notificationSettings: {
    method: 'get',
    path: '/sub/notifications/settings/:sid',
    response: NotificationSettings,
    kind: 'query',
    roles: [...AGENTS, 'engineer'],
    source: 'A-38',
  },
  getSubscription: {
    method: 'get',
    path: '/subscriptions/:sid',
    response: Subscription,
    kind: 'query',
    roles: AGENTS,
    source: 'A-40',
  },
  getAlarmState: {
    method: 'get',
    path: '/subscriptions/:sid/:account/alarmState',
    query: v.object({ forceUpdate: flag }),
    response: v.string(),
    kind: 'query',
    roles: AGENTS,
    source: 'A-43',
  },
  /** Off, Home and Away are the admin's; every agent may raise the alarm (E-32, E-33). */
  setAlarmState: {
    method: 'post',
    path: '/subscriptions/:sid/:account/alarmState',
    body: v.object({ state: v.picklist(SETTABLE_ALARM_STATES) }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-44',
  },
  getLocationNotes: {
    method: 'get',
    path: '/service/:sid/notes',
    response: LocationNotes,
    kind: 'query',
    roles: AGENTS,
    source: 'A-82',
  },
  saveLocationNotes: {
    method: 'post',
    path: '/service/:sid/notes',
    body: v.object({ eventId: ids, notes: v.pipe(text(LOCATION_NOTES_MAX), v.regex(/\S/)) }),
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-83',
  },
});
