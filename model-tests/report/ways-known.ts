import type { AnyEventObject, AnyTransitionDefinition } from 'xstate';
import type { Walks } from '../../src/machines/pages/machines/walk/walk-file.ts';

/** Collects by which events each transition was come to first. */
export interface KnownWays {
  /** These events have led to transitions that were not taken before. */
  note(events: readonly AnyEventObject[], taken: readonly AnyTransitionDefinition[]): void;
  /** With the numbers of the transitions in this list. */
  written(transitions: readonly AnyTransitionDefinition[]): Walks;
}

export function newWays(title: string, input: unknown): KnownWays {
  const ways: { readonly transition: AnyTransitionDefinition; readonly events: readonly AnyEventObject[] }[] = [];
  const all = new Map<string, AnyEventObject>();
  return {
    note: (events, taken) => {
      for (const event of events.slice(-1)) all.set(JSON.stringify(event), event);
      for (const transition of taken) ways.push({ transition, events });
    },
    written: (transitions) => {
      const texts = [...all.keys()];
      const placed = ways.map(({ transition, events }) => [
        transitions.indexOf(transition),
        ...events.map((event) => texts.indexOf(JSON.stringify(event))),
      ]);
      const inOrder = placed.toSorted(([one = 0], [other = 0]) => one - other);
      return JSON.parse(JSON.stringify({ title, input, events: [...all.values()], ways: inOrder }));
    },
  };
}
