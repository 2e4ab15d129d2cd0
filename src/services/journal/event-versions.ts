/** Versions of the events whose payload has changed since journals are kept; all others are 1. */
export const EVENT_VERSIONS: Readonly<Record<string, number>> = {};
