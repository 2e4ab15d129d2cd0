import type { Sql, StoredFile } from '../../base/ports.ts';

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
