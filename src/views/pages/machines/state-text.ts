import { isMachineSnapshot, type Snapshot, type StateValue } from 'xstate';

/** `occupied.life.offered`; parallel regions one after the other. */
export function textOfValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => {
      const text = inner === undefined ? '' : textOfValue(inner);
      return text === '' ? key : `${key}.${text}`;
    })
    .join(' · ');
}

/** The state of an actor in words; empty for one that has none. */
export function stateText(snapshot: Snapshot<unknown> | null): string {
  if (snapshot === null) return 'unknown';
  if (!isMachineSnapshot(snapshot)) return snapshot.status === 'active' ? '' : snapshot.status;
  const text = textOfValue(snapshot.value);
  return snapshot.status === 'active' ? text : [text, snapshot.status].filter((word) => word !== '').join(', ');
}
