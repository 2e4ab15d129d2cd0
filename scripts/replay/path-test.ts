import { isMachineSnapshot } from 'xstate';
import { vitestText } from '../../src/machines/pages/machines/walk/vitest-text.ts';
import { isMachine } from '../../src/services/journal/against/living.ts';
import { idOfKey } from '../../src/services/journal/child-keys.ts';
import { foldJournal, type LogicOf } from '../../src/services/journal/fold-journal.ts';
import { BROKE } from '../../src/services/journal/journal.ts';
import { ReplayError } from './replay-error.ts';
import type { Run } from './runs.ts';

interface Stretch {
  readonly key: string;
  /** The last record that counts. */
  readonly untilSeq: number;
}

/**
 * Test of one actor's machine from its start to a record: a file for the folder `model-tests`.
 * @throws {ReplayError} when it is not a machine, or began before the journal
 */
export function pathTest(run: Run, { key, untilSeq }: Stretch, logicOf: LogicOf): string {
  const records = run.flatMap((segment) => segment.records).filter(({ seq }) => seq <= untilSeq);
  const own = records.filter((record) => record.key === key && !isEnd(record.event.type));
  const [start, ...steps] = own;
  if (start?.event.type !== 'xstate.init') throw new ReplayError(`${key} began before the journal does.`);
  // The logic of an actor is looked up in that of its parents.
  const above = records.filter((record) => key.startsWith(`${record.key}/`) || record.key === key);
  const known = above.filter(({ event }) => event.type === 'xstate.init').map((one) => logicOf(one.key, one.src));
  const logic = known.at(-1);
  if (!isMachine(logic)) throw new ReplayError(`${key} is not a machine of this portal.`);
  const after = own.map((_, index) => foldJournal(own.slice(0, index + 1), () => logic).get(key));
  const last = after.at(-1);
  return vitestText({
    machine: logic.id,
    actor: idOfKey(key),
    input: start.event['input'],
    events: steps.map(({ event }) => event),
    states: after.flatMap((snapshot) => (isMachineSnapshot(snapshot) ? [snapshot.value] : [])),
    context: isMachineSnapshot(last) ? last.context : null,
  });
}

const isEnd = (type: string): boolean => type === 'xstate.stop' || type === BROKE;
