import { expect, it } from 'vitest';
import { DUTY_POLICIES, type DutyPolicy } from './duty-policies.ts';

it('the writes that are repeated automatically are these, so often, and no other (API-13)', () => {
  const policies: readonly (readonly [string, DutyPolicy])[] = Object.entries(DUTY_POLICIES);
  const repeats = policies.flatMap(([call, { retryAfterMs, repeatsWhenBack }]) =>
    retryAfterMs.length > 0 || repeatsWhenBack ? [[call, { retryAfterMs, repeatsWhenBack }]] : [],
  );
  expect(Object.fromEntries(repeats)).toEqual({
    unholdEvent: { retryAfterMs: [1_000, 2_000, 4_000], repeatsWhenBack: true },
    unsetTaken: { retryAfterMs: [1_000, 2_000, 4_000], repeatsWhenBack: true },
    recordCall: { retryAfterMs: [1_000, 2_000, 4_000], repeatsWhenBack: true },
    sendEmail: { retryAfterMs: [], repeatsWhenBack: true },
    sendPush: { retryAfterMs: [], repeatsWhenBack: true },
    postAgentMetric: { retryAfterMs: [1_000, 2_000, 4_000], repeatsWhenBack: true },
    postEventMetric: { retryAfterMs: [1_000, 2_000, 4_000], repeatsWhenBack: true },
    sendJournal: { retryAfterMs: [5_000, 30_000], repeatsWhenBack: true },
  });
});
