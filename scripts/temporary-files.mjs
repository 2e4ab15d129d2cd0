import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Free space needed in memory, bytes: several times the greatest use seen in the tests. */
const NEEDED_BYTES = 2 ** 32;
/** File mode that lets other users pass through to their own files: PostgreSQL runs as its own user. */
const PASSABLE = 0o711;

/** @param {string} path @returns {number} Free bytes; 0 when it does not exist. */
function freeBytesOf(path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Folder of temporary files, in memory where there is room: on a disk, the many small files of short-lived databases
 * cost the provider's tests a tenth of their CPU.
 * @param {(path: string) => number} [freeBytes]
 */
export const placeOfTemporaryFiles = (freeBytes = freeBytesOf) =>
  freeBytes(IN_MEMORY) >= NEEDED_BYTES ? IN_MEMORY : tmpdir();

/**
 * Makes a folder for the temporary files of this process, which is deleted with it, along with files left there by
 * killed tests.
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(placeOfTemporaryFiles(), 'pcs-test-'));
  chmodSync(folder, PASSABLE);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}
