import type { Clock, Database, MediaStore, Sql, StoredFile } from '../../base/ports.ts';
import { ApiError } from '../../http/errors.ts';

/** Content of a file in the media store. */
export type MediaKind = 'clip' | 'picture' | 'work_recording' | 'journal';

interface AddedFile {
  readonly kind: MediaKind;
  /** Media type, such as `video/mp4`. */
  readonly type: string;
  readonly atMs: number;
}

/** Adds the row of a written file, in the transaction of whatever names it. */
export async function addMediaFile(sql: Sql, { name, size, sha256 }: StoredFile, added: AddedFile): Promise<void> {
  await sql.query('insert into media_files (name, kind, type, size, sha256, at_ms) values ($1, $2, $3, $4, $5, $6)', [
    name,
    added.kind,
    added.type,
    size,
    sha256,
    added.atMs,
  ]);
}

/** Dependencies of keeping files in the store. */
export interface FileWriting {
  readonly database: Database;
  readonly clock: Clock;
  readonly media: Pick<MediaStore, 'write' | 'remove'>;
}

interface WrittenFile extends Pick<AddedFile, 'kind' | 'type'> {
  readonly maxBytes: number;
}

/**
 * Writes a file, then has its owner named in the transaction of its row. A refused file is removed at once. Where a commit
 * ends without an answer the row may be there: that file is left to the sweep.
 * @throws {FileTooLargeError} @throws {MediaWriteError} and errors of `bytes` and of `name`.
 */
export async function storeFile(
  { database, clock, media }: FileWriting,
  bytes: AsyncIterable<Uint8Array>,
  { kind, type, maxBytes }: WrittenFile,
  name: (sql: Sql, stored: StoredFile) => Promise<void>,
): Promise<void> {
  const stored = await media.write(bytes, maxBytes);
  try {
    await database.transaction(async (sql) => {
      await addMediaFile(sql, stored, { kind, type, atMs: clock.now() });
      await name(sql, stored);
    });
  } catch (error) {
    if (error instanceof ApiError) await media.remove(stored.name);
    throw error;
  }
}
/** Deletes the row of a file that another one replaced; the sweep removes the file, so that a backup of before still finds it. */
export async function dropMediaFile(sql: Sql, name: string | null): Promise<void> {
  await sql.query('delete from media_files where name = $1', [name]);
}
