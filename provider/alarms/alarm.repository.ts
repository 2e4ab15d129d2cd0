import { isOneOf, OWN_TRAINING_ONLY } from '../../contract/roles.ts';
import { append } from '../log/event-log.ts';
import type { Caller, Sql } from '../base/ports.ts';
import { isHiddenFrom } from '../practice/practice-sql.ts';
import { type AlarmCommand, decide } from './alarm.decider.ts';
import { evolve } from './alarm.evolve.ts';
import type { AlarmFact, Circumstance } from './alarm.facts.ts';
import {
  type AlarmRow,
  type AlarmSummary,
  type AlarmSummaryRow,
  rowOf,
  stateOf,
  SUMMARY_COLUMNS,
  summaryOf,
} from './alarm.row.ts';
import type { AlarmBody, AlarmState } from './alarm.state.ts';
import { NotFoundError } from '../http/errors.ts';

export const alarmStream = (eventId: string): string => `alarm:${eventId}`;

/** Alarms by a condition on the table, without a lock. */
export async function findAlarms(sql: Sql, rest: string, values: readonly unknown[]): Promise<AlarmState[]> {
  return (await sql.query<AlarmRow>(`select * from alarms ${rest}`, values)).map(stateOf);
}

/** The same without their bodies, which are by far the longest. */
export async function findSummaries(sql: Sql, rest: string, values: readonly unknown[]): Promise<AlarmSummary[]> {
  return (await sql.query<AlarmSummaryRow>(`select ${SUMMARY_COLUMNS} from alarms ${rest}`, values)).map(summaryOf);
}

/** An alarm whose body is JSON text, as it is sent. */
export interface AlarmDocument {
  readonly summary: AlarmSummary;
  readonly body: string;
}

/** The same with their bodies as text: a long one is neither parsed nor copied. */
export async function findDocuments(sql: Sql, rest: string, values: readonly unknown[]): Promise<AlarmDocument[]> {
  const rows = await sql.query<AlarmSummaryRow & { document: string }>(
    `select ${SUMMARY_COLUMNS}, body::text as document from alarms ${rest}`,
    values,
  );
  return rows.map((row) => ({ summary: summaryOf(row), body: row.document }));
}

/** Placeholder of a body that was not read; no fact about it can be recorded then. */
const UNREAD = Object.freeze({}) as AlarmBody;

/** Locks alarms for a change of custody, without their bodies: a long one would be parsed and copied for nothing. */
export const lockCustody = async (sql: Sql, rest: string, values: readonly unknown[]): Promise<AlarmState[]> =>
  (await findSummaries(sql, rest, values)).map((summary) => ({ ...summary, body: UNREAD }));

async function theOne(eventId: string, find: (where: string) => Promise<AlarmState[]>): Promise<AlarmState> {
  const [alarm] = /^\d{1,15}$/.test(eventId) ? await find('event_id = $1') : [];
  if (!alarm) throw new NotFoundError(`Event ${eventId}`);
  return alarm;
}

/** @throws {NotFoundError} */
export const getAlarm = (sql: Sql, eventId: string): Promise<AlarmState> =>
  theOne(eventId, (where) => findAlarms(sql, `where ${where}`, [eventId]));

/**
 * The alarm as this caller may read it: a training alarm only for its agent and reviewers.
 * @throws {NotFoundError}
 */
export const getAlarmFor = (sql: Sql, eventId: string, { rep }: Caller): Promise<AlarmState> =>
  isOneOf(OWN_TRAINING_ONLY, rep.role)
    ? theOne(eventId, (where) => findAlarms(sql, `where ${where} and not ${isHiddenFrom('$2')}`, [eventId, rep.id]))
    : getAlarm(sql, eventId);

/** Locked until the transaction ends, in the order of their ids, so that two writers never wait for each other. */
export const lockAlarms = (sql: Sql, where: string, values: readonly unknown[]): Promise<AlarmState[]> =>
  findAlarms(sql, `where ${where} order by event_id for update`, values);

/** @throws {NotFoundError} */
export const lockAlarm = (sql: Sql, eventId: string): Promise<AlarmState> =>
  theOne(eventId, (where) => lockAlarms(sql, where, [eventId]));

/** Locks an alarm that this caller may hold, without its body: never one of another agent's training. @throws {NotFoundError} */
export const lockCustodyOf = (sql: Sql, eventId: string, { rep }: Caller): Promise<AlarmState> =>
  theOne(eventId, (where) =>
    lockCustody(sql, `where ${where} and not ${isHiddenFrom('$2')} for update`, [eventId, rep.id]),
  );

/** The columns that facts after the first change; without the body, which is by far the longest and seldom changes. */
function changingColumns(alarm: AlarmState): Omit<AlarmRow, 'event_id' | 'body' | 'raised_at_ms'> {
  const { event_id: _id, body: _body, raised_at_ms: _raisedAt, ...changing } = rowOf(alarm);
  return changing;
}

async function insert(sql: Sql, alarms: readonly AlarmState[]): Promise<void> {
  const rows = alarms.map(rowOf);
  const [first] = rows;
  if (first === undefined) return;
  // A column that a newer process added meanwhile has its default.
  const columns = Object.keys(first).join(', ');
  await sql.query(
    `insert into alarms (${columns}) select ${columns} from jsonb_populate_recordset(null::alarms, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

async function update(sql: Sql, alarms: readonly AlarmState[]): Promise<void> {
  const [first] = alarms;
  if (!first) return;
  const assignments = Object.keys(changingColumns(first)).map((column) => `${column} = next.${column}`);
  const rows = alarms.map((alarm) => ({ event_id: alarm.eventId, ...changingColumns(alarm) }));
  await sql.query(
    `update alarms set ${assignments.join(', ')} from jsonb_populate_recordset(null::alarms, $1::jsonb) as next
     where alarms.event_id = next.event_id`,
    [JSON.stringify(rows)],
  );
}

async function updateBodies(sql: Sql, alarms: readonly AlarmState[]): Promise<void> {
  for (const { eventId, body } of alarms) {
    await sql.query('update alarms set body = $2::jsonb where event_id = $1', [eventId, JSON.stringify(body)]);
  }
}

/** An alarm and its new facts; `before` is null when it was raised. */
export interface AlarmChange {
  readonly before: AlarmState | null;
  readonly eventId: string;
  readonly facts: readonly AlarmFact[];
}

/** Appends the facts and brings the table up to them; the alarms as they are now, also the unchanged ones. */
export async function record(
  sql: Sql,
  changes: readonly AlarmChange[],
  circumstance: Circumstance,
): Promise<AlarmState[]> {
  const appends = changes.map(({ before, eventId, facts }) => ({
    stream: alarmStream(eventId),
    version: before?.version ?? 0,
    facts,
  }));
  await append(sql, appends, circumstance.by, circumstance.atMs);

  const after = changes.flatMap(({ before, facts }) => {
    const state = facts.reduce<AlarmState | null>((current, fact) => evolve(current, fact, circumstance), before);
    return state ? [{ before, state }] : [];
  });
  const changed = after.filter(({ before, state }) => state !== before);
  const states = (list: typeof after) => list.map(({ state }) => state);
  await insert(sql, states(changed.filter(({ before }) => !before)));
  await update(sql, states(changed.filter(({ before }) => before)));
  const rewritten = changed.filter(({ before, state }) => before && before.body !== state.body);
  if (rewritten.some(({ before }) => before?.body === UNREAD)) throw new Error('A body was changed that was not read.');
  await updateBodies(sql, states(rewritten));
  return states(after);
}

/** Decides the command on each locked alarm and records what follows. */
export const command = (
  sql: Sql,
  alarms: readonly AlarmState[],
  commandFor: (alarm: AlarmState, index: number) => AlarmCommand,
  circumstance: Circumstance,
): Promise<AlarmState[]> =>
  record(
    sql,
    alarms.map((before, index) => ({
      before,
      eventId: before.eventId,
      facts: decide(commandFor(before, index), before, circumstance.atMs),
    })),
    circumstance,
  );
