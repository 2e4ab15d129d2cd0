import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

  it('go when the process ends', () => {
    const script = `
      import { existsSync, writeFileSync } from 'node:fs';
      import { makeTemporaryFolder } from './scripts/temporary-files.mjs';
      const folder = makeTemporaryFolder();
      writeFileSync(folder + '/left', '');
      console.log(JSON.stringify([folder, existsSync(folder)]));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    const [folder, wasThere] = JSON.parse(printed) as [string, boolean];
    expect([wasThere, existsSync(folder)]).toEqual([true, false]);
  });
});
