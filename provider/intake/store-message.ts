import type { MediaStore, ProviderDeps } from '../base/ports.ts';
import { sqlState } from '../log/database/sql-error.ts';
import { MediaWriteError } from '../media/store/media-errors.ts';
import { removeUnnamed } from '../media/store/media-files.ts';
import { heardOf, keepHeard } from './listening.ts';
import { type Files, filesOf, type MessageFields, type Origin } from './message.ts';
import { takeIn, type TakenIn } from './take-in.ts';

export interface IntakeDeps extends ProviderDeps {
  readonly media: Pick<MediaStore, 'write' | 'remove'>;
  /** Called when a message cannot be written, whatever can be read. */
  readonly onUnstored?: () => void;
}

/** A database without room, one that may only be read, and one whose disk fails. Source: PostgreSQL, SQLSTATE. */
const UNWRITABLE = /^(53|58|25006)/;

const isUnwritable = (error: unknown): boolean =>
  error instanceof MediaWriteError || UNWRITABLE.test(sqlState(error) ?? '');

/** A message that raises nothing, as shown to the listener. */
const SIGN_OF_LIFE = 'It raises nothing: the device is there, or something is over.';

/**
 * Stores a message of a source, which may be acknowledged once this resolves: `read` writes its files into `files` and returns its
 * fields, or null for a message that raises nothing. Files that no alarm has are removed. @throws errors of `read` and of `takeIn`
 */
export async function storeMessage(
  { media, onUnstored, ...deps }: IntakeDeps,
  origin: Origin,
  files: Files,
  read: () => Promise<MessageFields | null>,
): Promise<TakenIn> {
  try {
    const fields = await read();
    const taken =
      fields === null ? await passOver(deps, origin, files) : await takeIn(deps, origin, { ...fields, ...files });
    // What cannot be removed now is swept later.
    await Promise.allSettled(taken.unused.map(({ name }) => media.remove(name)));
    return taken;
  } catch (error) {
    if (isUnwritable(error)) onUnstored?.();
    await removeUnnamed(media, filesOf(files), error);
    throw error;
  }
}

async function passOver({ database, clock }: ProviderDeps, { source, door }: Origin, files: Files): Promise<TakenIn> {
  await keepHeard(database, source, heardOf({ text: null, ...files }, door, { why: SIGN_OF_LIFE }), clock.now());
  return { eventId: null, isNew: false, unused: filesOf(files) };
}
