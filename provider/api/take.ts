import type { Request } from '../../contract/calls.ts';
import type { QueueSettings } from '../../contract/entities.ts';
import { type ArmState, PCS_STATUS } from '../../contract/enums.ts';
import type { Caller, ProviderDeps, Sql } from '../ports.ts';
import { command, findAlarms } from './alarm.repository.ts';
import type { Agent, AlarmState } from './alarm.state.ts';
import { agentOf, nameInLog } from './caller.ts';

type TakeQuery = Request<'takeEvents'>['query'];

/** The alarm system states that an Arm State filter lets through; null = any (QUEUE-35). */
const STATES_OF: Readonly<Record<ArmState, readonly string[] | null>> = {
  All: null,
  Armed: ['HOME', 'AWAY', 'AWAY_COUNT', 'ALARM'],
  Unarmed: ['OFF'],
};

/** The cards of one tab; what it opened is on another screen. */
const alarmsInSlots = (sql: Sql, { rep, tab }: Agent): Promise<AlarmState[]> =>
  findAlarms(
    sql,
    `where holder_rep = $1 and holder_tab = $2 and status = ${PCS_STATUS.watch} order by taken_at_ms, event_id`,
    [rep, tab],
  );

const pick = (sql: Sql, queues: readonly string[], query: TakeQuery, nowMs: number, room: number) =>
  findAlarms(
    sql,
    `where status = ${PCS_STATUS.new} and holder_rep is null and queue = any($1::text[])
       and event_timestamp >= $2 and threat_level >= $3 and status >= $4
       and ($5::text[] is null or armed_state = any($5))
     order by threat_level desc, event_timestamp, event_id limit $6 for update skip locked`,
    [
      queues,
      Math.floor(nowMs / 1_000) - query.lookback,
      query.threat_level_gte,
      query.pcs_status_gte,
      STATES_OF[query.armstate],
      room,
    ],
  );

function freeSlots(mine: readonly AlarmState[]): number[] {
  const used = new Set(mine.map(({ holder }) => holder?.slot));
  return Array.from({ length: mine.length + 9 }, (_, index) => index + 1).filter((slot) => !used.has(slot));
}

async function queueSettingsOf(sql: Sql, rep: string): Promise<QueueSettings> {
  const [row] = await sql.query<{ settings: QueueSettings }>(
    'select queue_settings as settings from reps where id = $1',
    [rep],
  );
  if (!row) throw new Error(`Rep ${rep} has no queue settings.`);
  return row.settings;
}

/**
 * What the tab has in its slots, first, and when it accepts, as many waiting alarms as its limit leaves room for: the most
 * threatening first, of those the oldest. Each alarm is given once, because its row is locked (QUEUE-31, QUEUE-58, WORK-28).
 */
export function takeAlarms({ database, clock }: ProviderDeps, query: TakeQuery, caller: Caller): Promise<AlarmState[]> {
  const agent = agentOf(caller);
  const atMs = clock.now();
  return database.transaction(async (sql) => {
    // Two takes of one tab at once would each see the same room.
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`take:${agent.rep}:${agent.tab}`]);
    const mine = await alarmsInSlots(sql, agent);
    const room = query.limit - mine.length;
    if (!query.accept || room <= 0) return mine;

    const { queues, autoExpire } = await queueSettingsOf(sql, agent.rep);
    const picked = await pick(sql, queues, query, atMs, room);
    const slots = freeSlots(mine);
    const taken = await command(
      sql,
      picked,
      (_, index) => ({ type: 'take', agent, slot: slots[index] ?? 0, expiresAtMs: atMs + autoExpire * 1_000 }),
      { by: nameInLog(caller), atMs },
    );
    return [...mine, ...taken];
  });
}
