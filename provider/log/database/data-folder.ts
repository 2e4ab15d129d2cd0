import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/** Read, write and search for the owner; nothing for other users. */
const FOLDER_MODE = 0o700;
/** The mode bits of everybody but the owner. */
const OTHERS = 0o077;
/** Entries of a data folder that are narrowed with all they hold. */
const NARROWED = new Set(['database', 'database.lock', 'database.new', 'footage']);
/** Entries that the provider itself writes into a data folder. The media store narrows its own folder, of which each file is made narrow. */
const OWN_ENTRIES = new Set([...NARROWED, 'media', 'secrets.key']);

/** Thrown for a folder that cannot be used; the message contains the cause and the remedy. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  readonly code = 'dataFolder';
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

async function narrow(path: string, mode: number, choice = 'choose another data folder with --data'): Promise<void> {
  const ownerOnly = mode & 0o777 & ~OTHERS;
  const refuse = (reason: string, cause?: unknown) =>
    new DataFolderError(
      `Other users of this machine can read ${path}, and that cannot be changed: ${reason}. Make this user its owner (chown -R), or ${choice}.`,
      { cause },
    );
  try {
    await chmod(path, ownerOnly);
  } catch (cause) {
    throw refuse(reasonOf(cause), cause);
  }
  if (((await stat(path)).mode & OTHERS) !== 0) throw refuse('its file system keeps no permissions');
}

/**
 * Removes all access of other users to `path` and, for a folder, to everything in it. Links stay as they are.
 * @throws {DataFolderError} when that fails.
 */
export async function narrowToOwner(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) await narrow(path, found.mode);
  if (!found.isDirectory()) return;
  for (const entry of await readdir(path)) await narrowToOwner(join(path, entry));
}

/**
 * Removes all access of other users to a folder itself, and so to everything in it. A link stays as it is.
 * @param choice what else may be done when it fails
 * @throws {DataFolderError} when that fails.
 */
export async function narrowFolder(path: string, choice?: string): Promise<void> {
  if (process.platform === 'win32') return;
  const found = await lstat(path);
  if (!found.isSymbolicLink() && (found.mode & OTHERS) !== 0) await narrow(path, found.mode, choice);
}

async function mustBeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found && !found.isDirectory())
    throw new DataFolderError(
      `${path} is a file, and the provider needs a folder of that name. Move it away, or choose another data folder with --data.`,
    );
}

/**
 * Creates the data folder, or removes other users' access to it: it holds signing keys, customers and recordings. A
 * folder with files of others keeps its own mode, and only ours in it are changed.
 * @throws {DataFolderError} when it cannot be written, or cannot be kept from others.
 */
export async function prepareDataFolder(dir: string): Promise<void> {
  const ours = [join(dir, 'database'), join(dir, 'footage')];
  for (const path of [dir, ...ours]) await mustBeFolder(path);
  try {
    await mkdir(dir, { recursive: true, mode: FOLDER_MODE });
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${dir} cannot be written: ${reasonOf(cause)}. Choose another with --data.`,
      {
        cause,
      },
    );
  }
  const entries = await readdir(dir);
  if (entries.every((entry) => OWN_ENTRIES.has(entry))) await narrowFolder(dir);
  for (const entry of entries.filter((name) => NARROWED.has(name))) await narrowToOwner(join(dir, entry));
}
