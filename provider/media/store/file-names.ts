import { randomBytes } from 'node:crypto';

const NAME_BYTES = 16;
/** First characters of a name, which are the sub-folder that its file is in. */
const FOLDER_CHARACTERS = 2;
/** End of the name of a file that is still being written. */
export const DRAFT = '.part';
/** File with the id of the station that the others belong to; the database has the same id. */
export const MARK = 'station';
export const FILE_NAME = /^[0-9a-f]{32}(\.part)?$/;

/** The id in a mark; null for that of another station than the one that is asked for. */
export function markOf(text: string, station: string | null): string | null {
  const id = text.trim();
  return station === null || id === station ? id : null;
}

/** A name that no one can guess. */
export const newName = (): string => randomBytes(NAME_BYTES).toString('hex');

/** The place of a file below its folder or bucket, so that the files of one can be copied to the other. */
export function placeOf(name: string): string {
  if (!FILE_NAME.test(name)) throw new Error(`"${name}" is not the name of a file in the media folder.`);
  return `${name.slice(0, FOLDER_CHARACTERS)}/${name}`;
}
