import { describe, expect, it } from 'vitest';
import { whyNoPlayback } from './playback.ts';

const AT_S = 1_800_000_000;
const why = (
  action: string | null,
  flags: Readonly<Record<string, boolean>> = {},
  ageS = 0,
  mayReadRecordings = true,
) =>
  whyNoPlayback(
    { disposition: action === null ? null : { action }, eventTimestamp: AT_S - ageS, received: null },
    { flags, mayReadRecordings, atMs: AT_S * 1_000 },
  );

describe('the recording of an audited event', () => {
  it.each([
    'canceled_rep',
    'agent_handled',
    'canceled_by_customer',
    'dispatched_police',
    'dispatched_fire',
    'dispatched_medical',
    'dispatched_potential_fire',
    'dispatched_suspicious_activity',
  ])('may be played once the event is closed as %s (AUDIT-32)', (action) => {
    expect(why(action)).toBeNull();
  });

  it('may not while the event is open, or closed in another way', () => {
    expect([why(null), why('no_video'), why('')]).toEqual(['open', 'open', 'open']);
  });

  it('may not where the location takes no part in reviews (AUDIT-34)', () => {
    expect(why('agent_handled', { qa_operational_review: false })).toBe('noReview');
    expect(why('agent_handled', { qa_operational_review: true })).toBeNull();
  });

  it('may not where the sign-in has no right to recordings, whatever the event (AUDIT-31)', () => {
    expect([why('agent_handled', {}, 0, false), why(null, {}, 0, false)]).toEqual(['noScope', 'noScope']);
  });

  it('may be played for 30 days (AUDIT-31)', () => {
    expect([why('agent_handled', {}, 2_592_000), why('agent_handled', {}, 2_592_001)]).toEqual([null, 'tooOld']);
  });
});
