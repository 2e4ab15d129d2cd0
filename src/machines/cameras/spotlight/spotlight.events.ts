import type { LeaseFact, LeaseReport } from '../lease/lease.events.ts';

/** `atMs` is epoch ms of the press. */
export type SpotlightCommand = { type: 'spotlight.press'; atMs: number };
export type SpotlightEvent = SpotlightCommand | LeaseFact;

/** Reports of the spotlight to its owner. */
export type SpotlightReport = LeaseReport;
