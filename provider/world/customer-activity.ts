import type { Sql } from '../base/ports.ts';
import { PLATFORMS, type SubscriberFact } from '../subscribers/subscriber.facts.ts';
import type { Random } from './random.ts';

/** A customer who uses their phone. */
export interface CustomerActivity {
  /** Number of the customer; without a customer of this number, the next one. */
  readonly number: number;
  readonly fact: SubscriberFact;
}

/**
 * Share of turns with an activity. Not in the spec: at six alarms a minute somebody uses the app every half a minute.
 */
const ACTIVE_SHARE = 0.3;
const SIGN_IN_SHARE = 0.3;
const FAILURE_SHARE = 0.2;

/** The next activity of a customer; null for none. Deterministic for one seed. */
export function nextCustomerActivity(customers: number, random: Random): CustomerActivity | null {
  if (customers === 0 || !random.chance(ACTIVE_SHARE)) return null;
  const number = random.between(1, customers);
  if (random.chance(FAILURE_SHARE)) return { number, fact: { type: 'customer.signInFailed', data: {} } };
  if (!random.chance(SIGN_IN_SHARE)) return { number, fact: { type: 'customer.appUsed', data: {} } };
  return { number, fact: { type: 'customer.signedIn', data: { platform: random.pick(PLATFORMS) } } };
}

/** The greatest number that an invented customer has. */
export async function newestCustomer(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ newest: number }>(
    'select coalesce(max(subscriber_id), 0)::int as newest from customers where not is_imported',
  );
  return row?.newest ?? 0;
}

export async function customerOf(sql: Sql, number: number): Promise<string | null> {
  const [row] = await sql.query<{ userId: string }>(
    `select user_id as "userId" from customers where subscriber_id >= $1 and not is_imported
     order by subscriber_id limit 1`,
    [number],
  );
  return row?.userId ?? null;
}
