import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore, StoredFile } from '../../base/ports.ts';
import { FileTooLargeError, MediaWriteError } from './media-errors.ts';

const NAME_BYTES = 16;
/** End of the name of a file that is still being written. */
const DRAFT = '.part';
/** First characters of a name, which are the sub-folder that its file is in. */
const FOLDER_CHARACTERS = 2;
const NAME = /^[0-9a-f]{32}(\.part)?$/;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A step on the disk, whose error is kept apart from errors of what is written. */
const onDisk = <T>(step: Promise<T>): Promise<T> =>
  step.catch((cause: unknown) => {
    throw new MediaWriteError(cause);
  });

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
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new FileTooLargeError(maxBytes);
      hash.update(chunk);
      await onDisk(file.writeFile(chunk));
    }
    await onDisk(file.sync());
    return { size, sha256: hash.digest() };
  } finally {
    await file.close();
  }
}

/** The media store in a folder of this machine. */
export function createFolderStore(dir: string): MediaStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of a file in the media folder.`);
    return join(dir, name.slice(0, FOLDER_CHARACTERS), name);
  };

  async function makeFolder(path: string): Promise<void> {
    if ((await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(dir);
  }

  async function publish(draft: string, path: string): Promise<void> {
    await rename(draft, path);
    await syncFolder(dirname(path));
  }

  return {
    async write(bytes, maxBytes) {
      const name = randomBytes(NAME_BYTES).toString('hex');
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
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async *names() {
      const folders = await readdir(dir, { withFileTypes: true });
      for (const folder of folders.filter((entry) => entry.isDirectory()))
        for (const name of await readdir(join(dir, folder.name))) {
          if (!NAME.test(name)) continue;
          const found = await stat(pathOf(name)).catch(() => null);
          if (found !== null) yield { name, changedMs: found.mtimeMs };
        }
    },
  };
}
