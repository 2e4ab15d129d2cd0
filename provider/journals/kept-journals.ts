import type { JournalReads, KeptJournal } from '../../contract/entities/journals.ts';
import { alarmStream } from '../alarms/alarm.repository.ts';
import type { Sql } from '../base/ports.ts';
import { NAMED_REP } from '../reps/named-rep.ts';
import { WORK } from '../work-recordings/worked-on.ts';
import { workSubject } from '../supervision/agent-work.ts';

/** Maximum number of listed reads of a journal. Not in the spec: more are of no use on a screen. */
const READS_MAX = 100;

/** Subject of the reads of a journal in the log. */
export const journalSubject = (eventId: string, userId: string): string => `journal:${eventId}/${userId}`;

/** Stored journals of one alarm, without their content; oldest first. */
export async function journalsOf(sql: Sql, eventId: string): Promise<readonly KeptJournal[]> {
  return sql.query<KeptJournal>(
    `select user_id::text as user_id, ${NAMED_REP} as by, from_ms::float8 as from_ms, until_ms::float8 as until_ms
     from alarm_journals join reps on reps.id = rep_id where event_id = $1 order by from_ms, rep_id`,
    [eventId],
  );
}

/** Agents who worked on an alarm without a stored journal; by name and number. */
export async function unseenOf(sql: Sql, eventId: string): Promise<readonly string[]> {
  const rows = await sql.query<{ by: string }>(
    `select ${NAMED_REP} as by from reps
     where 'agent:' || user_id in (select by from events where stream = $1 and type = any($2))
       and not exists (select from alarm_journals where event_id = $3 and rep_id = reps.id)
     order by by`,
    [alarmStream(eventId), WORK, eventId],
  );
  return rows.map(({ by }) => by);
}

/** Readers of this rep's journals, newest first. */
export async function readsOfJournals(sql: Sql, repId: string): Promise<JournalReads['reads']> {
  return sql.query<JournalReads['reads'][number]>(
    `with own as (
       select distinct event_id, 'journal:' || event_id || '/' || user_id as subject
       from alarm_journals join reps on reps.id = rep_id where rep_id = $1)
     select own.event_id::text as event_id, read.at_ms::float8 as at_ms, coalesce(${NAMED_REP}, read.by) as by
     from own, lateral (
       select at_ms, by, pos from events where stream like 'access:%' and data->>'subject' = own.subject
     ) as read left join reps on 'agent:' || user_id = read.by
     order by read.at_ms desc, read.pos desc limit ${READS_MAX}`,
    [repId],
  );
}

/** Live views of this rep's work, newest first; one per person in 15 minutes. */
export const looksAtWork = (sql: Sql, userId: string): Promise<JournalReads['looks']> =>
  sql.query<JournalReads['looks'][number]>(
    `select read.at_ms::float8 as at_ms, coalesce(${NAMED_REP}, read.by) as by
     from events as read left join reps on 'agent:' || user_id = read.by
     where stream like 'access:%' and data->>'subject' = $1
     order by read.at_ms desc, read.pos desc limit ${READS_MAX}`,
    [workSubject(userId)],
  );
