import { resourceOf } from '../../kit/resource/resource.machine.ts';
import { STATS_REFRESH_MS } from './counters.constants.ts';

/**
 * Number of events by status code; a missing status counts 0 (SHELL-36). `takeable`: the waiting ones that this agent takes,
 * where the provider says so.
 */
export type StatusCounts = Readonly<Record<string, number>>;

/** The live counters of the header. Lives while a member of staff is signed in. */
export const countersMachine = resourceOf<StatusCounts>('counters', 'reports/stats', STATS_REFRESH_MS);
