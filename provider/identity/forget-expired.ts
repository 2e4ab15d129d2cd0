import type { Clock, Database } from '../base/ports.ts';

/** Deletes expired records that admit to nothing any more. */
export async function forgetExpired({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  for (const table of ['sign_in_attempts', 'sign_in_handles', 'tickets'])
    await database.query(`delete from ${table} where expires_at_ms <= $1`, [clock.now()]);
  await database.query('delete from sign_ins where expires_at_ms <= $1 and ended_at_ms is not null', [clock.now()]);
  await database.query('delete from identity_records where expires_at <= now()');
}
