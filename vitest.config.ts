import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Pure: they mock no module and keep nothing in one. */
const MACHINES = ['contract/**/*.test.ts', 'src/machines/**/*.test.ts'];

/** They wait until only so many timers are set, and would count those that a file before it has left. */
const COUNTS_TIMERS = ['provider/world/director.test.ts', 'provider/world/camera-faults.test.ts'];

const postgresSetup = 'provider/testing/postgres.setup.ts';

const unitTests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path).replaceAll('\\', '/'))
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('src/machines/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** A file that puts another module in the place of one would find the real one, which a file before it has loaded. */
const mocking = unitTests.filter(({ text }) => text.includes('vi.mock(')).map(({ path }) => path);
/** A worker has one environment; a file of the other kind would cost it all it has loaded. */
const inPage = unitTests.filter(({ text }) => text.startsWith('// @vitest-environment jsdom')).map(({ path }) => path);

/** At the end of all, the other processor would wait for it for a minute. */
const LONGEST = 'chaos.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Of two processors one would stand by, while the provider's tests wait for their databases.
    maxWorkers: '100%',
    // Files share what a worker has loaded, which was half of their time, and most of the provider's.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'proto/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...MACHINES, ...inPage, ...mocking],
        },
      },
      { extends: true, test: { name: 'unit in a page', include: inPage, exclude: mocking } },
      { extends: true, test: { name: 'unit with mocks', include: mocking, isolate: true } },
      { extends: true, test: { name: 'machine', include: MACHINES } },
      {
        extends: true,
        test: {
          name: 'provider',
          include: ['provider/**/*.test.ts'],
          exclude: COUNTS_TIMERS,
          pool: 'forks',
          // The first sign-in of a file loads the identity provider; on a busy machine that alone takes seconds.
          testTimeout: 20_000,
          hookTimeout: 30_000,
          globalSetup: existsSync(postgresSetup) ? [postgresSetup] : [],
        },
      },
      { extends: true, test: { name: 'provider alone', include: COUNTS_TIMERS, isolate: true } },
      { extends: true, test: { name: 'model', include: ['model-tests/**/*.test.ts'] } },
    ],
  },
});
