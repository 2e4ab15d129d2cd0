/** Loads the history again after a failure. */
export type EventHistoryCommand = { type: 'history.retry' };
export type EventHistoryEvent = EventHistoryCommand | { type: 'hub.connected' };
