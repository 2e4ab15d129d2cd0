import * as v from 'valibot';
import { GivenSource, type ListedSource } from '../../../../contract/entities/sources.ts';

/** Fields of a source, as typed. */
export interface TypedSource {
  readonly name: string;
  /** Ids of locations, separated by commas. */
  readonly sids: string;
  /** Empty where messages have to name their camera. */
  readonly uuid: string;
  readonly queue: string;
  /** Empty where it may be silent for as long as it likes. */
  readonly silenceHours: string;
}

/** The source that these fields mean. */
export const givenSource = ({ name, sids, uuid, queue, silenceHours }: TypedSource): GivenSource => ({
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
  silenceHours: silenceHours.trim() === '' ? null : Number(silenceHours),
});

/** A source as it is, to be typed over. */
export const typedSource = ({ name, sids, uuid, queue, silenceHours }: ListedSource): TypedSource => ({
  name,
  sids: sids.join(', '),
  uuid: uuid ?? '',
  queue,
  silenceHours: silenceHours === null ? '' : String(silenceHours),
});

/** First field that cannot be sent as it is; null = it can. */
export function problemOf(source: GivenSource): keyof GivenSource | null {
  for (const field of ['name', 'sids', 'uuid', 'queue', 'silenceHours'] as const)
    if (!v.is(GivenSource.entries[field], source[field])) return field;
  return null;
}
