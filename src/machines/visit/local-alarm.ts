import type { AlarmEvent } from '../../../contract/entities/events.ts';

/** An alarm whose times, but for those of its event and its message, are of this browser's clock. */
export type LocalAlarm = AlarmEvent & {
  /** Lead of the provider's clock; absent where it was right. */
  readonly clockAheadMs?: number;
};

/** Time from which an alarm's age counts, epoch s of the provider's clock: of its receipt where a source sent it (decision 0124). */
export const beganAtS = ({ eventTimestamp, received }: Pick<AlarmEvent, 'eventTimestamp' | 'received'>): number =>
  received?.receivedAt ?? eventTimestamp;

/** Time from which an alarm's age counts, epoch ms of this browser's clock. */
export const beganAtMs = (alarm: LocalAlarm): number => beganAtS(alarm) * 1_000 - (alarm.clockAheadMs ?? 0);

/** Age of an alarm at a time of this browser's clock, epoch ms; in seconds. */
export const secondsSince = (alarm: LocalAlarm, atMs: number): number => (atMs - beganAtMs(alarm)) / 1_000;
