import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withTables } from './tables.ts';

it('the page about other providers has the calls and capabilities of the contract: npm run docs writes them', () => {
  const page = readFileSync('docs/other-providers.md', 'utf8');
  expect(page).toBe(withTables(page));
});
