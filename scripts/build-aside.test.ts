import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFolder } from './build-aside.ts';
import { waitForLock } from './build-lock.mjs';

/** No process has it. */
const NO_PROCESS = 2 ** 30;

describe('two starts in one tree', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'aside-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const add = (name: string): string => {
    const folder = join(dir, name);
    mkdirSync(folder);
    writeFileSync(join(folder, `${name}.js`), name);
    return folder;
  };

  it('each put a whole portal in the place of the one before, and leave nothing beside it', () => {
    const dist = join(dir, 'dist');
    replaceFolder(dist, add('first'));
    expect([readdirSync(dir), readdirSync(dist)]).toEqual([['dist'], ['first.js']]);
    replaceFolder(dist, add('second'));
    expect([readdirSync(dir), readdirSync(dist)]).toEqual([['dist'], ['second.js']]);
  });

  it('wait for each other, and say once for whom', async () => {
    const lock = join(dir, 'build', 'start.lock');
    const waited: number[] = [];
    // Another process that runs.
    const owner = process.ppid;
    mkdirSync(join(dir, 'build'));
    writeFileSync(lock, String(owner));
    const second = waitForLock(lock, (other) => {
      waited.push(other);
      rmSync(lock);
    });
    const release = await second;
    expect([waited, readFileSync(lock, 'utf8')]).toEqual([[owner], String(process.pid)]);
    release();
    expect(readdirSync(join(dir, 'build'))).toEqual([]);
  });

  it.each([NO_PROCESS, process.pid])('replace the lock of one that is gone: %i', async (owner) => {
    const lock = join(dir, 'start.lock');
    writeFileSync(lock, String(owner));
    const release = await waitForLock(lock, () => expect.unreachable('No one has it.'));
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
    release();
  });
});
