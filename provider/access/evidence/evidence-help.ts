import type { DispatchAction } from '../../../contract/dispatch-reasons.ts';
import { textOf } from '../../alarms/alarm.text.ts';
import type { FiledFact } from './evidence-facts.ts';

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

/** All requests for help among the facts of an alarm, oldest first. */
export function helpIn(facts: readonly FiledFact[]): readonly HelpRequest[] {
  const requests = new Map<string, HelpRequest & { readonly steps: Step[] }>();
  for (const { fact, by, atMs } of facts) {
    const { data } = fact;
    if (!('dispatchId' in data)) continue;
    const request = requests.get(data.dispatchId);
    if (fact.type === 'alarm.dispatchRequested') {
      const { action, description } = fact.data;
      requests.set(data.dispatchId, { atMs, by, action, description, steps: [] });
    } else request?.steps.push({ atMs, by, what: textOf(fact) });
  }
  return [...requests.values()];
}
