import type { MediaStore, ProviderDeps } from '../base/ports.ts';
import { removeUnnamed } from '../media/store/media-files.ts';
import { type Files, filesOf, type MessageFields } from './message.ts';
import type { Source } from './sources.ts';
import { takeIn, type TakenIn } from './take-in.ts';

export interface IntakeDeps extends ProviderDeps {
  readonly media: Pick<MediaStore, 'write' | 'remove'>;
}

/**
 * Stores a message of a source, which may be acknowledged once this resolves: `read` writes its files into `files` and returns its
 * fields. Files that no alarm has are removed. @throws errors of `read` and of `takeIn`
 */
export async function storeMessage(
  { media, ...deps }: IntakeDeps,
  source: Source,
  files: Files,
  read: () => Promise<MessageFields>,
): Promise<TakenIn> {
  try {
    const fields = await read();
    const taken = await takeIn(deps, source, { ...fields, ...files });
    // What cannot be removed now is swept later.
    await Promise.allSettled(taken.unused.map(({ name }) => media.remove(name)));
    return taken;
  } catch (error) {
    await removeUnnamed(media, filesOf(files), error);
    throw error;
  }
}
