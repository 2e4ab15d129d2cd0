import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { Plan } from './plan.ts';
import { seeding } from './seeding.ts';

const plan = JSON.parse(readFileSync(process.env['MUTATION_PLAN'] ?? '', 'utf8')) as Plan;

export default defineConfig({
  plugins: [seeding(plan.faults)],
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
