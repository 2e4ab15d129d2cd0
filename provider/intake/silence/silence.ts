import type { SilentSource } from '../../../contract/entities/reports.ts';
import { SILENT_LISTED } from '../../../contract/limits.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { append, versionOf } from '../../log/event-log.ts';
import { addDeafTimeOfCameras, findSilentCameras, restartCameras, turnCameras } from './camera-silence.ts';
import { isSilentFor, LAST_HEARD } from '../sources.ts';

/** Time without a look by any process with an open door after which no source could be heard in it, ms. */
const DEAF_FROM_MS = 30_000;

/** Silent sources, the longest silence first; then silent cameras of others. */
export async function findSilent(sql: Sql): Promise<SilentSource[]> {
  const sources = await sql.query<SilentSource>(
    `select id::text, name, sids, silence_hours as "silenceHours", heard_at_ms as "heardAtMs", created_at_ms as "addedAtMs"
     from sources where is_enabled and silent_at_ms is not null order by ${LAST_HEARD}, id`,
  );
  return [...sources, ...(await findSilentCameras(sql))].slice(0, SILENT_LISTED);
}

/**
 * Adds the time in which no door was open to what does not count of a silence. Its length is measured by the database's clock, as that
 * of an outage is for leases. One process at a time passes here.
 */
async function addDeafTime(sql: Sql, nowMs: number): Promise<void> {
  await sql.query('insert into door_watch (seen_at_ms) values (database_now_ms()) on conflict do nothing');
  const [watch] = await sql.query<{ deafMs: number }>(
    'select database_now_ms() - seen_at_ms as "deafMs" from door_watch for update',
  );
  await sql.query('update door_watch set seen_at_ms = database_now_ms()');
  if (watch === undefined || watch.deafMs <= DEAF_FROM_MS) return;
  await sql.query(`update sources set deaf_ms = least(deaf_ms + $1::bigint, greatest($2 - ${LAST_HEARD}, 0))`, [
    watch.deafMs,
    nowMs,
  ]);
  await addDeafTimeOfCameras(sql, watch.deafMs, nowMs);
}

interface Turned {
  readonly id: number;
  readonly name: string;
  readonly silenceHours: number;
  readonly heardAtMs: number | null;
  readonly silentAtMs: number | null;
}

/** The fact of a source that became silent, or was heard again; without its name, which may identify a customer. */
const factOf = ({ silenceHours, heardAtMs, silentAtMs }: Turned) =>
  silentAtMs === null
    ? { type: 'source.silent', data: { silenceHours, heardAtMs } }
    : { type: 'source.heardAgain', data: { silentAtMs, heardAtMs } };

/**
 * Notes, once for all processes, which sources and cameras of them became silent and which were heard again. Run only where a door is
 * open: a silence counts while one was.
 */
export async function followSilence({
  database,
  clock,
  log,
}: Pick<ProviderDeps, 'database' | 'clock' | 'log'>): Promise<void> {
  const lines = await database.transaction(async (sql) => {
    const nowMs = clock.now();
    await addDeafTime(sql, nowMs);
    const found = await sql.query<Turned>(
      `select id::int, name, silence_hours as "silenceHours", heard_at_ms as "heardAtMs", silent_at_ms as "silentAtMs"
       from sources where is_enabled and silence_hours is not null
         and (silent_at_ms is not null) <> ${isSilentFor('$1', 'silence_hours')}
       order by id for update`,
      [nowMs],
    );
    for (const source of found) {
      const stream = `source:${source.id}`;
      await sql.query('update sources set silent_at_ms = $2 where id = $1', [
        source.id,
        source.silentAtMs === null ? nowMs : null,
      ]);
      await append(
        sql,
        [{ stream, version: await versionOf(sql, stream), facts: [factOf(source)] }],
        'provider',
        nowMs,
      );
      if (source.silentAtMs !== null) await restartCameras(sql, source.id, nowMs);
    }
    const ofSources = found.map(({ id, name, silenceHours, silentAtMs }) =>
      silentAtMs === null
        ? `Source ${id}, ${name}, is silent: it sent nothing for ${silenceHours} h.`
        : `Source ${id}, ${name}, is heard again.`,
    );
    return [...ofSources, ...(await turnCameras(sql, nowMs))];
  });
  for (const line of lines) log(line);
}
