/** They could not be read. */
export type EventHistoryCommand = { type: 'history.retry' };
export type EventHistoryEvent = EventHistoryCommand | { type: 'hub.connected' };
