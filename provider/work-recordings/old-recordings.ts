import type { Database } from '../base/ports.ts';
import { COPIED, COPIED_COLUMNS, type CopiedBytes, type Left, type OldPlace } from '../media/moving/old-bytes.ts';
import { readParts } from './recording-parts.ts';

/** SQL condition: in the database alone. One that is not registered may still be replaced, and ends after a week. */
const TO_COPY = 'file is null and is_registered';

interface Row {
  readonly key: string;
  readonly upload: string;
  readonly type: string;
  readonly size: number;
  readonly atMs: number;
}

/** Recordings of work that an earlier version stored in parts in the database. */
export const oldRecordings = (database: Database): OldPlace => ({
  kind: 'work_recording',

  async left(sql) {
    const [left] = await sql.query<Left>(
      `select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from work_recording_files where ${TO_COPY}`,
    );
    return left ?? { count: 0, bytes: 0 };
  },

  async nextToCopy(sql, skipped) {
    const [row] = await sql.query<Row>(
      `select name as key, upload, content_type as type, size, at_ms as "atMs" from work_recording_files
       where ${TO_COPY} and name <> all($1) order by name limit 1`,
      [skipped],
    );
    if (row === undefined) return null;
    const { key, upload, size } = row;
    return {
      ...row,
      read: () => readParts(database, upload, { start: 0, end: size - 1 }),
      name: async (changed, file) =>
        (
          await changed.query(
            `update work_recording_files set file = $3 where name = $1 and upload = $2 and ${TO_COPY} returning 1`,
            [key, upload, file],
          )
        ).length > 0,
    };
  },

  async nextCopied(sql, release, skipped) {
    const [row] = await sql.query<CopiedBytes>(
      `select files.name as key, ${COPIED_COLUMNS} from media_files media join work_recording_files files on file = media.name
       where ${COPIED} and files.name <> all($2) limit 1`,
      [release, skipped],
    );
    return row ?? null;
  },

  async deleteBytes(sql, { file }) {
    await sql.query(
      'delete from work_recording_parts where upload = (select upload from work_recording_files where file = $1)',
      [file],
    );
    await sql.query('update work_recording_files set upload = null where file = $1', [file]);
  },

  async unname(sql, { file }) {
    await sql.query('update work_recording_files set file = null where file = $1 and upload is not null', [file]);
  },
});
