import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from './base/package-root.ts';

const ROTATE = join(PACKAGE_ROOT, 'build/provider/rotate-keys.js');
const NOWHERE = '/nowhere/data';

async function rotate(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [ROTATE, ...args], { env: { PATH: process.env['PATH'], ...env } });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { output, code };
}

describe('The rotation of keys from the command line', () => {
  it('creates no database where there is none, whatever address the provider would listen at', async () => {
    expect(await rotate(['--data', NOWHERE], { HOST: '0.0.0.0', ORIGIN: 'https://portal.example.com' })).toEqual({
      output: `The keys were not replaced. There is no database in ${NOWHERE}. Name its folder with --data, or DATABASE_URL.\n`,
      code: 2,
    });
  });

  it('empties no database', async () => {
    expect(await rotate(['--reset', '--data', NOWHERE])).toEqual({
      output: 'The keys were not replaced. --reset does not go with the rotation of keys.\n',
      code: 2,
    });
  });
});
