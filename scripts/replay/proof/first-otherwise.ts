import type { AnyEventObject } from 'xstate';
import { BROKE, type JournalRecord } from '../../../src/services/journal/journal.ts';

/**
 * First event at which two lives of the portal differ: it broke its actor, led to another state, sent something else,
 * or a timer fired it at another time. Undefined without a difference, or when the outside behaved differently.
 */
export function firstOtherwise(
  lived: readonly JournalRecord[],
  again: readonly JournalRecord[],
): JournalRecord | undefined {
  const place = lived.findIndex((record, index) => JSON.stringify(record) !== JSON.stringify(again[index]));
  const [parted, other] = [lived[place], again[place]];
  if (parted === undefined) return undefined;
  const hasBroken = again
    .slice(place)
    .some(
      ({ key, event }) =>
        event.type === BROKE && eventOf(key, event['by'] as AnyEventObject) === eventOf(parted.key, parted.event),
    );
  if (hasBroken) return parted;
  if (parted.seq === other?.seq && eventOf(parted.key, parted.event) === eventOf(other.key, other.event)) return parted;
  // What an actor sends by an event comes before whatever its sender sends next: of two senders the later did otherwise.
  const sender = Math.max(parted.by ?? -1, other?.by ?? -1);
  if (sender >= 0) return lived.find(({ seq }) => seq === sender);
  const isTimer = parted.from === parted.key && !parted.event.type.startsWith('xstate.promise.');
  return isTimer ? parted : undefined;
}

const eventOf = (key: string, event: AnyEventObject): string => `${key} ${JSON.stringify(event)}`;
