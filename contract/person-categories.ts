/**
 * Relations of a person to a customer, in the order of the select; the first is the default. Spec: C8-12 (FACE-08,
 * FACE-09).
 */
export const PERSON_CATEGORIES = ['friendly', 'neutral', 'unknown', 'banned'] as const;
export type PersonCategory = (typeof PERSON_CATEGORIES)[number];
