import { changeAlarms } from '../alarms/alarm-transaction.ts';
import { command, lockAlarms } from '../alarms/alarm.repository.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { CLIP_WAIT_MS } from './intake.constants.ts';

/** Ends the wait for clips that were announced and have not come in time. */
export async function sweepClips(deps: Pick<ProviderDeps, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = deps;
  const due = await database.query<{ event_id: string }>(
    `select event_id from alarms where body->'received'->>'clip' = 'coming' and raised_at_ms <= $1 order by event_id limit 100`,
    [clock.now() - CLIP_WAIT_MS],
  );
  for (const { event_id } of due)
    await changeAlarms(deps, 'provider', async (sql, circumstance) =>
      command(sql, await lockAlarms(sql, 'event_id = $1', [event_id]), () => ({ type: 'missClip' }), circumstance),
    );
}
