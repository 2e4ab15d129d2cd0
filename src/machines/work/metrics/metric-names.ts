/** Names of all metrics that are posted; the documents name them only in words (MET-15). */
export const METRICS = {
  enteredFeed: 'entered_feed',
  feedExit: 'agent_feed_exit',
  workStarted: 'work_state_started',
  workEnded: 'work_state_ended',
  eventExit: 'event_exit',
  eventPresented: 'event_presented',
  followUpStart: 'follow_up_start',
  followUpEnd: 'follow_up_end',
  slotOccupancy: 'slot_occupancy',
  concurrency: 'concurrency',
  queueTime: 'queue_time',
  eventHandleTime: 'event_handle_time',
  emptyQueueTime: 'empty_queue_time',
} as const;
export const METRIC_SOURCE = 'agent-portal';
/** The time series of an agent's work (MET-02). */
export const LIVE_WORK_INDEX = 'live_work';
