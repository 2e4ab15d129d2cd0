import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { EVENT_MAX_AGE_S } from '../../../../contract/limits.ts';
import { beganAtS } from '../../visit/local-alarm.ts';
import { type FeatureFlags, hasFeature } from '../../../../contract/location-features.ts';

/** Actions that closed an event whose recording may be reviewed (AUDIT-32). */
const CLOSED: readonly string[] = [
  'canceled_rep',
  'agent_handled',
  'canceled_by_customer',
  'dispatched_police',
  'dispatched_fire',
  'dispatched_medical',
  'dispatched_potential_fire',
  'dispatched_suspicious_activity',
];

/** Facts that decide whether a recording may be reviewed. */
export interface PlaybackFacts {
  /** Feature flags of the location. */
  readonly flags: FeatureFlags;
  /** The sign-in carries the scope for it. */
  readonly mayReadRecordings: boolean;
  /** Time of the reading, epoch ms. */
  readonly atMs: number;
}

/** The sign-in has no right to recordings, the event is not closed, its location takes no part in reviews, or it is more than 30 days old. */
export type WhyNoPlayback = 'noScope' | 'open' | 'noReview' | 'tooOld';

/** Reason why a recording may not be reviewed; null where it may (AUDIT-31 to AUDIT-34). */
export function whyNoPlayback(
  alarm: Pick<AlarmEvent, 'disposition' | 'eventTimestamp' | 'received'>,
  { flags, mayReadRecordings, atMs }: PlaybackFacts,
): WhyNoPlayback | null {
  if (!mayReadRecordings) return 'noScope';
  if (!CLOSED.includes(alarm.disposition?.action ?? '')) return 'open';
  if (!hasFeature(flags, 'qa_operational_review')) return 'noReview';
  return Math.floor(atMs / 1_000) - beganAtS(alarm) > EVENT_MAX_AGE_S ? 'tooOld' : null;
}
