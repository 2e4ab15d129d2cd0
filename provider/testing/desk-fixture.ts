import type { QueueSettings } from '../../contract/entities.ts';
import type { Role } from '../../contract/roles.ts';
import type { CallContext } from '../api/caller.ts';
import { hashOf } from '../identity/secrets.ts';
import type { RaisedAlarm, Sql } from '../ports.ts';
import { START_S } from './test-clock.ts';

export const SID = '1001';
export const CUSTOMER = '7001';

const QUEUE_SETTINGS: QueueSettings = {
  limit: 9,
  acceptNew: false,
  lookback: 600,
  autoExpire: 120,
  pcsStatusThreshold: 0,
  threatLevel: 0,
  armstate: 'All',
  queues: ['Live'],
};

/** The customer of every alarm here, who wants e-mails of everything but no push about common events. */
export async function addLocation(sql: Sql, sid: string = SID, alarmState = 'AWAY'): Promise<void> {
  const notifications = {
    email: { common_events: { all: true }, person_events: { all: true } },
    push: { common_events: { all: false }, person_events: { all: true } },
  };
  const supportedFeatures = { sirenManualControl: true, spotlightManualControl: true, battery: true };
  await sql.query('insert into customers (user_id, email, body) values ($1, $2, $3) on conflict do nothing', [
    CUSTOMER,
    'customer@example.com',
    JSON.stringify({ name: 'Robin Vale', notifications }),
  ]);
  await sql.query(
    'insert into locations (sid, user_id, account, alarm_state, timezone, body) values ($1, $2, $3, $4, 2, $5)',
    [sid, CUSTOMER, `A${sid}`, alarmState, JSON.stringify({ sid, uid: CUSTOMER, location: {} })],
  );
  await sql.query('insert into cameras (uuid, sid, user_id, model, body) values ($1, $2, $3, $4, $5)', [
    `camera-${sid}`,
    sid,
    CUSTOMER,
    'SSOBCM4',
    JSON.stringify({ uuid: `camera-${sid}`, sid, uid: CUSTOMER, model: 'SSOBCM4', supportedFeatures }),
  ]);
}

let people = 0;
const FAR_MS = Number.MAX_SAFE_INTEGER;

/** A new rep in a browser tab of their own; their session lasts, and its name is its token too. */
export async function addAgent(
  sql: Sql,
  { role = 'agent_ops', settings = {} }: { readonly role?: Role; readonly settings?: Partial<QueueSettings> } = {},
): Promise<CallContext> {
  people += 1;
  const number = people;
  const userId = 8_000 + number;
  const email = `agent${number}@example.com`;
  const [row] = await sql.query<{ id: string }>(
    `insert into reps (user_id, role, email, is_active, queue_settings) values ($1, $2, $3, true, $4)
     returning id::text as id`,
    [userId, role, email, JSON.stringify({ ...QUEUE_SETTINGS, ...settings })],
  );
  const session = `session-${number}`;
  await sql.query(
    `insert into sign_ins (sign_in, user_id, rep_id, claims, started_at_ms, expires_at_ms, active_at_ms)
     values ($1, $2, $3, '{}', 0, $4, $4)`,
    [session, userId, row?.id, FAR_MS],
  );
  await sql.query('insert into sessions (token_hash, sign_in, expires_at_ms) values ($1, $2, $3)', [
    hashOf(session),
    session,
    FAR_MS,
  ]);
  const rep = { id: row?.id ?? '', user_id: String(userId), role, email, firstName: '', lastName: '', avatar: null };
  return { rep: { ...rep, is_active: true, is_verified: true }, session, tab: `tab-${number}`, idempotencyKey: null };
}

/** The same person in another browser tab. */
export const inTab = (context: CallContext, tab: string): CallContext => ({ ...context, tab });

/** A motion alarm of this moment. */
export const motionAlarm = (different: Partial<RaisedAlarm> = {}): RaisedAlarm => ({
  sid: SID,
  uuid: `camera-${SID}`,
  queue: 'Live',
  eventTimestamp: START_S,
  threatLevel: 10,
  info: 'Motion',
  sensorName: 'Front door',
  duration: 12,
  videoPath: null,
  hlsUrl: null,
  video: {},
  tracks: [],
  moves: [],
  faces: [],
  isFake: false,
  ...different,
});
