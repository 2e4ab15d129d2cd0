import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Pure: they mock no module and keep nothing in one. */
const MACHINES = ['contract/**/*.test.ts', 'src/machines/**/*.test.ts'];
/** Measures waits, memory and processor time, so it runs alone. */
const FUZZ = 'provider/testing/fuzz/*.test.ts';

const PAGE = 'src/testing/empty-page.setup.ts';
const FAKES = 'src/testing/reset-fakes.setup.ts';
const postgresSetup = 'provider/testing/databases/postgres.setup.ts';
const onPostgres = existsSync(postgresSetup) ? [postgresSetup] : [];

/** The players of playlists and of live pictures need a browser. */
const players = [
  { player: 'play-playlist', stand: 'play-playlist' },
  { player: 'play-(flv|hls-live)', stand: 'no-live-picture' },
].map(({ player, stand }) => ({
  find: new RegExp(`^\\.\\.?/.*${player}\\.ts$`),
  replacement: join(import.meta.dirname, `portal-tests/support/${stand}.ts`),
}));

const unitTests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path).replaceAll('\\', '/'))
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('src/machines/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** A file that puts another module in the place of one would find the real one, which a file before it has loaded. */
const mocking = unitTests.filter(({ text }) => /\bvi\.(do)?mock\(/i.test(text)).map(({ path }) => path);
/** A worker has one environment; a file of the other kind would cost it all it has loaded. */
const inPage = unitTests.filter(({ text }) => text.includes('@vitest-environment jsdom')).map(({ path }) => path);

/** A transformed module depends on the versions of packages, and on the files that its `import.meta.glob` finds. */
const found = ['src', 'contract', 'model-tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort(),
);
const cacheKey = createHash('sha1')
  .update(readFileSync('package-lock.json'))
  .update(found.join())
  .digest('hex')
  .slice(0, 8);

/** At the end of all, the other workers would wait for them. */
const LONGEST = /\/(chaos|wrong-input|role-matrix|backup\/commands|line-faults|provider-killed)\.test\.ts$/;

/** The longest files first, then project by project, whose workers keep what they have loaded, by the run's seed. */
class Shuffled extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config } = this.ctx;
    const placeOf = ({ moduleId, project }: TestSpecification) =>
      [
        LONGEST.test(moduleId) ? '' : project.name,
        createHash('sha1')
          .update(`${config.sequence.seed} ${relative(config.root, moduleId)}`)
          .digest('hex'),
      ].join('/');
    return files
      .map((file) => ({ file, place: placeOf(file) }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ file }) => file);
  }
}

/** Not in the spec: no test takes nearly as long on the busiest machine; one that does never ends. */
const HANG_MS = 900_000;

export default defineConfig({
  test: {
    // No test needs another one: `--sequence.seed`, or `npm test -- --seed`, repeats an order that vitest has printed.
    sequence: { sequencer: Shuffled, shuffle: { tests: true } },
    setupFiles: ['scripts/testing/restore.setup.ts'],
    // Fewer garbage collections of young objects save a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: '100%',
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: 60_000 } },
    // Files share what a worker has loaded, which was half of their time, and most of the provider's.
    isolate: false,
    // Transformed modules are kept, and found by their content: a fifth of the CPU of short tests (decision 0098).
    experimental: { fsModuleCache: true, fsModuleCachePath: join('node_modules/.cache/vitest', cacheKey) },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'proto/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...MACHINES, ...inPage, ...mocking],
          setupFiles: [FAKES],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit in a page',
          include: inPage,
          exclude: mocking,
          setupFiles: [PAGE, FAKES],
        },
      },
      { extends: true, test: { name: 'unit with mocks', include: mocking, isolate: true, setupFiles: [PAGE, FAKES] } },
      { extends: true, test: { name: 'machine', include: MACHINES } },
      {
        extends: true,
        test: {
          name: 'provider',
          // They wait for databases and processes: two workers would let processors stand by. In a group of their own, as vitest
          // refuses projects with other numbers of workers in one.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['{provider,tools}/**/*.test.ts'],
          exclude: [FUZZ],
          pool: 'forks',
          globalSetup: onPostgres,
        },
      },
      { extends: true, test: { name: 'fuzz', include: [FUZZ], pool: 'forks' } },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'portal',
          include: ['portal-tests/**/*.test.ts'],
          environment: 'jsdom',
          alias: players,
          // A failure names all that differs: most come on busy machines and not again.
          chaiConfig: { truncateThreshold: 0 },
          setupFiles: ['portal-tests/support/page.setup.ts'],
          globalSetup: onPostgres,
        },
      },
      { extends: true, test: { name: 'model', include: ['model-tests/**/*.test.ts'] } },
    ],
  },
});
