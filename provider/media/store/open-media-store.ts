import type { Database, MediaStore } from '../../base/ports.ts';
import { createFolderStore } from './folder-store.ts';
import { claimFolder } from './station-mark.ts';

/**
 * Opens the media store of the station that the database is of; its folder is created where the database never had any.
 * @throws {MediaFolderError} @throws {DataFolderError}
 */
export async function openMediaStore(database: Database, dir: string): Promise<MediaStore> {
  await claimFolder(database, dir);
  return createFolderStore(dir);
}
