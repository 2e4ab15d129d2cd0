/** An alarm that ran out on this agent's board before it was ended. */
export interface MissedAlarm {
  readonly eventId: string;
  readonly info: string;
  readonly sensorName: string;
  readonly street: string;
  readonly customerName: string;
  /** Time of expiry, epoch ms. */
  readonly expiredAtMs: number;
}

export type MissedFact = { type: 'alarm.expired'; alarm: MissedAlarm };
/** Puts the alarm back into the queue, if no one else has it. */
export type MissedCommand = { type: 'alarm.reviewAgain'; eventId: string };

declare module '../../kit/system.ts' {
  interface System {
    readonly missed: MissedFact;
  }
}
