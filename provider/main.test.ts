import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from './base/package-root.ts';

const MAIN = join(PACKAGE_ROOT, 'build/provider/main.js');

it('The provider continues when the reader of its console has gone away', async () => {
  const child = spawn(process.execPath, [MAIN, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect({ output, code }).toEqual({ output: '', code: 0 });
});

it('The provider says last that it has stopped', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'main-'));
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--rate', '0', '--data', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.includes('Ctrl+C')) child.kill('SIGINT');
  }
  await rm(dir, { recursive: true });

  expect([lines.at(-1), await ended]).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d  Stopped$/), [0, null]]);
});
