import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Several times what the tests were seen to need at once. */
const NEEDED_BYTES = 2 ** 32;
/** Others may pass through it, to what is theirs: PostgreSQL runs as its own user. */
const PASSABLE = 0o711;

/** @param {string} path @returns {number} How much fits into it; 0 where it is not. */
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

/** A folder of its own for the temporary files of this process, with which it goes, and all that killed tests left in it. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(placeOfTemporaryFiles(), 'pcs-test-'));
  chmodSync(folder, PASSABLE);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}
