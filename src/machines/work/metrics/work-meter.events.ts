import type { AgentWorkFact } from '../agent-work/agent-work.events.ts';

/** Facts of the meter: an agent's work, and the periods of posting. */
export type MeteredFact =
  | AgentWorkFact
  /** The period is over: post the gathered times. */
  | { type: 'period.ended' }
  /** The agent signs out. */
  | { type: 'shift.ended' };

declare module '../../kit/system.ts' {
  interface System {
    readonly workMeter: MeteredFact;
  }
}
