import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { narrowFolder } from '../../log/database/data-folder.ts';
import { MARK } from './file-names.ts';
import { createFolderStore } from './folder-store.ts';
import { MediaPlaceError, reasonOf } from './media-errors.ts';
import type { MediaPlace } from './station-mark.ts';

const OPTION = '--media';

/** A media folder of this machine. */
export const folderPlace = (dir: string): MediaPlace => ({
  store: createFolderStore(dir),
  storeOf: (station) => createFolderStore(dir, station),
  title: `media folder ${dir}`,
  kind: 'folder',
  option: OPTION,
  mark: join(dir, MARK),

  async prepare() {
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 });
    } catch (cause) {
      throw new MediaPlaceError(
        `The media folder ${dir} cannot be created: ${reasonOf(cause)}. Choose another with ${OPTION}.`,
        { cause },
      );
    }
  },

  isEmpty: async () => (await readdir(dir)).length === 0,

  async writeMark(id) {
    const file = await open(join(dir, MARK), 'w', 0o600);
    try {
      await file.writeFile(`${id}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  },

  protect: () => narrowFolder(dir, `choose another media folder with ${OPTION}`),
});

/** Empties a media folder together with its database; anything but a media folder stays as it is. */
export async function emptyFolder(dir: string): Promise<void> {
  if ((await createFolderStore(dir).readMark()) === null) return;
  for (const entry of await readdir(dir)) await rm(join(dir, entry), { recursive: true, force: true });
}
