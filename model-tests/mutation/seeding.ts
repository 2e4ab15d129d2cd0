import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { faultsOf } from './faults.ts';
import { seeded } from './seeded.ts';
import type { PlannedFault } from './plan.ts';

/** All these faults are in the sources, each by its number. */
export const seeding = (planned: readonly PlannedFault[]): Plugin => ({
  name: 'seed-faults',
  enforce: 'pre',
  transform(text, id) {
    const file = relative(process.cwd(), id.replace(/\?.*$/, '')).replaceAll('\\', '/');
    if (id.includes('?raw') || !planned.some((fault) => fault.file === file)) return null;
    const numbers = new Map(planned.filter((fault) => fault.file === file).map(({ id, number }) => [id, number]));
    const faults = faultsOf(file, text).flatMap((fault) => {
      const number = numbers.get(fault.id);
      return number === undefined ? [] : [{ ...fault, number }];
    });
    return seeded(text, faults);
  },
});
