import type { ProviderDeps, MediaStore, Sql } from '../../base/ports.ts';
import { isClosed, PCS_STATUS } from '../../../contract/enums.ts';
import { command, lockAlarms } from '../../alarms/alarm.repository.ts';
import { changeAlarms } from '../../alarms/alarm-transaction.ts';
import type { MediaKind } from './media-files.ts';

/** Days after which files of a kind are deleted; absent = never. */
export type KeepDays = Readonly<Partial<Record<MediaKind, number>>>;

const DAY_MS = 86_400_000;
/** Files of one transaction. Not in the spec: an alarm of them waits for it. */
const BATCH = 100;
/** Batches of a kind at each sweep. Not in the spec: 288,000 files a day, three times those of 10,000 alarms. */
const BATCHES = 20;

interface AgedFile {
  readonly name: string;
  /** Null for a file of no alarm, such as a recording of work that no one registered. */
  readonly eventId: string | null;
}

/** Query for the alarm of a file, by the kind of the file. */
const EVENT_OF: Readonly<Record<MediaKind, string>> = {
  clip: 'select event_id from recordings where file = media_files.name',
  picture: 'select event_id from received_pictures where name = media_files.name',
  journal: 'select event_id from alarm_journals where file = media_files.name',
  work_recording: `select event_id from work_recordings join work_recording_files files on recording_url = files.name
    where files.file = media_files.name limit 1`,
};

/** The oldest files of a kind from before a time, but those of alarms that are open or kept. */
const agedFiles = (sql: Sql, kind: MediaKind, beforeMs: number): Promise<AgedFile[]> =>
  sql.query<AgedFile>(
    `select media_files.name, alarms.event_id::text as "eventId" from media_files
     left join alarms on alarms.event_id = (${EVENT_OF[kind]})
     where kind = $1 and at_ms < $2 and deleted_at_ms is null
       and (alarms.event_id is null or (alarms.status < ${PCS_STATUS.new} and not is_kept))
     order by at_ms limit ${BATCH}`,
    [kind, beforeMs],
  );

/** Deletes one batch in one transaction with its facts. @returns the names of its files */
async function deleteBatch(
  deps: Pick<ProviderDeps, 'database' | 'clock'>,
  kind: MediaKind,
  days: number,
): Promise<readonly string[]> {
  let names: string[] = [];
  await changeAlarms(deps, 'provider', async (sql, circumstance) => {
    const aged = await agedFiles(sql, kind, circumstance.atMs - days * DAY_MS);
    const ids = [...new Set(aged.flatMap(({ eventId }) => eventId ?? []))];
    const alarms = (await lockAlarms(sql, 'event_id = any($1)', [ids])).filter(
      ({ status, isKept }) => isClosed(status) && !isKept,
    );
    const free = new Set<string | null>([null, ...alarms.map(({ eventId }) => eventId)]);
    const mayGo = aged.filter(({ eventId }) => free.has(eventId));
    const gone = await sql.query<{ name: string }>(
      `update media_files set deleted_at_ms = $2, deleted_after_days = $3, lost_at_ms = null
       where name = any($1) and deleted_at_ms is null returning name`,
      [mayGo.map(({ name }) => name), circumstance.atMs, days],
    );
    names = gone.map(({ name }) => name);
    const count = (id: string) => mayGo.filter(({ eventId, name }) => eventId === id && names.includes(name)).length;
    return command(
      sql,
      alarms.filter(({ eventId }) => count(eventId) > 0),
      ({ eventId }) => ({ type: 'noteDeletedMedia', deleted: [{ kind, days, count: count(eventId) }] }),
      circumstance,
    );
  });
  return names;
}

interface DeleteDeps extends Pick<ProviderDeps, 'database' | 'clock'> {
  readonly media: Pick<MediaStore, 'remove'>;
}

/** Deletes the aged files of a kind, batch by batch. @returns false when the store does not answer */
async function deleteKind(deps: DeleteDeps, kind: MediaKind, days: number): Promise<boolean> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const names = await deleteBatch(deps, kind, days);
    try {
      for (const name of names) await deps.media.remove(name);
    } catch {
      return false;
    }
    if (names.length < BATCH) break;
  }
  return true;
}

/**
 * Deletes files that are older than their kind is kept, in small batches, until the store does not answer: files that it still has then
 * are swept later.
 */
export async function deleteAged(deps: DeleteDeps, keepDays: KeepDays): Promise<void> {
  for (const [kind, days] of Object.entries(keepDays) as [MediaKind, number][])
    if (!(await deleteKind(deps, kind, days))) return;
}
