import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

describe('The lock of a data directory', () => {
  let room: string;
  let dir: string;
  beforeEach(() => {
    room = mkdtempSync(join(tmpdir(), 'pcs-lock-'));
    dir = join(room, 'data');
  });
  afterEach(() => rmSync(room, { recursive: true, force: true }));

  it('is refused while its owner runs, and free once it is given back', () => {
    writeFileSync(`${dir}.lock`, String(process.ppid));
    expect(() => lockDirectory(dir)).toThrow(new DirectoryInUseError(dir, process.ppid));
    rmSync(`${dir}.lock`);

    const unlock = lockDirectory(dir);
    expect(() => lockDirectory(dir)).toThrow(new DirectoryInUseError(dir, process.pid));
    unlock();
    expect(existsSync(`${dir}.lock`)).toBe(false);
  });

  it('is taken over from a process that no longer runs', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(`${dir}.lock`, String(pid));
    expect(() => lockDirectory(dir)()).not.toThrow();
  });

  it('is taken over from an earlier process that had the same id', () => {
    writeFileSync(`${dir}.lock`, String(process.pid));
    expect(() => lockDirectory(dir)()).not.toThrow();
  });
});
