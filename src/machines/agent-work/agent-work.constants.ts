/** Names of the metrics of an agent's work; the documents name them only in words (MET-15). */
export const METRICS = {
  enteredFeed: 'entered_feed',
  feedExit: 'agent_feed_exit',
  workStarted: 'work_state_started',
  workEnded: 'work_state_ended',
  eventExit: 'event_exit',
} as const;
export const METRIC_SOURCE = 'agent-portal';
