import type { Database } from '../base/ports.ts';
import { PLATFORMS } from '../subscribers/subscriber.facts.ts';
import { createRandom } from './random.ts';

const HOUR_MS = 3_600_000;
/** Longest time since an invented customer used the app, hours. */
const USED_WITHIN_H = 240;
/** Share of customers with a failed sign-in since. */
const FAILED_SHARE = 0.25;
const FAILED_MOST = 4;

/** Gives the customers of the world a phone and a past with the app, unless one has them already. They came with their first order. */
export const seedSubscribers = (database: Database, seed: number, nowMs: number): Promise<void> =>
  database.transaction(async (sql) => {
    const customers = await sql.query<{ userId: string; isNew: boolean }>(
      `select user_id as "userId", platform is null as "isNew" from customers
       where email like '%@example.com' and not is_imported order by subscriber_id`,
    );
    if (customers.some(({ isNew }) => !isNew)) return;
    const random = createRandom(seed);
    for (const { userId } of customers) {
      const activeMs = nowMs - random.between(1, USED_WITHIN_H) * HOUR_MS;
      const failures = random.chance(FAILED_SHARE) ? random.between(1, FAILED_MOST) : 0;
      await sql.query(
        `update customers set platform = $2, last_active_ms = $3, auth_fail_count = $4, auth_fail_last_ms = $5,
           created_at_ms = coalesce((select min(orders.created_at_ms) from orders where orders.user_id = $1), created_at_ms)
         where user_id = $1`,
        [userId, random.pick(PLATFORMS), activeMs, failures, failures === 0 ? null : activeMs + HOUR_MS / 2],
      );
    }
  });
