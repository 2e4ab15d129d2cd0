import type { SessionEnd } from '../../contract/session-ends.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { NotSignedInError } from '../http/errors.ts';

/** Tabs remembered as recorded. Not in the spec; a forgotten one is recorded once more. */
const REMEMBERED_MAX = 10_000;

/**
 * Records the session of a tab before the tab can get an alarm: alarms end with their session.
 * @throws {NotSignedInError} when the session has ended since its token was read.
 */
export function createTabKeeper({ database }: Pick<ProviderDeps, 'database'>) {
  const recorded = new Map<string, string>();
  return async ({ rep, session, tab }: Caller): Promise<void> => {
    const key = `${rep.id}:${tab ?? ''}`;
    if (recorded.get(key) === session) return;
    const rows = await database.query(
      `insert into tabs (rep_id, tab, sign_in)
       select $1, $2, sign_in from sign_ins where sign_in = $3 and ended_at_ms is null
       on conflict (rep_id, tab) do update set sign_in = excluded.sign_in returning tab`,
      [rep.id, tab ?? '', session],
    );
    if (rows.length === 0) {
      const [ended] = await database.query<{ reason: SessionEnd }>(
        'select end_reason as reason from sign_ins where sign_in = $1',
        [session],
      );
      throw new NotSignedInError(ended?.reason);
    }
    recorded.set(key, session);
    const [oldest] = recorded.keys();
    if (recorded.size > REMEMBERED_MAX && oldest !== undefined) recorded.delete(oldest);
  };
}
