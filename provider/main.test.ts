import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from './base/package-root.ts';

const MAIN = join(PACKAGE_ROOT, 'build/provider/main.js');

it('The provider goes on when the reader of its console has gone away', async () => {
  const child = spawn(process.execPath, [MAIN, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect({ output, code }).toEqual({ output: '', code: 0 });
});
