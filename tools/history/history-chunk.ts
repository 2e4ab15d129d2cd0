import { CANCELED_BY_CUSTOMER, WAITING_MAX_MS } from '../../provider/alarms/alarm.constants.ts';
import { CANCEL_REASONS } from '../../contract/cancel-reasons.ts';
import { DISPATCH_REASONS } from '../../contract/dispatch-reasons.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import { versionOfType } from '../../provider/log/fact-versions.ts';
import { draw, one, pick, text } from './history-sql.ts';

const { canceled, dispatch, expired, follow_up, operator_handled } = PCS_STATUS;

const CARD_MS = 120_000;
const DAY_MS = 86_400_000;

const reasons = CANCEL_REASONS.filter(({ action }) => action === 'canceled_rep').map(({ label }) => label);
const NAMES = ['Jordan Hollis', 'Morgan Ellery', 'Casey Lorne', 'Quinn Ashford', 'Rowan Kestrel'];
const OUTCOMES = ['reached', 'noAnswer', 'safeWordRight', 'noAnswer'];
const NOTES = [
  'A delivery at the front door, gone after a minute.',
  'The gardener was expected and known to the customer.',
  'Somebody looked into the window, and left when spoken to.',
  'A neighbour crossed the drive with a dog.',
  'No one answered the calls; the person left by the side gate.',
];
const SUBJECT = 'What your camera saw';

const NOTE = one(20, NOTES);
const DISPATCH_ID = `md5('dispatch ' || event_id)`;

/**
 * Course of each alarm: `kind` is its ending, times are ms after it was raised. Most are raised by day, some at night.
 */
const PLAN = `
  select plan.*, $3::bigint + n as event_id, uuid, recording, about, body, agent.rep_id, agent.by, agent.email, agent.tab, other.by as other_by,
    raised_ms / 1000 as at_s,
    jsonb_build_object('rep', agent.rep_id::text, 'email', agent.email, 'tab', agent.tab, 'slot', n % 9) as holder,
    jsonb_build_object('rep', other.rep_id::text, 'email', other.email, 'tab', other.tab, 'slot', n % 9) as other_holder,
    (camera.about->>'sid') as sid, (camera.about->>'userId') as user_id, split_part(agent.by, ':', 2) as agent_user
  from (
    select n, x, ($5::bigint + ${DAY_MS} * (x - 0.12 * sin(2 * pi() * x)))::bigint as raised_ms,
      case when ending < 0.02 then 'expired' when ending < 0.06 then 'customer' when ending < 0.42 then 'nothing'
        when ending < 0.92 then 'followed' else 'dispatched' end as kind,
      (2000 + 40000 * speed ^ 3)::bigint as taken, (3000 + 40000 * speed ^ 3 + 9000 * care)::bigint as held,
      (14000 + 40000 * speed ^ 3 + 100000 * care)::bigint as judged, (120000 + 400000 * care * speed)::bigint as ended,
      ${draw(5)} < 0.25 as is_retaken, ${draw(6)} < 0.5 as is_armed_anew, ${draw(7)} < 0.05 as is_flagged,
      ${draw(8)} < 0.8 as is_called_twice, ${draw(9)} < 0.8 as has_light, ${draw(10)} < 0.8 as is_drafted
    from (
      select n, $6::float8 * n / $7::bigint as x, ${draw(1)} as ending, ${draw(2)} as speed, ${draw(3)} as care
      from generate_series($1::bigint, $2::bigint) as n
    ) as drawn
  ) as plan
  join history_cameras camera on camera.place = 2 * ${pick(11, '($8::int / 2)')} + $10::int
  join history_agents agent on agent.place = 2 * ${pick(12, '($9::int / 2)')} + $10::int
  join history_agents other on other.place = (2 * ${pick(12, '($9::int / 2)')} + $10::int + 2) % $9::int`;

const WORKED = `kind in ('nothing', 'followed', 'dispatched')`;
const CALLED = `kind in ('followed', 'dispatched')`;
const LEASED = (at: string): string => `'holder', holder, 'leaseUntilMs', raised_ms + ${at} + ${LEASE_MS}`;
const CLOSED = `'holder', null, 'leaseUntilMs', null`;

interface Step {
  readonly type: string;
  /** The arguments of jsonb_build_object, or an expression. */
  readonly data: string;
  readonly by: string;
  /** ms after the alarm was raised. */
  readonly at: string;
  readonly when: string;
}
const step = (type: string, when: string, at: string, by: string, data: string): Step => ({ type, when, at, by, data });
const built = (args: string): string => `jsonb_build_object(${args})`;
const [order] = DISPATCH_REASONS;
if (!order) throw new Error('There is no reason to dispatch.');
/** Order to the centre. */
const ORDER = `'action', ${text(order.action)}, 'eventCid', ${order.eventCid}, 'zoneCid', ${order.zoneCid}, 'description', ${NOTE}`;
const call = (number: number, at: string, when: string): Step =>
  step(
    'alarm.contactCalled',
    when,
    at,
    'by',
    built(`'id', 'call-' || event_id || '-${number}', 'name', ${one(13 + number, NAMES)}, 'phone', '(555) 555-01' || (10 + n % 90),
      'outcome', ${one(15 + number, OUTCOMES)}, 'agent', email`),
  );

/** The facts of an alarm, in their order. */
const STEPS: readonly Step[] = [
  step(
    'alarm.raised',
    'true',
    '0',
    `'provider'`,
    `about || ${built(`'eventId', event_id::text, 'armState', 'AWAY', 'eventTimestamp', at_s`)}`,
  ),
  step(
    'alarm.taken',
    `is_retaken and ${WORKED}`,
    'taken / 3',
    'other_by',
    built(
      `'holder', other_holder, 'expiresAtMs', raised_ms + taken / 3 + ${CARD_MS}, 'leaseUntilMs', raised_ms + taken / 3 + ${LEASE_MS}`,
    ),
  ),
  step(
    'alarm.returned',
    `is_retaken and ${WORKED}`,
    'taken / 2',
    'other_by',
    built(`'reason', 'released', 'holder', other_holder`),
  ),
  step(
    'alarm.taken',
    WORKED,
    'taken',
    'by',
    built(`'expiresAtMs', raised_ms + taken + ${CARD_MS}, ${LEASED('taken')}`),
  ),
  step('alarm.held', WORKED, 'held', 'by', built(LEASED('held'))),
  step('alarm.armStateSeen', `is_armed_anew and ${WORKED}`, 'held + 1500', `'customer'`, built(`'state', 'HOME'`)),
  call(0, 'held + 4000', CALLED),
  call(1, 'held + 9000', `is_called_twice and ${CALLED}`),
  step(
    'alarm.dispatchRequested',
    `kind = 'dispatched'`,
    'judged + 10000',
    'by',
    built(`'dispatchId', ${DISPATCH_ID}, ${ORDER}`),
  ),
  step(
    'alarm.statusSet',
    `kind = 'dispatched'`,
    'judged + 10000',
    'by',
    built(`'status', ${dispatch}, ${LEASED('judged + 10000')}, 'action', null, 'reason', null`),
  ),
  step(
    'alarm.dispatchAccepted',
    `kind = 'dispatched'`,
    'judged + 14000',
    `'provider'`,
    built(`'dispatchId', ${DISPATCH_ID}`),
  ),
  step(
    'alarm.statusSet',
    `kind = 'dispatched'`,
    'judged + 14000',
    `'provider'`,
    built(`'status', ${operator_handled}, ${CLOSED}, 'action', ${text(order.action)}, 'reason', ${text(order.label)}`),
  ),
  step(
    'alarm.statusSet',
    `kind = 'followed'`,
    'judged',
    'by',
    built(`'status', ${follow_up}, ${LEASED('judged')}, 'action', null, 'reason', null`),
  ),
  step(
    'alarm.documented',
    `is_drafted and kind = 'followed'`,
    'judged + 15000',
    'by',
    built(`'documentation', left(${NOTE}, 24)`),
  ),
  step('alarm.documented', `kind = 'followed'`, 'judged + ended - 3000', 'by', built(`'documentation', ${NOTE}`)),
  step('alarm.dispositionSet', `kind = 'followed'`, 'judged + ended - 2000', 'by', built(`'action', 'agent_handled'`)),
  step(
    'alarm.statusSet',
    `kind = 'followed'`,
    'judged + ended',
    'by',
    built(`'status', ${operator_handled}, ${CLOSED}, 'action', null, 'reason', null`),
  ),
  step(
    'alarm.emailSent',
    `kind = 'followed'`,
    'judged + ended + 900',
    `'provider'`,
    built(`'outcome', 'kept', 'subject', ${text(SUBJECT)}`),
  ),
  step(
    'alarm.pushSent',
    `kind = 'followed'`,
    'judged + ended + 1200',
    `'provider'`,
    built(`'outcome', 'kept', 'title', ${text(SUBJECT)}`),
  ),
  step(
    'alarm.statusSet',
    `kind = 'nothing'`,
    'judged',
    'by',
    built(`'status', ${operator_handled}, ${CLOSED}, 'action', 'canceled_rep', 'reason', ${one(21, reasons)}`),
  ),
  step(
    'alarm.canceledByCustomer',
    `kind = 'customer'`,
    'judged',
    `'customer'`,
    `${text(JSON.stringify(CANCELED_BY_CUSTOMER))}::jsonb`,
  ),
  step(
    'alarm.statusSet',
    `kind = 'expired'`,
    `${WAITING_MAX_MS} + 1500`,
    `'provider'`,
    built(`'status', ${expired}, ${CLOSED}, 'action', null, 'reason', null`),
  ),
  step(
    'alarm.flaggedForReview',
    `is_flagged and ${WORKED}`,
    'judged + ended + 60000',
    `'agent:506'`,
    built(`'flag', true`),
  ),
];

const ALARM_FACTS = STEPS.map(
  ({ type, data, by, at, when }, place) =>
    `select ${place} as place, ${text(type)} as type, ${versionOfType(type)}::smallint as v, ${data} as data, ${by} as by, ${at} as at where ${when}`,
).join('\n    union all ');

const READ = (subject: string): string =>
  built(`'ip', '192.0.2.' || (1 + rep_id % 200), 'session', tab, 'subject', ${subject}`);
const LEASE = (control: string, rest: string): string =>
  built(`'rep', rep_id::text, 'tab', tab, 'control', '${control}', ${rest}`);
/** Agents' reads of the alarm and their use of its camera, in streams of their own. */
const OTHER_FACTS = `
  select 'access:' || rep_id as stream, 'access.customerRead' as type, ${READ(`'location:' || sid`)} as data, held + 200 as at where ${WORKED}
  union all select 'access:' || rep_id, 'access.recordingRead', ${READ(`'recording:' || recording`)}, held + 400 where ${WORKED}
  union all select 'access:' || rep_id, 'access.customerRead', ${READ(`'customer:' || user_id`)}, held + 600 where ${WORKED}
  union all select 'access:' || rep_id, 'access.customerRead', ${READ(`'event:' || event_id`)}, judged + 1000 where ${WORKED}
  union all select 'camera:' || uuid, 'camera.leaseGranted', ${LEASE('spotlight', `'untilMs', raised_ms + held + 32000`)}, held + 2000
    where has_light and ${WORKED}
  union all select 'camera:' || uuid, 'camera.leaseEnded', ${LEASE('spotlight', `'reason', 'stopped'`)}, held + 11000 where has_light and ${WORKED}
  union all select 'camera:' || uuid, 'camera.leaseGranted', ${LEASE('talk', `'untilMs', null`)}, held + 4000 where has_light and ${CALLED}
  union all select 'camera:' || uuid, 'camera.leaseEnded', ${LEASE('talk', `'reason', 'stopped'`)}, held + 10000 where has_light and ${CALLED}`;

/** The row of an alarm as its facts left it. */
const ROW = `
  select event_id, version, 'Live', case kind when 'expired' then ${expired} when 'customer' then ${canceled} else ${operator_handled} end,
    case kind when 'expired' then 'provider' when 'dispatched' then 'provider' when 'customer' then 'customer' else by end,
    raised_ms, sid, user_id, uuid, about->>'account', case when is_armed_anew and ${WORKED} then 'HOME' else 'AWAY' end,
    (about->>'threatLevel')::int, at_s, false, (about->>'isIndoors')::boolean,
    case kind when 'nothing' then 'canceled_rep' when 'followed' then 'agent_handled' when 'dispatched' then ${text(order.action)}
      when 'customer' then ${text(CANCELED_BY_CUSTOMER.action)} end,
    case kind when 'nothing' then ${one(21, reasons)} when 'dispatched' then ${text(order.label)}
      when 'customer' then ${text(CANCELED_BY_CUSTOMER.reason)} end,
    case kind when 'followed' then ${NOTE} end,
    case kind when 'followed' then '{"email": "kept", "push": "kept"}'::jsonb else '{"email": null, "push": null}' end,
    case kind when 'dispatched' then ${built(`'id', ${DISPATCH_ID}, 'stage', 'accepted', ${ORDER}, 'refusal', null, 'timesAsked', 1,
      'askedAtMs', raised_ms + judged + 10000, 'statusBefore', ${PCS_STATUS.verify}`)} end,
    calls, is_flagged and ${WORKED}, body
  from plan join life using (event_id)`;

/**
 * Appends the facts of the alarms $1 to $2 in the order of their times, and adds their rows and e-mails. $3: the id
 * before the first; $4: the seed; $5: the start of the history, epoch ms; $6: its days; $7: its number of alarms; $8,
 * $9: the numbers of cameras and agents, both even; $10: 0 or 1, the half of these that is at work.
 */
export const HISTORY_CHUNK = `
  with plan as materialized (${PLAN}),
  own as materialized (
    select event_id, raised_ms + at as at_ms, fact.*, row_number() over (partition by event_id order by place) as version
    from plan, lateral (${ALARM_FACTS}) as fact
  ),
  other as (
    select stream, raised_ms + at as at_ms, type, data, by from plan, lateral (${OTHER_FACTS}) as fact
  ),
  heads as materialized (
    select stream, coalesce((select log_streams.version from log_streams where log_streams.stream = streams.stream), 0) as version
    from (select distinct stream from other) as streams
  ),
  logged as (
    insert into events (stream, version, type, v, data, by, at_ms)
    select * from (
      select 'alarm:' || event_id, version, type, v, data, by, at_ms from own
      union all
      select stream, heads.version + row_number() over (partition by stream order by at_ms, type, data->>'subject'), type, 1, data, by, at_ms
      from other join heads using (stream)
    ) as fact (stream, version, type, v, data, by, at_ms)
    order by at_ms, stream, version
    returning 1
  ),
  life as (
    select event_id, count(*)::int as version,
      coalesce(jsonb_agg(data || jsonb_build_object('at', at_ms / 1000) order by place) filter (where type = 'alarm.contactCalled'), '[]') as calls
    from own group by event_id
  ),
  listed as (
    insert into alarms (event_id, version, queue, status, closed_by, raised_at_ms, sid, user_id, uuid, account, armed_state, threat_level,
      event_timestamp, is_fake, is_indoors, disposition_action, disposition_reason, documentation, told, dispatch, calls,
      flagged_for_review, body)
    ${ROW}
    returning event_id
  ),
  sent as (
    insert into messages (event_id, kind, user_id, rep_id, outcome, content, title, at_ms)
    select event_id, 'email', user_id, rep_id, 'kept', jsonb_build_object('subject', ${text(SUBJECT)}, 'html', '<p>' || ${NOTE} || '</p>',
      'text', ${NOTE}, 'category', 'common_event'), ${text(SUBJECT)}, raised_ms + judged + ended + 900
    from plan where kind = 'followed'
    returning 1
  )
  select (select count(*)::int from logged) as facts, (select count(*)::int from listed) as alarms, (select count(*)::int from sent) as messages`;
