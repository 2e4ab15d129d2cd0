import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import { Subscription } from '../entities/locations.ts';
import {
  ArmChange,
  ArmSchedule,
  DisarmedLocation,
  DispatchNumbers,
  ServiceFeatures,
  ServiceRecord,
} from '../entities/services.ts';
import { ARM_CHANGES_MAX, ARMED_AT_ONCE_MAX, CONTACT_MAX, CONTACTS_MAX } from '../limits.ts';
import { flag } from '../query-values.ts';
import { ADMINS, SUBSCRIBER_VIEWERS } from '../roles.ts';
import { define, done, ids, knownVersion, savedVersion, text } from './values.ts';

const contactText = v.pipe(text(CONTACT_MAX), v.trim(), v.minLength(1));
const Numbers = v.pipe(v.array(v.object({ name: contactText, phone: contactText })), v.maxLength(CONTACTS_MAX));

/** The service of a customer: its locations, their features, numbers to phone for help, and when a location is armed. */
export const SERVICE_CALLS = define({
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
});
