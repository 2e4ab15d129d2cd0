import type { AnyEventObject, StateValue } from 'xstate';
import { textOfEvent } from '../chart/event-text.ts';

export interface WalkToTest {
  /** The machine, by its id. */
  readonly machine: string;
  /** Actor of the machine that the title names. */
  readonly actor?: string;
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  /** State values: the initial one, then the one after each event. */
  readonly states: readonly StateValue[];
  /** Context at the end. */
  readonly context: unknown;
  /** Number of events that only lead to the point of interest. */
  readonly lead?: number;
}

/** A longer walk is not named whole. */
const NAMED = 12;

/** A walk as a test of its machine alone: a file for the folder `model-tests`. */
export function vitestText({ machine, actor, input, events, states, context, lead = 0 }: WalkToTest): string {
  const takes = events.map((event, index) =>
    index < lead ? `  actor.take(${given(event)});` : `  takes(${given(event)}, ${json(states[index + 1])});`,
  );
  const usesOwners = [input, ...events].some((one) => given(one).includes('silentOwner('));
  const begins = `  expect(actor.snapshot().value).toEqual(${json(states[lead])});`;
  const subject = actor === undefined ? machine : `${machine} as ${actor}`;
  return [
    `import { expect, it } from 'vitest';`,
    `import type { AnyEventObject, StateValue } from 'xstate';`,
    `import type { Visited } from './support/coverage.ts';`,
    `import { withInertActors } from './support/inert.ts';`,
    `import { machineOf } from './support/shipped-machines.ts';`,
    `import { ${usesOwners ? 'silentOwner, ' : ''}startSubject } from './support/subject.ts';`,
    '',
    `it(${json(`${subject}: ${titleOf(events.slice(lead))}`)}, () => {`,
    `  const visited: Visited = { states: new Set(), transitions: new Set(), events: new Set() };`,
    `  const actor = startSubject(withInertActors(machineOf('${machine}')), ${given(input)}, visited);`,
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

/** `slot.offered > untilExpiry passes > hold fails` */
function titleOf(events: readonly AnyEventObject[]): string {
  if (events.length === 0) return 'starts';
  const texts = events.slice(0, NAMED).map(({ type }) => textOfEvent(type).text);
  return [...texts, ...(events.length > NAMED ? [`${events.length - NAMED} more`] : [])].join(' > ');
}

/** Replaces a reference to an actor by one that listens and does nothing. */
const given = (value: unknown): string =>
  json(value).replaceAll(/\{"xstate\$\$type":1,"id":("(?:[^"\\]|\\.)*")\}/g, 'silentOwner($1)');

const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
