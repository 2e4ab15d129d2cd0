import type { Subscriber } from '../../../contract/entities/subscribers.ts';

/** A subscriber of a test. */
export const subscriberWith = (different: Partial<Subscriber> = {}): Subscriber => ({
  id: '1',
  user_id: '301',
  email: 'ada@example.com',
  last_active: 1_700_000_000,
  auth_fail_count: 2,
  auth_fail_last: 1_600_000_000,
  service: 'alarm_monitoring',
  ...different,
});
