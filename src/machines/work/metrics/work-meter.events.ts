import type { AgentWorkFact } from '../agent-work/agent-work.events.ts';

/** What is measured: an agent's work, and the turns in which it is posted. */
export type MeteredFact =
  | AgentWorkFact
  /** It is time to post what was gathered. */
  | { type: 'period.ended' }
  /** The agent signs out. */
  | { type: 'shift.ended' };

declare module '../../kit/system.ts' {
  interface System {
    readonly workMeter: MeteredFact;
  }
}
