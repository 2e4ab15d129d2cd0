import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const postgresSetup = 'provider/testing/postgres.setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'proto/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
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
        test: { name: 'model', include: ['model-tests/**/*.test.ts'] },
      },
    ],
  },
});
