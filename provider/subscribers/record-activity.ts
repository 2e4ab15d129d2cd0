import type { ProviderDeps } from '../base/ports.ts';
import { NotFoundError } from '../http/errors.ts';
import { append, versionOf } from '../log/event-log.ts';
import { customerStream, type SubscriberFact } from './subscriber.facts.ts';

/** SQL of each activity's changes to a customer: $1 the customer, $2 the time, $3 the platform. */
const CHANGES: Readonly<Record<SubscriberFact['type'], string>> = {
  'customer.signedIn': 'last_active_ms = $2, auth_fail_count = 0, platform = $3',
  'customer.signInFailed':
    'auth_fail_last_ms = $2, auth_fail_count = auth_fail_count + 1, platform = coalesce($3, platform)',
  'customer.appUsed': 'last_active_ms = $2, platform = coalesce($3, platform)',
};

/**
 * Records that a customer signed in to the mobile app, failed to, or used it: in their row and in the log, and notifies
 * their viewers.
 * @throws {NotFoundError} when there is no such customer.
 */
export const recordActivity = (
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  userId: string,
  fact: SubscriberFact,
): Promise<void> =>
  database.transaction(async (sql) => {
    const nowMs = clock.now();
    const platform = fact.type === 'customer.signedIn' ? fact.data.platform : null;
    const changed = await sql.query(`update customers set ${CHANGES[fact.type]} where user_id = $1 returning user_id`, [
      userId,
      nowMs,
      platform,
    ]);
    if (changed.length === 0) throw new NotFoundError(`Customer ${userId}`);
    const stream = customerStream(userId);
    await append(sql, [{ stream, version: await versionOf(sql, stream), facts: [fact] }], 'customer', nowMs);
  });
