import * as v from 'valibot';

/** The end of the year 9999, epoch seconds: later times have no date. */
export const TIME_MAX_S = 253_402_300_799;

/** Numbers and booleans of a query arrive as text; callers pass them as they are. */
export const int = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer());
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);
/** A time, epoch seconds. */
export const timeS = v.pipe(int, v.minValue(0), v.maxValue(TIME_MAX_S));
