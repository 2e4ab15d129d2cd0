import { appended, refuseChange } from './functions/event-log.ts';
import { findSession } from './functions/find-session.ts';
import { takeAlarms } from './functions/take-alarms.ts';

/**
 * The functions of the schema as they are today; each start creates them again, after the migrations (decision 0022). Not
 * among them: `database_now_ms` of migration 0007, for which tests put another clock.
 */
export const FUNCTIONS: readonly string[] = [refuseChange, appended, takeAlarms, findSession];
