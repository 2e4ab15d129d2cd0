import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../log/database/database.ts';
import { prepareDataFolder } from '../log/database/data-folder.ts';
import { lockDirectory } from '../log/database/directory-lock.ts';
import { emptyFolder } from '../media/store/folder-place.ts';
import type { Options } from './options.ts';
import type { Database } from '../base/ports.ts';
import { DatabaseUnreachableError } from './start-error.ts';

/** The embedded database of a data folder. */
export const embeddedIn = (dataDir: string): string => join(dataDir, 'database');

/**
 * Opens the database that the options name, without bringing its schema up to date; an embedded one is created where there is none.
 * @throws {DatabaseUnreachableError} @throws {DirectoryInUseError} @throws {DataFolderError}
 */
export async function openData({
  databaseUrl,
  dataDir,
  mediaDir,
  reset,
}: Pick<Options, 'databaseUrl' | 'dataDir' | 'mediaDir' | 'reset'>): Promise<Database> {
  const dir = embeddedIn(dataDir);
  if (databaseUrl) {
    try {
      return await openDatabase({ url: databaseUrl, dir });
    } catch (cause) {
      throw new DatabaseUnreachableError(databaseUrl, cause);
    }
  }
  await prepareDataFolder(dataDir);
  if (reset) {
    const unlock = lockDirectory(dir);
    await rm(dir, { recursive: true, force: true });
    await emptyFolder(mediaDir);
    unlock();
  }
  return openDatabase({ dir });
}
