import type { Duty } from '../work/outbox/outbox.events.ts';
import type { VerifyProgress } from './verify-respond/verify-respond.events.ts';

/** A visit whose ending may still come back, with what it was. */
export interface ClosedVisit {
  readonly eventId: string;
  /** Its address. */
  readonly to: string;
  /** The chosen cancel reason. */
  readonly reasonId: number | null;
  readonly progress?: VerifyProgress;
  /** What is filed where the agent cannot be led back to it. */
  readonly otherwise?: Duty;
}

/** A visit to which the agent was led back. */
export interface ReturnedVisit {
  readonly eventId: string;
  readonly reasonId: number | null;
  /** Why its ending was refused, in the provider's words; null when it was taken back. */
  readonly refusal: string | null;
}

/** It came back while the agent could not be led to it, and waits for them at its address. */
export interface WaitingVisit extends ReturnedVisit {
  readonly to: string;
}

/** What waits for an agent, as it outlives a reload of their page. */
export interface WaitingVisits {
  readonly agentId: string;
  readonly visits: readonly WaitingVisit[];
}
