import { isMachineSnapshot, type Snapshot, type StateValue } from 'xstate';

/** `occupied.life.offered`; parallel regions one after the other. */
export function wordsOfValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => {
      const words = inner === undefined ? '' : wordsOfValue(inner);
      return words === '' ? key : `${key}.${words}`;
    })
    .join(' · ');
}

/** The state of an actor in words; empty for one that has none. */
export function stateWords(snapshot: Snapshot<unknown> | null): string {
  if (snapshot === null) return 'unknown';
  if (!isMachineSnapshot(snapshot)) return snapshot.status === 'active' ? '' : snapshot.status;
  const words = wordsOfValue(snapshot.value);
  return snapshot.status === 'active' ? words : [words, snapshot.status].filter((word) => word !== '').join(', ');
}
