import type { DispatchAction } from '../../contract/dispatch-reasons.ts';
import type { AlarmFact } from '../alarms/alarm.facts.ts';
import { alarmStream } from '../alarms/alarm.repository.ts';
import { textOf } from '../alarms/alarm.text.ts';
import type { Sql } from '../base/ports.ts';
import { readStream } from '../log/event-log.ts';
import { authorNames } from './author-names.ts';

interface Step {
  readonly atMs: number;
  readonly what: string;
  readonly by: string;
}

/** A request for help, with its answers. */
export interface HelpRequest extends Omit<Step, 'what'> {
  readonly action: DispatchAction;
  /** Words of the agent. */
  readonly description: string;
  /** Answers and repetitions, oldest first. */
  readonly steps: readonly Step[];
}

/** All requests for help about an alarm, oldest first. */
export async function helpOf(sql: Sql, eventId: string): Promise<readonly HelpRequest[]> {
  const facts = (await readStream(sql, alarmStream(eventId))).map(({ by, atMs, ...fact }) => ({
    by,
    atMs,
    fact: fact as unknown as AlarmFact,
  }));
  const names = await authorNames(
    sql,
    facts.map(({ by }) => by),
  );
  const requests = new Map<string, HelpRequest & { readonly steps: Step[] }>();
  for (const { fact, by: author, atMs } of facts) {
    const { data } = fact;
    if (!('dispatchId' in data)) continue;
    const by = names.get(author) ?? author;
    const request = requests.get(data.dispatchId);
    if (fact.type === 'alarm.dispatchRequested') {
      const { action, description } = fact.data;
      requests.set(data.dispatchId, { atMs, by, action, description, steps: [] });
    } else request?.steps.push({ atMs, by, what: textOf(fact) });
  }
  return [...requests.values()];
}
