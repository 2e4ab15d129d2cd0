import { formatSpan } from '../../../kit/time/format-span.ts';

export const LOADING_CHARTS = 'Loading charts…';
export const NO_ALARMS = 'No alarms in the last 24 hours';
export const ENDINGS = 'Alarms a quarter hour, by ending';
export const TAKE = 'Time to take, by hour';
export const END = 'Time to end, by hour';
export const LOAD = 'Alarms of 24 h, ended by agent';
export const CANCELED = 'Canceled by agents, of 24 h';
/** `62 % of the alarms they ended: 87 of 140` */
export const canceledText = (canceled: number, ended: number): string =>
  ended === 0
    ? 'No agent ended an alarm in the last 24 hours'
    : `${Math.round((100 * canceled) / ended)} % of the alarms they ended: ${canceled} of ${ended}`;
export const referenceText = (referenceS: number): string => `Reference ${formatSpan(referenceS)}`;
/** `07/04/2026 3:00:00 PM EDT, 15 min` */
export const fromText = (from: string, minutes: number): string => `${from}, ${minutes} min`;
export const P50 = 'p50';
export const P95 = 'p95';
export const TIME = 'Time';
export const AGENT = 'Agent';
export const ENDED = 'Ended';
