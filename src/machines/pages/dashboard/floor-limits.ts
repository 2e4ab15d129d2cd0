import type { Floor } from '../../../../contract/entities/reports.ts';

/** Figures of the floor that are over the station's limits. */
export interface OverLimits {
  readonly waiting: boolean;
  readonly oldest: boolean;
  readonly expired: boolean;
  /** Alarms wait and no agent works. */
  readonly agents: boolean;
}

/** Compares the floor with its limits; a provider that names none has only the agents judged. */
export function overLimits({ waiting, oldest, expired = 0, limits }: Floor, agents: number, nowMs: number): OverLimits {
  return {
    waiting: limits !== undefined && waiting > limits.waiting,
    oldest: limits !== undefined && oldest !== null && nowMs - oldest.raisedAtMs >= limits.seconds * 1_000,
    expired: limits !== undefined && expired > limits.expired,
    agents: agents === 0 && waiting > 0,
  };
}
