import type { Practice } from '../../contract/entities/practice.ts';
import { PRACTICE_ALARMS, PRACTICE_MAX_MS, UNDO_MS } from '../../contract/limits.ts';
import { isClosed } from '../../contract/enums.ts';
import type { Agent } from '../alarms/alarm.state.ts';
import { command, findAlarms } from '../alarms/alarm.repository.ts';
import { changeAlarms } from '../alarms/alarm-transaction.ts';
import type { AlarmService, ProviderDeps, Sql } from '../base/ports.ts';
import type { ClipLibrary } from '../media/clip.ts';
import { alarmFromRecording } from '../world/alarm-from-recording.ts';
import { createRandom } from '../world/random.ts';
import { placedRecordings } from '../world/world-view.ts';
import { chooseRecordings } from './choose-recordings.ts';
import { endingOf } from './ending.ts';
import { PRACTICE_QUEUE } from './practice-sql.ts';

export interface PracticeDeps extends ProviderDeps {
  readonly clips: ClipLibrary;
  readonly alarmService: AlarmService;
}

type Mine = Pick<Agent, 'rep' | 'tab'>;

/** Ends these practices: their open alarms expire. */
async function end(deps: PracticeDeps, where: string, values: readonly unknown[]): Promise<void> {
  const nowMs = deps.clock.now();
  await changeAlarms(deps, 'provider', async (sql, circumstance) => {
    const ended = await sql.query<{ id: string }>(
      `update practices set ended_at_ms = $${values.length + 1} where ended_at_ms is null and ${where} returning id::text`,
      [...values, nowMs],
    );
    const open = await findAlarms(
      sql,
      `where event_id in (select event_id from practice_alarms where practice = any($1::bigint[])) and status >= 0
       order by event_id for update`,
      [ended.map(({ id }) => id)],
    );
    return command(sql, open, () => ({ type: 'endPractice' }), circumstance);
  });
}

/** Practices that were left: their alarms expire. */
export const endOverduePractices = (deps: PracticeDeps): Promise<void> =>
  end(deps, 'until_ms < $1', [deps.clock.now()]);

export const stopPractice = (deps: PracticeDeps, { rep, tab }: Mine): Promise<void> =>
  end(deps, 'rep_id = $1 and tab = $2', [rep, tab]);

/** Begins a practice of the agent in this tab; one that still runs in any of their tabs ends. */
export async function startPractice(deps: PracticeDeps, { rep, tab }: Mine): Promise<void> {
  const { database, clock, clips, alarmService } = deps;
  await end(deps, 'rep_id = $1 and tab is not null', [rep]);
  const nowMs = clock.now();
  const recordings = (await placedRecordings(database, clips)).filter(({ isMonitored }) => isMonitored);
  const chosen = chooseRecordings(recordings, clips, PRACTICE_ALARMS, createRandom(nowMs));
  const [started] = await database.query<{ id: string }>(
    `insert into practices (rep_id, tab, started_at_ms, until_ms) values ($1, $2, $3, $4) returning id::text`,
    [rep, tab, nowMs, nowMs + PRACTICE_MAX_MS],
  );
  for (const { recording, right } of chosen) {
    const clip = clips.get(recording.clip);
    if (clip === undefined || started === undefined) continue;
    const context = { sid: recording.sid, queue: PRACTICE_QUEUE, atMs: nowMs, isFake: true };
    await alarmService.raise(alarmFromRecording(recording, clip, context), { practice: started.id, right });
  }
}

interface ScoreRow {
  readonly eventId: string;
  readonly title: string;
  readonly status: number;
  readonly reason: string | null;
  readonly closedBy: string | null;
  readonly takenAtMs: number | null;
  readonly closedAtMs: number | null;
  readonly right: Practice['alarms'][number]['right'];
}

const SCORE = `
  select event_id::text as "eventId", (body->>'sensorName') || ': ' || (body->>'info') as title, status,
    disposition_reason as reason, closed_by as "closedBy", taken.at_ms as "takenAtMs", over.at_ms as "closedAtMs",
    right_ending as right
  from practice_alarms join alarms using (event_id)
  left join lateral (
    select min(at_ms) as at_ms from events where stream = 'alarm:' || event_id and type = 'alarm.taken'
  ) taken on true
  left join lateral (
    select max(at_ms) as at_ms from events where stream = 'alarm:' || event_id and type = 'alarm.statusSet'
  ) over on true
  where practice = $1 order by taken.at_ms nulls last, event_id`;

/** An alarm that never reached the agent, as the practice was stopped, does not count for the score. */
const hasCome = ({ takenAtMs, status }: ScoreRow): boolean => takenAtMs !== null || !isClosed(status);

/** Seconds until the agent's decision, which was filed once it could no longer be undone. */
const secondsBetween = (takenAtMs: number, closedAtMs: number): number =>
  Math.max(0, Math.round((closedAtMs - takenAtMs - UNDO_MS) / 1_000));

/** The last practice of the agent in this tab and its score; null before the first. One whose alarms are all over ends here. */
export async function readPractice(sql: Sql, { rep, tab }: Mine, nowMs: number): Promise<Practice | null> {
  const [practice] = await sql.query<{ id: string; untilMs: number; hasEnded: boolean }>(
    `select id::text, until_ms as "untilMs", ended_at_ms is not null as "hasEnded" from practices
     where rep_id = $1 and tab = $2 order by id desc limit 1`,
    [rep, tab],
  );
  if (practice === undefined) return null;
  const rows = await sql.query<ScoreRow>(SCORE, [practice.id]);
  const alarms = rows
    .filter(hasCome)
    .map(({ eventId, title, status, reason, closedBy, takenAtMs, closedAtMs, right }) => {
      const isOver = isClosed(status);
      const ending = isOver ? endingOf({ status, reason, closedBy }) : null;
      const isDecided = ending !== null && takenAtMs !== null && closedAtMs !== null;
      return {
        eventId,
        title,
        isOver,
        seconds: isDecided ? secondsBetween(takenAtMs, closedAtMs) : null,
        ending,
        right,
      };
    });
  const isOver = practice.hasEnded || alarms.every((alarm) => alarm.isOver);
  if (isOver && !practice.hasEnded)
    await sql.query('update practices set ended_at_ms = $2 where id = $1 and ended_at_ms is null', [
      practice.id,
      nowMs,
    ]);
  return { id: practice.id, isOver, untilMs: practice.untilMs, alarms };
}
