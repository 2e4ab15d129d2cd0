import { expect, it } from 'vitest';
import { kindOf } from './kind-of.ts';

it('the kind of an alarm follows from the words of its camera; without a known one it is a motion', () => {
  const infos = ['Person detected', 'Two people', 'Car stopped', 'Cat', 'Package left', 'Glass breaking', 'Motion', ''];
  expect(infos.map(kindOf)).toEqual(['person', 'person', 'car', 'animal', 'package', 'sound', 'motion', 'motion']);
});
