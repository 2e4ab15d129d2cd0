import { isClosed } from '../../../contract/enums.ts';
import { type LoggedFact, readStream } from '../../log/event-log.ts';
import type { Caller, Sql } from '../../base/ports.ts';
import { evolve } from '../alarm.evolve.ts';
import type { AlarmFact } from '../alarm.facts.ts';
import { alarmStream } from '../alarm.repository.ts';
import type { AlarmState, Holder } from '../alarm.state.ts';
import { type Acting, agentOf, nameInLog } from '../../http/call-context.ts';

/** Holder at the moment of the last closing; null when no one held it, or while it is open. */
function lastHolderOf(history: readonly Pick<LoggedFact, 'type' | 'data' | 'by' | 'atMs'>[]): Holder | null {
  let before: AlarmState | null = null;
  let last: Holder | null = null;
  for (const { type, data, by, atMs } of history) {
    const after = evolve(before, { type, data } as AlarmFact, { by, atMs });
    const isOpen = before !== null && !isClosed(before.status);
    if (isOpen && isClosed(after.status)) last = before?.holder ?? null;
    before = after;
  }
  return last;
}

/** Reads the log only where the alarm is closed: the table keeps no holder of those. */
export async function actingOn(sql: Sql, { eventId, status }: AlarmState, caller: Caller): Promise<Acting> {
  const agent = agentOf(caller);
  const last = isClosed(status) ? lastHolderOf(await readStream(sql, alarmStream(eventId))) : null;
  return { agent, by: nameInLog(caller), role: caller.rep.role, hadItToTheEnd: last?.rep === agent.rep };
}
