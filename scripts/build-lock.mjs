import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** Interval at which a waiting start looks for the lock again, ms. */
const LOOK_AGAIN_MS = 200;

/** @param {string} lock @returns {number} NaN when it went away or was not written yet. */
function ownerOf(lock) {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

/** @param {number} owner */
function isRunning(owner) {
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} lock @returns {boolean} Whether this process has it now. */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a lock file once no other process has it; that of a process that no longer runs is replaced.
 * @param {string} lock
 * @param {(owner: number) => void} onWait Called once when another process has it.
 * @returns {Promise<() => void>} Gives it back.
 */
export async function waitForLock(lock, onWait) {
  mkdirSync(dirname(lock), { recursive: true });
  let isSaid = false;
  while (!take(lock)) {
    const owner = ownerOf(lock);
    // After a restart in a container a stale lock may name the new process's own id.
    if (owner === process.pid || (!Number.isNaN(owner) && !isRunning(owner))) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!isSaid && !Number.isNaN(owner)) onWait(owner);
    isSaid ||= !Number.isNaN(owner);
    await delay(LOOK_AGAIN_MS);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
