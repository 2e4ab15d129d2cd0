import type { TimelineEntry } from '../../contract/entities/reports.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';
import { journalsOf, journalSubject } from '../journals/kept-journals.ts';
import { recordingIn } from '../media/recording-door.ts';

/** Newest reads of one alarm that a screen shows. Not in the spec. */
export const READS_SHOWN = 500;

const READS: Readonly<Record<string, string>> = {
  recording: 'watched the recording',
  annotation: 'looked at an annotation',
  received: 'looked at a picture of its source',
  workRecording: 'listened to an agent’s voice',
  event: 'read its messages or its time line',
  evidence: 'took the evidence package',
  journal: 'looked at what an agent saw',
};

/** Subjects in the log under which data of an alarm is read. */
async function subjectsOf(sql: Sql, { eventId, body }: AlarmState): Promise<readonly string[]> {
  const agents = new Set((await journalsOf(sql, eventId)).map(({ user_id }) => user_id));
  const voices = await sql.query<{ name: string }>(
    'select recording_url as name from work_recordings where event_id = $1',
    [eventId],
  );
  return [
    ...['event', 'annotation', 'received', 'evidence'].map((kind) => `${kind}:${eventId}`),
    ...[...agents].map((userId) => journalSubject(eventId, userId)),
    ...voices.map(({ name }) => `workRecording:${name}`),
    `recording:${recordingIn(body.video_path)}`,
  ];
}

/** Reads of an alarm's data. */
interface AlarmReads {
  /** Oldest first. */
  readonly reads: readonly TimelineEntry[];
  /** Earlier ones that are left out. */
  readonly leftOut: number;
}

/** Reads of the alarm from when it was raised until `untilMs`, at most the newest so many. */
export async function readsOf(
  sql: Sql,
  alarm: AlarmState,
  { untilMs, max }: { readonly untilMs: number; readonly max: number },
): Promise<AlarmReads> {
  const found = `
    from unnest($1::text[]) as wanted, lateral (
      select at_ms, type, by, data->>'subject' as subject, pos from events
      where stream like 'access:%' and data->>'subject' = wanted and at_ms >= $2 and at_ms < $3) as read`;
  const values = [await subjectsOf(sql, alarm), alarm.raisedAtMs, untilMs];
  const rows = await sql.query<Omit<TimelineEntry, 'what'> & { subject: string }>(
    `select at_ms, type, by, subject ${found} order by at_ms desc, pos desc${Number.isFinite(max) ? ` limit ${max}` : ''}`,
    values,
  );
  const [all] =
    rows.length < max ? [] : await sql.query<{ count: number }>(`select count(*)::int as count ${found}`, values);
  const reads = rows.toReversed().map(({ at_ms, type, by, subject }) => ({
    at_ms: Number(at_ms),
    type,
    by,
    what: READS[subject.split(':')[0] ?? ''] ?? subject,
  }));
  return { reads, leftOut: (all?.count ?? rows.length) - rows.length };
}
