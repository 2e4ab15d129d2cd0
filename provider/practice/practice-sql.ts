/** The queue that the documents name for training (QUEUE-38). */
export const PRACTICE_QUEUE = 'Production Training';

/**
 * SQL condition on `alarms`: raised for the practice of one agent, so that it counts nowhere and no one else sees it.
 */
export const IS_PRACTICE = 'exists (select from practice_alarms where practice_alarms.event_id = alarms.event_id)';

/** True of an alarm, named `alarms`, of another agent's practice, for an agent whose id is this parameter; the roles that review see all. */
export const isHiddenFrom = (agent: string): string =>
  `exists (select from practice_alarms join practices on practices.id = practice
   where practice_alarms.event_id = alarms.event_id and practices.rep_id <> ${agent}::bigint)`;
