import { describe, expect, it } from 'vitest';
import { PUSH_MESSAGE_MAX } from '../limits.ts';
import { DISPOSITION_PUSH } from './disposition-push.ts';

describe('push of a disposition', () => {
  it('has one text for each disposition that the customer gets a push about, within the limit (DISP-36, DISP-37)', () => {
    expect(Object.keys(DISPOSITION_PUSH)).toEqual([
      'canceled_rep',
      'canceled_ai',
      'canceled_user_app',
      'canceled_safe_word',
      'canceled_by_customer',
      'agent_handled',
      'dispatched_police',
      'dispatched_fire',
      'dispatched_medical',
      'paused_monitoring',
    ]);
    const texts = Object.values(DISPOSITION_PUSH);
    expect(new Set(texts).size).toBe(10);
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(20);
      expect(text.length).toBeLessThanOrEqual(PUSH_MESSAGE_MAX);
    }
  });
});
