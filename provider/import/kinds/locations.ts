import { TIMEZONES } from '../../../contract/enums.ts';
import { LOCATION_FEATURE_NAMES } from '../../../contract/location-features.ts';
import { optional, required } from '../columns.ts';
import { IS_ERASURE, type Kind, mergeBy } from '../kind.ts';

const ZONES = Object.fromEntries(TIMEZONES.map((name, index) => [name, index]));
/** D-07: 3 is commercial. */
const RESIDENCES = { house: 1, commercial: 3 };
/** States of an alarm system that an import may set. */
const ARM_STATES = { away: 'AWAY', home: 'HOME', off: 'OFF' };
const LINES = ['location_name', 'street1', 'street2', 'city', 'state', 'zip', 'county'] as const;

const NOTHING = {
  planName: '',
  status: { isActive: true },
  location: {
    ...Object.fromEntries(LINES.map((name) => [name === 'location_name' ? 'locationName' : name, ''])),
    notes: '',
    crossStreet: '',
    residenceType: null,
    primaryContacts: [],
    secondaryContacts: [],
  },
};

const lineColumn = (name: (typeof LINES)[number]) => {
  const path = `body.location.${name === 'location_name' ? 'locationName' : name}`;
  return name === 'street1' || name === 'city' ? required(name, 'line', path) : optional(name, 'line', path);
};

const bodyOver = (before: string): string =>
  `${before} || (given->'body') || jsonb_build_object('sid', id, 'uid', given->>'uid', 'location', (${before}->'location') || (given #> '{body,location}'))`;

/**
 * Locations of subscribers. A new one is armed away unless its row says otherwise, so that its alarms are offered; a known one
 * keeps its state (decision 0124).
 */
export const locations: Kind = {
  key: 'sid',
  columns: [
    required('sid', 'digits'),
    required('uid', 'digits'),
    required('account', 'id', 'body.location.account'),
    required('timezone', ZONES),
    ...LINES.map(lineColumn),
    optional('plan_name', 'line', 'body.planName'),
    optional('is_active', 'yesNo', 'body.status.isActive'),
    optional('cross_street', 'line', 'body.location.crossStreet'),
    optional('notes', 'notes', 'body.location.notes'),
    optional('arm_state', ARM_STATES, 'armState'),
    optional('residence', RESIDENCES, 'body.location.residenceType'),
    optional('primary_contacts', 'contacts', 'body.location.primaryContacts'),
    optional('secondary_contacts', 'contacts', 'body.location.secondaryContacts'),
    optional('dispatch_numbers', 'contacts', 'dispatchNumbers'),
    ...LOCATION_FEATURE_NAMES.map((name) => optional(name, 'yesNo', `features.${name}`)),
  ],
  checks: [
    `select line, 'uid ' || (given->>'uid') || ' was erased' as reason
     from import_rows join log_streams on stream = 'customer:' || (given->>'uid')
     ${IS_ERASURE}`,
    `select line, 'uid ' || (given->>'uid') || ' is an invented customer' as reason
     from import_rows join customers on user_id = given->>'uid' where not is_imported`,
    `select line, 'uid ' || (given->>'uid') || ': there is no such subscriber' as reason
     from import_rows where given->>'uid' is not null
       and not exists (select from customers where user_id = given->>'uid')`,
    `select line, 'sid ' || id || ' is a location of subscriber ' || user_id || ', and stays theirs' as reason
     from import_rows join locations on sid = id where given->>'uid' <> user_id`,
  ],
  merge: mergeBy(
    {
      update: `
        update locations set account = now.account, timezone = now.timezone, features = now.features, body = now.body,
          dispatch_numbers = now.dispatch_numbers, is_imported = true
        from (
          select sid, given #>> '{body,location,account}' as account, (given->>'timezone')::int as timezone,
            features || coalesce(given->'features', '{}') as features,
            coalesce(given->'dispatchNumbers', dispatch_numbers) as dispatch_numbers, ${bodyOver('locations.body')} as body
          from import_rows join locations on sid = id
        ) as now
        where locations.sid = now.sid and (locations.account, locations.timezone, locations.features, locations.body,
            locations.dispatch_numbers, locations.is_imported)
          is distinct from (now.account, now.timezone, now.features, now.body, now.dispatch_numbers, true)`,
      insert: `
        insert into locations (sid, user_id, account, alarm_state, timezone, features, body, dispatch_numbers, is_imported)
        select id, given->>'uid', given #>> '{body,location,account}', coalesce(given->>'armState', 'AWAY'), (given->>'timezone')::int,
          coalesce(given->'features', '{}'), ${bodyOver('$1::jsonb')},
          coalesce(given->'dispatchNumbers', '[]'), true
        from import_rows where not exists (select from locations where sid = id)`,
    },
    NOTHING,
  ),
};
