import { formatSpan } from '../../kit/time/format-span.ts';

export const VIEW_RECORDING = 'View recording';
/** DET-03 */
export const UNKNOWN_TYPE = 'Unknown detection type';
export const FRIENDLY = 'Friendly';
export const FLAG_TITLES = { important: 'Important', rejected: 'Rejected' } as const;
export const FRAMES = { open: 'Show frames', close: 'Hide frames' } as const;
export const CLUSTER = 'Who this is';
export const CLUSTER_PICTURES = 'Show all pictures';
export const CLUSTER_TITLE = 'Seen by this camera';
export const authorizeFor = (hours: string) => `Authorize for ${hours}`;
export const AUTHORIZING = 'An authorization is being saved';
export const moreObjects = (count: number) => `Show ${count} more`;
export const goTo = (what: string, atS: number) => `Go to ${what} at ${formatSpan(atS)}`;
