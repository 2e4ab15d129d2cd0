import { Readable } from 'node:stream';
import { JOURNALS_MAX } from '../../contract/limits.ts';
import type { Sql, StoredFile } from '../base/ports.ts';
import { BadRequestError } from '../http/errors.ts';
import { dropMediaFile, type FileWriting, storeFile } from '../media/store/media-files.ts';
import { type FileReading, mustOpenFile } from '../media/store/open-file.ts';
import { NAMED_REP } from '../reps/named-rep.ts';

export type JournalFiles = FileReading & FileWriting;

/** A journal is zipped JSON. */
export const JOURNAL_TYPE = 'application/gzip';

/** Part of an alarm that an agent's portal recorded. */
interface Journal {
  readonly eventId: string;
  readonly repId: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Names a written file as the journal, in place of a shorter one. @throws {BadRequestError} for one too many */
async function nameFile(sql: Sql, { eventId, repId, fromMs, untilMs }: Journal, { name }: StoredFile): Promise<void> {
  const key = [eventId, repId, fromMs];
  // It waits for the same journal where that is about to be committed.
  const added = await sql.query(
    `insert into alarm_journals (event_id, rep_id, from_ms, until_ms, file)
     select $1, $2, $3, $4, $5 where (select count(*) from alarm_journals where event_id = $1 and rep_id = $2) < $6
     on conflict (event_id, rep_id, from_ms) do nothing returning 1`,
    [...key, untilMs, name, JOURNALS_MAX],
  );
  if (added.length > 0) return;
  const [replaced] = await sql.query<{ file: string | null }>(
    'select file from alarm_journals where event_id = $1 and rep_id = $2 and from_ms = $3 for update',
    key,
  );
  if (replaced === undefined) throw new BadRequestError(`An agent has at most ${JOURNALS_MAX} journals of one alarm.`);
  await sql.query(
    `update alarm_journals set until_ms = $4, journal = null, file = $5 where event_id = $1 and rep_id = $2 and from_ms = $3`,
    [...key, untilMs, name],
  );
  await dropMediaFile(sql, replaced.file);
}

/** Stores a journal as a file. @throws {BadRequestError} for one too many */
export function keepJournal(files: JournalFiles, journal: Journal, zipped: Buffer): Promise<void> {
  const written = { kind: 'journal', type: JOURNAL_TYPE, maxBytes: zipped.length } as const;
  return storeFile(files, Readable.from([zipped]), written, (sql, file) => nameFile(sql, journal, file));
}

/** Place of the bytes of a journal: a file, or the database, where an earlier version stored them and none copied them yet. */
type JournalPlace = { readonly file: string } | { readonly file: null; readonly journal: Uint8Array };

/** Reads a journal, wherever it is; null where there is none. @throws {RecordingGoneError} when its file is gone */
export async function readJournal(
  files: JournalFiles,
  { eventId, userId, fromMs }: { readonly eventId: string; readonly userId: string; readonly fromMs: number },
): Promise<{ readonly journal: Buffer; readonly by: string } | null> {
  const [row] = await files.database.query<JournalPlace & { by: string }>(
    `select file, journal, ${NAMED_REP} as by from alarm_journals join reps on reps.id = rep_id
     where event_id = $1 and user_id = $2 and from_ms = $3`,
    [eventId, userId, fromMs],
  );
  if (row === undefined) return null;
  const { file, by } = row;
  if (file === null) return { journal: Buffer.from(row.journal), by };
  return { journal: Buffer.concat(await (await mustOpenFile(files, file)).read().toArray()), by };
}
