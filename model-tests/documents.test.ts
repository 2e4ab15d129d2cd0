import { expect, it } from 'vitest';
import machinesDocument from '../src/machines/README.md?raw';
import coverageDocument from './COVERAGE.md?raw';
import { shippedMachines } from './support/shipped-machines.ts';

const idsIn = (document: string, row: RegExp): readonly string[] =>
  [...document.matchAll(row)].map(([, id = '']) => id);

it('cover every machine that ships, and no other', () => {
  const ids = shippedMachines.map(({ machine }) => machine.id).sort((one, other) => one.localeCompare(other, 'en'));
  expect(idsIn(coverageDocument, /^\| (\w+) \| \d/gm)).toEqual(ids);
  expect(idsIn(machinesDocument, /^\| \[(\w+)\]/gm)).toEqual(ids);
  expect(idsIn(machinesDocument, /^## (\w+)$/gm)).toEqual(ids);
});

it('say of each seeded fault that no test catches why', () => {
  expect(coverageDocument).toContain('Not caught, and why');
  expect(coverageDocument.split('\n').filter((line) => line.endsWith(': why?'))).toEqual([]);
});
