import { isMachineSnapshot } from 'xstate';
import { titleOf } from '../../model-tests/support/titles.ts';
import { isMachine } from '../../src/services/journal/against/living.ts';
import { idOfKey } from '../../src/services/journal/child-keys.ts';
import { foldJournal, type LogicOf } from '../../src/services/journal/fold-journal.ts';
import { BROKE } from '../../src/services/journal/journal.ts';
import { ReplayError } from './replay-error.ts';
import type { Run } from './runs.ts';

/** Where a machine is exported from. */
export interface MachineSource {
  readonly name: string;
  /** From the project's folder: `src/machines/…/queue.machine.ts`. */
  readonly path: string;
}

interface Stretch {
  readonly key: string;
  /** The last record that counts. */
  readonly untilSeq: number;
}

/** Where the machine of this id stands. */
export type SourceOf = (machineId: string) => MachineSource | undefined;

/**
 * What happened to one actor from its start to a record, as a test of its machine alone: a file for the folder `model-tests`.
 * @throws {ReplayError} when it is no machine, or began before the journal
 */
export function pathTest(run: Run, { key, untilSeq }: Stretch, logicOf: LogicOf, sourceOf: SourceOf): string {
  const records = run.flatMap((segment) => segment.records).filter(({ seq }) => seq <= untilSeq);
  const own = records.filter((record) => record.key === key && !isEnd(record.event.type));
  const [start, ...steps] = own;
  if (start?.event.type !== 'xstate.init') throw new ReplayError(`${key} began before the journal does.`);
  // The logic of an actor is looked up in that of its parents.
  const above = records.filter((record) => key.startsWith(`${record.key}/`) || record.key === key);
  const known = above.filter(({ event }) => event.type === 'xstate.init').map((one) => logicOf(one.key, one.src));
  const logic = known.at(-1);
  const source = isMachine(logic) ? sourceOf(logic.id) : undefined;
  if (!isMachine(logic) || source === undefined) throw new ReplayError(`${key} is no machine of this portal.`);
  const after = own.map((_, index) => foldJournal(own.slice(0, index + 1), () => logic).get(key));
  const states = after.map((snapshot) => (isMachineSnapshot(snapshot) ? snapshot.value : null));
  const last = after.at(-1);
  const context = isMachineSnapshot(last) ? last.context : null;
  const title = titleOf(
    steps.map(({ event }) => event),
    [],
  );
  const taken = steps.map(({ event }, index) => `  takes(${given(event)}, ${json(states[index + 1])});`);
  const usesOwners = own.some(({ event }) => given(event).includes('silentOwner('));
  return [
    `import { expect, it } from 'vitest';`,
    `import type { AnyEventObject, StateValue } from 'xstate';`,
    `import { ${source.name} } from '../${source.path}';`,
    `import type { Visited } from './support/coverage.ts';`,
    `import { withInertActors } from './support/inert.ts';`,
    `import { ${usesOwners ? 'silentOwner, ' : ''}startSubject } from './support/subject.ts';`,
    '',
    `it(${json(`${logic.id} as ${idOfKey(key)}: ${title}`)}, () => {`,
    `  const visited: Visited = { states: new Set(), transitions: new Set(), events: new Set() };`,
    `  const actor = startSubject(withInertActors(${source.name}), ${given(start.event['input'])}, visited);`,
    `  const takes = (event: AnyEventObject, state: StateValue) => {`,
    `    actor.take(event);`,
    `    expect(actor.snapshot().value).toEqual(state);`,
    `  };`,
    `  expect(actor.snapshot().value).toEqual(${json(states[0])});`,
    ...taken,
    `  expect(JSON.parse(JSON.stringify(actor.snapshot().context))).toEqual(${json(context)});`,
    `});`,
    '',
  ].join('\n');
}

const isEnd = (type: string): boolean => type === 'xstate.stop' || type === BROKE;

/** In the place of an actor that the journal names stands one that listens and does nothing. */
const given = (value: unknown): string =>
  json(value).replaceAll(/\{"xstate\$\$type":1,"id":("(?:[^"\\]|\\.)*")\}/g, 'silentOwner($1)');

const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
