import type { Clock, Database, MediaStore, Sql, StoredFile } from '../../base/ports.ts';
import { DatabaseAwayError } from '../../log/database/sql-error.ts';

/** Content of a file in the media store. */
export type MediaKind = 'clip' | 'picture' | 'work_recording' | 'journal';

interface AddedFile {
  readonly kind: MediaKind;
  /** Media type, such as `video/mp4`. */
  readonly type: string;
  readonly atMs: number;
  /** The release that copied it from bytes of the database, which are still there; absent = a new file. */
  readonly copiedBy?: string;
}

/** Adds the row of a written file, in the transaction of whatever names it. */
export async function addMediaFile(sql: Sql, { name, size, sha256 }: StoredFile, added: AddedFile): Promise<void> {
  await sql.query(
    'insert into media_files (name, kind, type, size, sha256, at_ms, copied_by) values ($1, $2, $3, $4, $5, $6, $7)',
    [name, added.kind, added.type, size, sha256, added.atMs, added.copiedBy ?? null],
  );
}

/** Dependencies of keeping files in the store. */
export interface FileWriting {
  readonly database: Database;
  readonly clock: Clock;
  readonly media: Pick<MediaStore, 'write' | 'remove'>;
}

/**
 * Removes written files whose transaction ended with an error; what cannot be removed now is swept later. Where the database is
 * away the commit may have named them: they are left to the sweep.
 */
export async function removeUnnamed(
  media: Pick<MediaStore, 'remove'>,
  files: readonly { readonly name: string }[],
  error: unknown,
): Promise<void> {
  if (error instanceof DatabaseAwayError) return;
  await Promise.allSettled(files.map(({ name }) => media.remove(name)));
}

interface WrittenFile extends Omit<AddedFile, 'atMs'>, Partial<Pick<AddedFile, 'atMs'>> {
  readonly maxBytes: number;
}

/**
 * Writes a file, then has its owner named in the transaction of its row. A file that is not named is removed.
 * @throws {FileTooLargeError} @throws {MediaWriteError} and errors of `bytes` and of `name`.
 */
export async function storeFile(
  { database, clock, media }: FileWriting,
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes, ...added }: WrittenFile,
  name: (sql: Sql, stored: StoredFile) => Promise<void>,
): Promise<void> {
  const stored = await media.write(bytes, maxBytes);
  try {
    await database.transaction(async (sql) => {
      await addMediaFile(sql, stored, { atMs: clock.now(), ...added });
      await name(sql, stored);
    });
  } catch (error) {
    await removeUnnamed(media, [stored], error);
    throw error;
  }
}
/** Deletes the row of a file that another one replaced; the sweep removes the file, so that a backup of before still finds it. */
export async function dropMediaFile(sql: Sql, name: string | null): Promise<void> {
  await sql.query('delete from media_files where name = $1', [name]);
}
