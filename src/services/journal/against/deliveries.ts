import type { JournalRecord } from '../journal.ts';

/** Deliveries by each record of a run. */
export interface Deliveries {
  /** Processed events that its actor sent by it. */
  readonly of: (seq: number) => readonly JournalRecord[];
  /** Number of never processed events that it may have sent. */
  readonly unprocessedOf: (seq: number) => number;
  /** True if the journal records the cause of each event; older ones do not. */
  readonly areKnown: boolean;
}

/** @param records in the order of their numbers */
export function deliveriesOf(records: readonly JournalRecord[]): Deliveries {
  const sent = new Map<number, JournalRecord[]>();
  const causes = new Map<number, number | undefined>();
  const places = new Map<number, number>();
  for (const [place, record] of records.entries()) {
    causes.set(record.seq, record.by);
    places.set(record.seq, place);
    if (record.by !== undefined) sent.set(record.by, [...(sent.get(record.by) ?? []), record]);
  }

  const isFrom = (seq: number, origin: number): boolean => {
    let next: number | undefined = seq;
    while (next !== undefined && next > origin) next = causes.get(next);
    return next === origin;
  };

  return {
    of: (seq) => sent.get(seq) ?? [],
    unprocessedOf: (seq) => {
      let count = 0;
      let last = seq;
      for (const record of records.slice((places.get(seq) ?? 0) + 1)) {
        count += record.seq - last - 1;
        if (!isFrom(record.seq, seq)) break;
        last = record.seq;
      }
      return count;
    },
    areKnown: sent.size > 0,
  };
}
