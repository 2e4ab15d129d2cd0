import * as v from 'valibot';
import { BadRequestError } from '../http/errors.ts';

/** End of a page: its order and its last row. */
export interface Cursor {
  readonly sort: string;
  readonly isDescending: boolean;
  /** Value of the column sorted by. */
  readonly value: string | number;
  readonly id: number;
}

const Written = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.string(),
    v.boolean(),
    v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
    v.pipe(v.number(), v.safeInteger()),
  ]),
);

export const writeCursor = ({ sort, isDescending, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, isDescending, value, id])).toString('base64url');

/** @throws {BadRequestError} when no page ended so. */
export function readCursor(text: string): Cursor {
  const { success, output } = v.safeParse(Written, Buffer.from(text, 'base64url').toString());
  if (!success) throw new BadRequestError('The query is not valid: after: it is not the end of a page.');
  const [sort, isDescending, value, id] = output;
  return { sort, isDescending, value, id };
}
