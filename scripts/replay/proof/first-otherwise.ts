import type { AnyEventObject } from 'xstate';
import { BROKE, type JournalRecord } from '../../../src/services/journal/journal.ts';

/**
 * The event by which two lives of the portal part, by what happened in both alone: the first whose actor became another, or
 * sent something else, or else the first that happened in one of them only. Undefined when nothing parts them, or the outside.
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
        event.type === BROKE && eventOf({ key, event: event['by'] as AnyEventObject }) === eventOf(parted),
    );
  if (hasBroken) return parted;
  const isSameEvent = eventOf(parted) === (other && eventOf(other));
  const isOutside = parted.by === undefined && other?.by === undefined;
  if (!isSameEvent && isOutside && parted.key === other?.key && parted.event.type === other.event.type)
    return undefined;
  const [sent, sentAgain] = [sendsOf(lived), sendsOf(again)];
  const sender = lived.slice(0, place).find(({ seq }) => {
    const [one = '', two = ''] = [sent.get(seq), sentAgain.get(seq)];
    // What comes later in one of them alone may have been sent in both, to an actor that has ended in one.
    return one !== two && !(isSameEvent && (one.startsWith(two) || two.startsWith(one)));
  });
  return sender ?? parted;
}

const eventOf = ({ key, event }: Pick<JournalRecord, 'key' | 'event'>): string => `${key} ${JSON.stringify(event)}`;

/** What was sent by each record, as one text. */
function sendsOf(records: readonly JournalRecord[]): ReadonlyMap<number, string> {
  const sent = new Map<number, string>();
  for (const record of records)
    if (record.by !== undefined) sent.set(record.by, `${sent.get(record.by) ?? ''}\n${eventOf(record)}`);
  return sent;
}
