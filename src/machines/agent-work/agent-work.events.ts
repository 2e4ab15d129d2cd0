import type { EventExitReason, FeedExitReason } from '../../../contract/enums.ts';

/** What the screens report of the agent's work. Spec: D2 §4 (WORK-11 to WORK-15). */
export type AgentWorkFact =
  | { type: 'feed.entered' }
  | { type: 'feed.left'; reason: FeedExitReason }
  | { type: 'verify.entered'; eventId: string }
  | { type: 'followUp.entered'; eventId: string }
  /** The screen of the work was left, by going elsewhere or by signing out. */
  | { type: 'work.left'; isLogout: boolean }
  | { type: 'event.left'; eventId: string; reason: EventExitReason };
