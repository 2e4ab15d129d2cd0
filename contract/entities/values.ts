import * as v from 'valibot';

/** Ids travel as text; providers that send numbers are read too. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
export const text = v.nullish(v.string(), '');
export const textOrNull = v.nullish(v.string(), null);
export const number = v.nullish(v.number(), 0);
export const numberOrNull = v.nullish(v.number(), null);
export const boolean = v.nullish(v.boolean(), false);
export const booleanOrNull = v.nullish(v.boolean(), null);
