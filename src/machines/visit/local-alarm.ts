import type { AlarmEvent } from '../../../contract/entities/events.ts';

/** An alarm whose times, but for that of its event, are of this browser's clock. */
export type LocalAlarm = AlarmEvent & {
  /** Lead of the provider's clock; absent where it was right. */
  readonly clockAheadMs?: number;
};

/** Time of the event by this browser's clock, epoch ms. */
export const eventAtMs = ({ eventTimestamp, clockAheadMs = 0 }: LocalAlarm): number =>
  eventTimestamp * 1_000 - clockAheadMs;

/** Seconds from the event, a time of the provider's clock, to a time of this browser's, epoch ms. */
export const secondsSince = (alarm: LocalAlarm, atMs: number): number => (atMs - eventAtMs(alarm)) / 1_000;
