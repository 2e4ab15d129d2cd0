import * as v from 'valibot';
import { GivenSource } from '../../../../contract/entities/sources.ts';

/** Fields of a new source, as typed. */
export interface TypedSource {
  readonly name: string;
  /** Ids of locations, separated by commas. */
  readonly sids: string;
  /** Empty where messages have to name their camera. */
  readonly uuid: string;
  readonly queue: string;
}

/** The source that these fields mean. */
export const givenSource = ({ name, sids, uuid, queue }: TypedSource): GivenSource => ({
  name: name.trim(),
  sids: [
    ...new Set(
      sids
        .split(',')
        .map((sid) => sid.trim())
        .filter((sid) => sid !== ''),
    ),
  ],
  uuid: uuid.trim() === '' ? null : uuid.trim(),
  queue: queue.trim(),
});

/** First field that cannot be sent as it is; null = it can. */
export function problemOf(source: GivenSource): keyof GivenSource | null {
  for (const field of ['name', 'sids', 'uuid', 'queue'] as const)
    if (!v.is(GivenSource.entries[field], source[field])) return field;
  return null;
}
