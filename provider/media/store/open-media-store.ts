import type { Database, MediaStore } from '../../base/ports.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import type { Bucket } from './s3-client.ts';
import { claimPlace, type MediaPlace } from './station-mark.ts';

/** Options that name the place of the media. */
export interface WhichMedia {
  readonly mediaDir: string;
  /** Null = the folder. */
  readonly mediaBucket: Bucket | null;
}

export const placeOfMedia = ({ mediaDir, mediaBucket }: WhichMedia): MediaPlace =>
  mediaBucket === null ? folderPlace(mediaDir) : bucketPlace(mediaBucket);

/**
 * Opens the media store of the station that the database is of; a folder is created where the database never had any.
 * @throws {MediaPlaceError} @throws {DataFolderError}
 */
export const openMediaStore = (database: Database, which: WhichMedia): Promise<MediaStore> =>
  claimPlace(database, placeOfMedia(which));
