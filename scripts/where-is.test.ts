import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every file that the "Where is" table of CONTRIBUTING names exists', () => {
  const [, afterTitle = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Where is …');
  const [table = ''] = afterTitle.split('\n## ');
  const paths = [...table.matchAll(/`((?:src|provider)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThanOrEqual(12);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
