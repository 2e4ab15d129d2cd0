import * as v from 'valibot';

/** Numbers and booleans of a query arrive as text; callers pass them as they are. */
export const int = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer());
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);
