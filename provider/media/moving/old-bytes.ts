import type { Sql } from '../../base/ports.ts';
import type { MediaKind } from '../store/media-files.ts';

/** A recording or journal whose bytes an earlier version stored in the database, and that has no file yet. */
export interface OldBytes {
  /** Name among those of its kind. */
  readonly key: string;
  /** Media type. */
  readonly type: string;
  readonly size: number;
  readonly atMs: number;
  read(): AsyncIterable<Uint8Array>;
  /** Names a file as its copy. @returns false when it was replaced, erased or copied meanwhile */
  name(sql: Sql, file: string): Promise<boolean>;
}

/** A copied recording or journal whose bytes are still in the database. */
export interface CopiedBytes {
  readonly key: string;
  readonly file: string;
  readonly size: number;
  /** The release that copied it. */
  readonly copiedBy: string;
  /** True: its file was deleted by its age. */
  readonly isDeleted: boolean;
}

/** Bytes that are still in the database. */
export interface Left {
  readonly count: number;
  readonly bytes: number;
}

/** A table of an earlier version, with bytes of one kind. */
export interface OldPlace {
  readonly kind: MediaKind;
  left(sql: Sql): Promise<Left>;
  /** Next entry without a file, other than the skipped ones; null when there is none. */
  nextToCopy(sql: Sql, skipped: readonly string[]): Promise<OldBytes | null>;
  /** Next entry whose bytes may be deleted, or whose file was lost, other than the skipped ones; null when there is none. */
  nextCopied(sql: Sql, release: string, skipped: readonly string[]): Promise<CopiedBytes | null>;
  /** Deletes its bytes. */
  deleteBytes(sql: Sql, copied: CopiedBytes): Promise<void>;
  /** Takes the file from its row, so that its bytes are read and copied again. */
  unname(sql: Sql, copied: CopiedBytes): Promise<void>;
}

/** SQL condition on `media`: a later release than the one that copied it deletes the bytes, or they are looked at for another reason. */
export const COPIED = `media.copied_by is not null
  and (media.copied_by <> $1 or media.deleted_at_ms is not null or media.lost_at_ms is not null)`;

/** SQL columns of `media`, for `CopiedBytes`. */
export const COPIED_COLUMNS = `media.name as file, media.size::float8 as size, media.copied_by as "copiedBy",
  media.deleted_at_ms is not null as "isDeleted"`;
