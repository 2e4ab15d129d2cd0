import { REVIEW_ACTORS, STAFF_ACTORS } from './staff-actors.ts';

/** The singletons that the portal restarts when they break. */
export const PARTS = ['toasts', 'outbox', 'router', 'session', 'logs', ...STAFF_ACTORS, ...REVIEW_ACTORS] as const;
export type PartName = (typeof PARTS)[number];

/**
 * Not in the spec: number of restarts within that time, ms, after which a part stays ended, so that nothing breaks
 * without end.
 */
export const RESTARTS_MAX = 3;
export const RESTARTS_WITHIN_MS = 10 * 60_000;
