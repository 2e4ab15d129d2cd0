import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { faultsOf, seeded } from './faults.ts';
import type { Plan } from './plan.ts';

const plan = JSON.parse(readFileSync(process.env['MUTATION_PLAN'] ?? '', 'utf8')) as Plan;

/** All the faults of the plan are in the sources, each by its number. */
const seeding = {
  name: 'seed-faults',
  enforce: 'pre' as const,
  transform(text: string, id: string) {
    const file = relative(process.cwd(), id.replace(/\?.*$/, '')).replaceAll('\\', '/');
    if (id.includes('?raw') || !plan.faults.some((fault) => fault.file === file)) return null;
    const numbers = new Map(plan.faults.filter((fault) => fault.file === file).map(({ id, number }) => [id, number]));
    const faults = faultsOf(file, text).flatMap((fault) => {
      const number = numbers.get(fault.id);
      return number === undefined ? [] : [{ ...fault, number }];
    });
    return seeded(text, faults);
  },
};

export default defineConfig({
  plugins: [seeding],
  test: {
    name: 'mutation',
    include: ['model-tests/**/*.model.test.ts', 'src/machines/**/*.test.ts'],
    setupFiles: ['scripts/testing/restore.setup.ts'],
    runner: 'model-tests/mutation/fault-runner.ts',
    reporters: [],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 300_000,
  },
});
