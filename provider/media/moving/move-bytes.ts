import { createHash } from 'node:crypto';
import type { MediaStore, ProviderDeps, Sql, StoredFile } from '../../base/ports.ts';
import { BrokenBytesError, MediaAwayError } from '../store/media-errors.ts';
import { dropMediaFile, storeFile } from '../store/media-files.ts';
import type { CopiedBytes, OldBytes, OldPlace } from './old-bytes.ts';

/** Time after which a turn begins no other file, ms, and the pause after it. Not in the spec: agents who take alarms notice longer turns. */
const TURN_MS = 100;
export const PAUSE_MS = 1_000;
/** Time after which another process continues where one was killed, ms. Not in the spec: the largest recording takes less. */
const LEASE_MS = 60_000;
/** Interval of the line that says how much is left, ms. */
const SAY_MS = 60_000;
/** Wait after the store or the database was away, ms. */
const AGAIN_MS = 60_000;
/** Wait before the next look once nothing is left, ms. */
const LOOK_MS = 600_000;

interface MoverDeps extends ProviderDeps {
  readonly media: MediaStore;
}

/** Thrown when the bytes were replaced, erased or copied while they were copied. */
class ChangedMeanwhileError extends Error {}

/** Claims the lease of the process that moves. @returns false while another has it */
const claim = async (sql: Sql): Promise<boolean> =>
  (
    await sql.query(
      `update media_station set moving_until_ms = database_now_ms() + $1::bigint
       where moving_until_ms <= database_now_ms() returning 1`,
      [LEASE_MS],
    )
  ).length > 0;

/** @throws {BrokenBytesError} when it has not the size of its row; an error when it reads otherwise than it was written */
async function assertSame(media: MediaStore, { name, size, sha256 }: StoredFile, expected: number): Promise<void> {
  if (size !== expected) throw new BrokenBytesError(`it has ${size} bytes in place of ${expected}`);
  const hash = createHash('sha256');
  for await (const chunk of media.read(name)) hash.update(chunk as Uint8Array);
  if (!hash.digest().equals(sha256))
    throw new MediaAwayError('the media store', new Error('a file reads otherwise than it was written'));
}

/** A store whose files are compared with what was written before a row names them. */
const comparing = (media: MediaStore, expected: number): Pick<MediaStore, 'write' | 'remove'> => ({
  async write(bytes, maxBytes) {
    const stored = await media.write(bytes, maxBytes);
    try {
      await assertSame(media, stored, expected);
      return stored;
    } catch (error) {
      await media.remove(stored.name).catch(() => {});
      throw error;
    }
  },
  remove: media.remove,
});

/**
 * Moves bytes that earlier versions stored in the database into the media store: copies them first, and deletes them once a later
 * release than the one that copied them runs.
 */
export function createMover(deps: MoverDeps, places: readonly OldPlace[], release: string) {
  const { database, clock, log, media } = deps;
  /** Names that could not be copied, skipped until the next round. */
  const skipped = new Set<string>();
  let waitsUntilMs = 0;
  let saysAtMs = 0;
  let isMoving = false;

  async function copy({ kind }: OldPlace, old: OldBytes): Promise<void> {
    const written = { kind, type: old.type, maxBytes: Number.POSITIVE_INFINITY, atMs: old.atMs, copiedBy: release };
    try {
      await storeFile({ ...deps, media: comparing(media, old.size) }, old.read(), written, async (sql, { name }) => {
        if (!(await old.name(sql, name))) throw new ChangedMeanwhileError();
      });
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) return;
      if (!(error instanceof BrokenBytesError)) throw error;
      skipped.add(old.key);
      log(`The ${kind} ${old.key} cannot be moved to the media store: ${error.message}.`);
    }
  }

  /** Deletes the bytes, where their file is as long as they are; has them copied again where it is gone. */
  async function settle(place: OldPlace, copied: CopiedBytes): Promise<void> {
    const { key, file, size, copiedBy, isDeleted } = copied;
    const isThere = isDeleted || (await media.size(file)) === size;
    // Missed once, and back.
    if (isThere && !isDeleted && copiedBy === release) return void skipped.add(key);
    await database.transaction(async (sql) => {
      if (isThere) {
        await place.deleteBytes(sql, copied);
        await sql.query('update media_files set copied_by = null where name = $1', [file]);
      } else {
        await place.unname(sql, copied);
        await dropMediaFile(sql, file);
      }
    });
  }

  /** Moves one. @returns false when none is left */
  async function moveNext(): Promise<boolean> {
    for (const place of places) {
      const old = await place.nextToCopy(database, [...skipped]);
      if (old !== null) {
        await copy(place, old);
        return true;
      }
      const copied = await place.nextCopied(database, release, [...skipped]);
      if (copied !== null) {
        await settle(place, copied);
        return true;
      }
    }
    return false;
  }

  async function sayLeft(): Promise<void> {
    saysAtMs = clock.now() + SAY_MS;
    const lefts = await Promise.all(places.map((place) => place.left(database)));
    const count = lefts.reduce((sum, left) => sum + left.count, 0);
    const bytes = lefts.reduce((sum, left) => sum + left.bytes, 0);
    if (count === 0) return;
    isMoving = true;
    log(
      `Recordings of work and journals are copied from the database to the media store: ${count} with ${(bytes / 1_000_000).toFixed(1)} MB are left.`,
    );
  }

  async function moveForAWhile(): Promise<boolean> {
    if ((await media.readMark()) === null)
      throw new MediaAwayError('the media store', new Error('it has no mark of this station'));
    const endsAt = performance.now() + TURN_MS;
    do if (!(await moveNext())) return false;
    while (performance.now() < endsAt);
    return true;
  }

  /** Moves one batch. @returns true while there is more to move @throws the cause of a failure, after which the next turn waits a minute */
  return async function takeTurn(): Promise<boolean> {
    if (clock.now() < waitsUntilMs || !(await claim(database))) return false;
    try {
      if (clock.now() >= saysAtMs) await sayLeft();
      if (await moveForAWhile()) return true;
      if (isMoving)
        log(
          `All recordings of work and journals are in the media store${skipped.size > 0 ? `, but ${skipped.size}` : ''}. The next release deletes their bytes from the database.`,
        );
      isMoving = false;
      skipped.clear();
      waitsUntilMs = clock.now() + LOOK_MS;
      return false;
    } catch (error) {
      waitsUntilMs = clock.now() + AGAIN_MS;
      throw error;
    } finally {
      await database.query('update media_station set moving_until_ms = database_now_ms()');
    }
  };
}
