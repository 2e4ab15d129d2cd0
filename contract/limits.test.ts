import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

describe('limits', () => {
  it('limits of the queue’s controls are those of the documents (QUEUE-16, QUEUE-17, QUEUE-18, QUEUE-19, QUEUE-20)', () => {
    expect(limits.LIMIT_OPTIONS).toEqual([1, 3, 6, 9]);
    expect(limits.AUTO_EXPIRE_OPTIONS_S).toEqual([30, 45, 60, 120, 180, 240, 300, 600, 3600]);
    expect(limits.LOOKBACK_OPTIONS_S).toEqual([
      { value: 60, label: '1 min' },
      { value: 300, label: '5 min' },
      { value: 600, label: '10 min' },
      { value: 3600, label: '60 min' },
      { value: 7200, label: '2 hr' },
      { value: 86_400, label: '1 day' },
      { value: 172_800, label: '2 day' },
      { value: 518_400, label: '6 day' },
    ]);
  });

  it('limits of a take that names none are 9 events of 300 s (QUEUE-33)', () => {
    expect([limits.TAKE_LIMIT_DEFAULT, limits.TAKE_LOOKBACK_DEFAULT_S]).toEqual([9, 300]);
  });

  it('limits of texts are 500, 65 and 178 characters (FU-22, FU-29, FU-30, API-20)', () => {
    expect([limits.DOCUMENTATION_MAX, limits.PUSH_TITLE_MAX, limits.PUSH_MESSAGE_MAX]).toEqual([500, 65, 178]);
  });

  it('limits of an authorization are 1, 6 or 12 hours (DET-09)', () => {
    expect(limits.AUTHORIZED_TIMES_S).toEqual([3_600, 21_600, 43_200]);
  });

  it('limits of sessions and old events are a day and 30 days (AUTH-40, VR-27, FU-18)', () => {
    expect([limits.SESSION_LIFETIME_S, limits.EVENT_MAX_AGE_S]).toEqual([86_400, 2_592_000]);
  });
});
