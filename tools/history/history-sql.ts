/** Pieces of the statement that invents a history. `n` is the number of an alarm, `$4` the seed. */

export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const listOf = (values: readonly string[]): string => `array[${values.map(text).join()}]`;

/** A number that seems random from 0 up to, not including, 1: always the same of the same alarm and `use`. */
export const draw = (use: number): string =>
  `((hashint8extended(n, $4::bigint * 64 + ${use}) & 2147483647) / 2147483648.0::float8)`;
/** A whole number below `below`, by chance. */
export const pick = (use: number, below: string | number): string => `floor(${draw(use)} * ${below})::int`;
export const one = (use: number, values: readonly string[]): string =>
  `(${listOf(values)})[1 + ${pick(use, values.length)}]`;
