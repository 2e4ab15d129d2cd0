import { idOfKey } from '../child-keys.ts';
import type { JournalRecord } from '../journal.ts';
import type { Otherwise, Sent } from '../../../machines/pages/machines/comparison/difference.ts';
import { sameAsRecorded } from './same-masked.ts';

/**
 * Differences between the events that a step sends now and those in the journal, in any order. A journal lacks events
 * sent to an actor that had ended: as many may be missing as it has gaps there.
 */
export function sentOtherwise(
  now: readonly Sent[],
  was: readonly JournalRecord[],
  unprocessed: () => number,
): readonly Otherwise[] {
  const left = [...was];
  const takeOut = (isSame: (record: JournalRecord) => boolean): JournalRecord | undefined => {
    const place = left.findIndex(isSame);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const unmatched = now.filter(
    (sent) => takeOut((record) => isAlike(record, sent) && sameAsRecorded(record.event, sent.event)) === undefined,
  );
  const changed: Otherwise[] = [];
  const missing: Sent[] = [];
  for (const sent of unmatched) {
    const alike = takeOut((record) => isAlike(record, sent));
    if (alike === undefined) missing.push(sent);
    else changed.push({ kind: 'sentOtherwise', to: sent.to, was: alike.event, is: sent.event });
  }
  const tooMany = missing.length > 0 && missing.length > unprocessed() ? missing : [];
  return [
    ...changed,
    ...left.map(({ key, event }): Otherwise => ({ kind: 'notSent', sent: { to: idOfKey(key), event } })),
    ...tooMany.map((sent): Otherwise => ({ kind: 'sentToo', sent })),
  ];
}

const isAlike = ({ key, event }: JournalRecord, sent: Sent): boolean =>
  idOfKey(key) === sent.to && event.type === sent.event.type;
