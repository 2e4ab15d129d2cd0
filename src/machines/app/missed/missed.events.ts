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
/** While no one else has it, it waits in the queue again. */
export type MissedCommand = { type: 'alarm.reviewAgain'; eventId: string };

declare module '../../kit/system.ts' {
  interface System {
    readonly missed: MissedFact;
  }
}
