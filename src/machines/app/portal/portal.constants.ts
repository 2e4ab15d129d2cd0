import { REVIEW_ACTORS, STAFF_ACTORS } from './staff-actors.ts';

/** The singletons that the portal restarts when they break. */
export const PARTS = ['toasts', 'outbox', 'router', 'session', 'logs', ...STAFF_ACTORS, ...REVIEW_ACTORS] as const;
export type PartName = (typeof PARTS)[number];

/** Not in the spec: a part that breaks more often within that time, ms, stays ended, so that nothing breaks without end. */
export const RESTARTS_MAX = 3;
export const RESTARTS_WITHIN_MS = 10 * 60_000;
