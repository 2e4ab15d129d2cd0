import type { AlarmFact } from '../alarms/alarm.facts.ts';
import { textOf } from '../alarms/alarm.text.ts';
import type { LoggedFact } from '../log/event-log.ts';
import { follow } from '../log/feed.ts';
import type { Database, Log } from '../base/ports.ts';

/** Log line of a fact, without a text that may name anyone: words of a source, the reason of a shelving, who took a dispatch. */
function lineOf(fact: AlarmFact): string {
  if (fact.type === 'alarm.raised') return `raised, location ${fact.data.sid}`;
  if (fact.type === 'alarm.shelved') return 'filed as shelved, not presented';
  return fact.type === 'alarm.dispatchAccepted' ? 'dispatch accepted' : textOf(fact);
}

/** `alarm 100023  taken  (agent 9001)`; null for facts that are not an alarm's, or are logged elsewhere. */
export function formatLine(fact: LoggedFact): string | null {
  if (!fact.type.startsWith('alarm.')) return null;
  // The world logs what it raises, and its customers' alarm systems.
  if (fact.type === 'alarm.raised' && !fact.by.startsWith('source:')) return null;
  if (fact.type === 'alarm.armStateSeen' && fact.by === 'customer') return null;
  const [, eventId = ''] = fact.stream.split(':');
  return `alarm ${eventId}  ${lineOf(fact as unknown as AlarmFact)}  (${fact.by.replace(':', ' ')})`;
}

/**
 * Logs every fact of an alarm, whichever process appended it.
 * @returns a function that stops it
 */
export const logAlarms = (database: Database, log: Log): Promise<() => Promise<void>> =>
  follow(
    database,
    (facts) => {
      for (const line of facts.map(formatLine)) if (line !== null) log(line);
    },
    log,
  );
