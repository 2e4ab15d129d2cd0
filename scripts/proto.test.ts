import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { codeOf } from './proto.mjs';

const formatted = async (code: string): Promise<string> => {
  const running = promisify(execFile)('npx', ['biome', 'format', '--stdin-file-path=proto/camera-session.ts']);
  running.child.stdin?.end(code);
  return (await running).stdout;
};

it('camera-session.ts is what its schema says: if not, run npm run proto (PROTO-28)', async () => {
  const schema = await readFile('proto/camera-session.proto', 'utf8');
  expect(await formatted(codeOf(schema))).toBe(await readFile('proto/camera-session.ts', 'utf8'));
});
