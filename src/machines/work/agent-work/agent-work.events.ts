import type { EventExitReason, FeedExitReason, MetricEventType } from '../../../../contract/enums.ts';

/** Way by which an agent leaves the screen of their work; `timeout` = the session timed out. */
export type WorkLeaving = 'elsewhere' | 'logout' | 'timeout';

/** A duty that ends an alarm, and when the agent decided so, epoch ms. */
export interface EndingOfEvent {
  readonly dutyId: string;
  readonly atMs: number;
}

/** Reports of the screens about the agent's work. Spec: D2 §4 (WORK-11 to WORK-15). */
export type AgentWorkFact =
  | { type: 'feed.entered' }
  /** Accept New went off while the queue stays. */
  | { type: 'feed.left'; reason: Extract<FeedExitReason, 'accept_new_off' | 'taken_into_vr' | 'timeout'> }
  | { type: 'verify.entered'; eventId: string }
  | { type: 'followUp.entered'; eventId: string }
  | { type: 'work.left'; how: WorkLeaving }
  /** The event has a slot of the queue from now on. */
  | { type: 'event.presented'; eventId: string; eventType: MetricEventType }
  /** Reported at once, or when the duty that ends it is kept: until then the alarm may come back. */
  | { type: 'event.left'; eventId: string; reason: EventExitReason; by?: EndingOfEvent }
  /** The page goes, by a reload or permanently. */
  | { type: 'tab.closing' };

/** Work that has begun and whose end is not reported yet. */
export interface OpenWork {
  readonly isInFeed: boolean;
  /** Ids of the events in slots. */
  readonly slotted: readonly string[];
}

/** Agent's work as saved by the tab, so that its next page knows the open part (WORK-22). */
export interface SavedWork {
  readonly agentId: string;
  /** Reports so far; they are numbered. */
  readonly reported: number;
  readonly open: OpenWork;
}

/** The work that an earlier page of this tab left open. */
export interface UnfinishedWork extends SavedWork {
  /** Time of the session's time-out, epoch ms; null = the page was left first. */
  readonly timedOutAtMs: number | null;
}

declare module '../../kit/system.ts' {
  interface System {
    readonly agentWork: AgentWorkFact;
  }
}
