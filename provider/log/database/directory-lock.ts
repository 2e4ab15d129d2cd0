import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The embedded engine lets two processes open one directory and then loses writes of one of them. */
export class DirectoryInUseError extends Error {
  readonly code = 'directoryInUse';
  override readonly name = 'DirectoryInUseError';
  readonly dir: string;
  readonly processId: number;

  constructor(dir: string, processId: number) {
    super(`The data directory ${dir} is in use by process ${processId}.`);
    this.dir = dir;
    this.processId = processId;
  }
}

/** Locks this process holds: after a restart in a container a stale lock may name the new process's own id. */
const held = new Set<string>();

function isOwned(lock: string, owner: number): boolean {
  if (owner === process.pid) return held.has(lock);
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The owner named in the lock; NaN when it went away or was not written yet. */
function ownerOf(lock: string): number {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Number.NaN;
    throw error;
  }
}

/**
 * Takes the lock file beside `dir`; the returned function gives it back. The lock of a process that no longer runs is replaced.
 * @throws {DirectoryInUseError} while its owner runs, this process included.
 */
export function lockDirectory(dir: string): () => void {
  const lock = `${resolve(dir)}.lock`;
  const take = () => writeFileSync(lock, String(process.pid), { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const owner = ownerOf(lock);
    if (isOwned(lock, owner)) throw new DirectoryInUseError(dir, owner);
    rmSync(lock, { force: true });
    take();
  }
  held.add(lock);
  const release = () => {
    held.delete(lock);
    rmSync(lock, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
