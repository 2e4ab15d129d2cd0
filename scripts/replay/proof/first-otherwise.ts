import type { AnyEventObject } from 'xstate';
import { BROKE, type JournalRecord } from '../../../src/services/journal/journal.ts';

/**
 * The event by which two lives of the portal part, by what happened in both alone: it broke its actor, made another of it, sent
 * something else, or came by a timer at another time. Undefined when nothing parts them, or the outside did otherwise.
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
