import { defineConfig } from 'vitest/config';
import { seeding } from '../../../model-tests/mutation/seeding.ts';
import { plannedFaults } from './planned-faults.ts';

export default defineConfig({
  plugins: [seeding(plannedFaults())],
  test: {
    name: 'proof',
    include: ['scripts/replay/proof/*.proof.ts'],
    setupFiles: ['scripts/testing/restore.setup.ts'],
    testTimeout: 600_000,
  },
});
