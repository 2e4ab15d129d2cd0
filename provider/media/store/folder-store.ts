import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore, StoredFile } from '../../base/ports.ts';
import { MediaAwayError, MediaWriteError } from './media-errors.ts';
import { DRAFT, FILE_NAME, MARK, markOf, newName, placeOf } from './file-names.ts';
import { writeBounded } from './write-bounded.ts';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const TITLE = 'the media folder';

/** A step on the disk, whose error is kept apart from errors of what is written. */
const onDisk = <T>(step: Promise<T>): Promise<T> =>
  step.catch((cause: unknown) => {
    throw new MediaWriteError(TITLE, cause);
  });

/** Reason of a folder that is not mounted: files of it are not lost, and one written to it would be hidden once it is. */
const unmarked = () => new Error('it has no mark of this station');

/** Makes names in a folder survive a power cut. Windows has no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes a new file and waits until the disk has it. */
async function writeThrough(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Omit<StoredFile, 'name'>> {
  const file = await onDisk(open(path, 'wx', 0o600));
  try {
    const written = await writeBounded(file, bytes, maxBytes, onDisk);
    await onDisk(file.sync());
    return written;
  } finally {
    await file.close();
  }
}

/** The media store in a folder of this machine, of one station or, before that is known, of any. */
export function createFolderStore(dir: string, station: string | null = null): MediaStore {
  const pathOf = (name: string): string => join(dir, placeOf(name));

  const readMark = (): Promise<string | null> =>
    readFile(join(dir, MARK), 'utf8').then(
      (text) => markOf(text, station),
      () => null,
    );

  async function makeFolder(path: string): Promise<void> {
    if ((await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(dir);
  }

  async function publish(draft: string, path: string): Promise<void> {
    await rename(draft, path);
    await syncFolder(dirname(path));
    // The folder may have been unmounted, and even mounted again, since the file was begun: it would then be below it, and hidden.
    if ((await readMark()) === null) throw unmarked();
    await stat(path);
  }

  return {
    async write(bytes, maxBytes) {
      if ((await readMark()) === null) throw new MediaWriteError(TITLE, unmarked());
      const name = newName();
      const path = pathOf(name);
      const draft = pathOf(`${name}${DRAFT}`);
      await onDisk(makeFolder(dirname(path)));
      try {
        const written = await writeThrough(draft, bytes, maxBytes);
        await onDisk(publish(draft, path));
        return { name, ...written };
      } catch (error) {
        // What cannot be removed now is swept later.
        for (const begun of [draft, path]) await rm(begun, { force: true }).catch(() => {});
        throw error;
      }
    },

    read: (name, range) => createReadStream(pathOf(name), range),

    async size(name) {
      const path = pathOf(name);
      try {
        return (await stat(path)).size;
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw new MediaAwayError(TITLE, error);
        if ((await readMark()) === null) throw new MediaAwayError(TITLE, unmarked());
        return null;
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async *names() {
      const folders = await readdir(dir, { withFileTypes: true });
      for (const folder of folders.filter((entry) => entry.isDirectory()))
        for (const name of await readdir(join(dir, folder.name))) {
          if (!FILE_NAME.test(name)) continue;
          const found = await stat(pathOf(name)).catch(() => null);
          if (found !== null) yield { name, changedMs: found.mtimeMs };
        }
    },

    readMark,
  };
}
