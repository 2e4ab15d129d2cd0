import type { AnyEventObject } from 'xstate';

/** What the model tests know of a machine's ways, as it is kept in a file: everything is plain JSON. */
export interface WalkFile {
  /** As the machine is exported, and from where: `src/machines/queue/queue-slot/queue-slot.machine.ts`. */
  readonly name: string;
  readonly path: string;
  readonly walks: readonly Walks[];
}

/** The walks of one kind: the machine begins with this input, and these events can happen to it. */
export interface Walks {
  readonly title: string;
  readonly input?: unknown;
  readonly events: readonly AnyEventObject[];
  /** A short way to each transition that no walk before takes: its number in the chart, then the places of the events. */
  readonly ways: readonly (readonly number[])[];
}

/** The way to a transition; undefined where no walk takes it. */
export function wayTo({ walks }: WalkFile, transition: number) {
  for (const { input, events, ways } of walks) {
    const way = ways.find(([number]) => number === transition);
    if (way !== undefined) return { input, events: way.slice(1).flatMap((place) => events[place] ?? []) };
  }
  return undefined;
}

/** The shortest of the ways to these transitions. */
export function shortestTo(file: WalkFile, transitions: readonly number[]) {
  const ways = transitions.flatMap((number) => wayTo(file, number) ?? []);
  return ways.toSorted((one, other) => one.events.length - other.events.length)[0];
}
