import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Pure, like the model tests: they mock no module and keep nothing in one, so that files may share what they import, which
 * was half of their time.
 */
const MACHINES = ['contract/**/*.test.ts', 'src/machines/**/*.test.ts'];

const postgresSetup = 'provider/testing/postgres.setup.ts';

export default defineConfig({
  test: {
    // Of two processors one would stand by, while the provider's tests wait for their databases.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'proto/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: MACHINES,
        },
      },
      {
        extends: true,
        test: { name: 'machine', include: MACHINES, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'provider',
          include: ['provider/**/*.test.ts'],
          pool: 'forks',
          // The first sign-in of a file loads the identity provider; on a busy machine that alone takes seconds.
          testTimeout: 20_000,
          hookTimeout: 30_000,
          globalSetup: existsSync(postgresSetup) ? [postgresSetup] : [],
        },
      },
      {
        extends: true,
        test: { name: 'model', include: ['model-tests/**/*.test.ts'], isolate: false },
      },
    ],
  },
});
