import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { placeOfTemporaryFiles } from './temporary-files.mjs';

const GIB = 2 ** 30;

describe('temporary files of npm test', () => {
  it('are in memory where there is room, and otherwise where the system has them', () => {
    expect([64 * 2 ** 20, 4 * GIB, 24 * GIB].map((free) => placeOfTemporaryFiles(() => free))).toEqual([
      tmpdir(),
      '/dev/shm',
      '/dev/shm',
    ]);
  });
});
