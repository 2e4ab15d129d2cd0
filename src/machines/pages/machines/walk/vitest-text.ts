import type { AnyEventObject, StateValue } from 'xstate';
import { titleOfWalk } from './test-title.ts';

/** Where a machine is exported from. */
export interface MachineSource {
  readonly name: string;
  /** From the project's folder: `src/machines/…/queue.machine.ts`. */
  readonly path: string;
}

export interface WalkToTest {
  /** The id of the machine, or what names one of its actors. */
  readonly subject: string;
  readonly source: MachineSource;
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  /** One more: the first is that of the beginning. */
  readonly states: readonly StateValue[];
  /** At the end. */
  readonly context: unknown;
  /** So many events only lead to where it is looked at. */
  readonly lead?: number;
}

/** A walk as a test of its machine alone: a file for the folder `model-tests`. */
export function vitestText({ subject, source, input, events, states, context, lead = 0 }: WalkToTest): string {
  const takes = events.map((event, index) =>
    index < lead ? `  actor.take(${given(event)});` : `  takes(${given(event)}, ${json(states[index + 1])});`,
  );
  const usesOwners = [input, ...events].some((one) => given(one).includes('silentOwner('));
  const begins = `  expect(actor.snapshot().value).toEqual(${json(states[lead])});`;
  return [
    `import { expect, it } from 'vitest';`,
    `import type { AnyEventObject, StateValue } from 'xstate';`,
    `import { ${source.name} } from '../${source.path}';`,
    `import type { Visited } from './support/coverage.ts';`,
    `import { withInertActors } from './support/inert.ts';`,
    `import { ${usesOwners ? 'silentOwner, ' : ''}startSubject } from './support/subject.ts';`,
    '',
    `it(${json(`${subject}: ${titleOfWalk(events.slice(lead))}`)}, () => {`,
    `  const visited: Visited = { states: new Set(), transitions: new Set(), events: new Set() };`,
    `  const actor = startSubject(withInertActors(${source.name}), ${given(input)}, visited);`,
    `  const takes = (event: AnyEventObject, state: StateValue) => {`,
    `    actor.take(event);`,
    `    expect(actor.snapshot().value).toEqual(state);`,
    `  };`,
    ...takes.slice(0, lead),
    begins,
    ...takes.slice(lead),
    `  expect(JSON.parse(JSON.stringify(actor.snapshot().context))).toEqual(${json(context)});`,
    `});`,
    '',
  ].join('\n');
}

/** In the place of an actor that it names stands one that listens and does nothing. */
const given = (value: unknown): string =>
  json(value).replaceAll(/\{"xstate\$\$type":1,"id":("(?:[^"\\]|\\.)*")\}/g, 'silentOwner($1)');

const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
