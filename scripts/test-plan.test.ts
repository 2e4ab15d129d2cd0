import { describe, expect, it } from 'vitest';
import { changedFiles, planOf } from './test-plan.mjs';

const all = { isQuick: false, seed: '7', canBrowse: true, changed: [] };
const namesOf = (plan: ReturnType<typeof planOf>) =>
  plan.map((phase) => phase.map((lane) => lane.map(({ name }) => name)));
const commandsOf = (plan: ReturnType<typeof planOf>) =>
  plan.flat(2).flatMap(({ commands }) => commands.map((command) => command.join(' ')));

describe('npm test', () => {
  it('compiles beside lint and other checks, runs the fuzz alone, then the browser tests beside everything else', () => {
    expect(namesOf(planOf(all))).toEqual([
      [
        ['types and build of the provider', 'build of the portal', 'unused code'],
        ['lint', 'format', 'requirement rows'],
      ],
      [['fuzz']],
      [['browser tests'], ['portal tests', 'model tests', 'documents'], ['tests', 'provider tests']],
    ]);
  });

  it('lets the browser tests and the portal tests go before all that runs beside them', () => {
    const yielding = planOf(all)
      .flat(2)
      .filter(({ yields }) => yields === true)
      .map(({ name }) => name);
    expect(yielding).toEqual(['model tests', 'tests', 'provider tests']);
  });

  it('runs all projects in the order of its seed', () => {
    const vitest = commandsOf(planOf(all)).filter((command) => command.startsWith('vitest'));
    expect(vitest).toEqual([
      expect.stringContaining(' --project=fuzz --sequence.seed=7 '),
      expect.stringContaining(' --project=portal --sequence.seed=7 '),
      expect.stringContaining(' --project=model --sequence.seed=7 '),
      expect.stringContaining(' --project=unit* --project=machine --sequence.seed=7 '),
      expect.stringContaining(' --project=provider --sequence.seed=7 '),
    ]);
  });

  it('adds random sessions from its seed on', () => {
    const ofModels = planOf(all)
      .flat(2)
      .find(({ name }) => name === 'model tests');
    expect(ofModels?.variables).toEqual({ RANDOM_FROM: '7' });
  });

  it('runs all else without a browser', () => {
    expect(namesOf(planOf({ ...all, canBrowse: false })).flat(2)).not.toContain('browser tests');
  });
});

describe('npm test -- --quick', () => {
  const quick = { ...all, isQuick: true, changed: ['src/main.tsx', 'docs/operating.md', 'scripts/run.mjs'] };

  it('builds and walks one journey, beside the lint of changed files and the tests of units and machines', () => {
    expect(namesOf(planOf(quick))).toEqual([
      [
        ['types and build of the provider', 'build of the portal', 'browser tests'],
        ['lint', 'tests'],
      ],
    ]);
    const commands = commandsOf(planOf(quick));
    expect(commands).toContain('oxlint --type-aware src/main.tsx scripts/run.mjs');
    expect(commands).toContain('playwright test --project=tests e2e/main-job.spec.ts');
    expect(commands).toContainEqual(expect.stringMatching(/^vitest run --project=unit\* --project=machine /));
  });

  it('lints nothing when nothing is changed', () => {
    expect(namesOf(planOf({ ...quick, changed: [] })).flat(2)).toEqual([
      'types and build of the provider',
      'build of the portal',
      'browser tests',
      'tests',
    ]);
  });

  it('knows what is changed: new, edited and renamed files, not those that are gone', () => {
    const status = ' M src/a.ts\0?? src/new name.ts\0R  src/to.ts\0src/from.ts\0 D src/gone.ts\0D  src/left.ts\0';
    expect(changedFiles(status)).toEqual(['src/a.ts', 'src/new name.ts', 'src/to.ts']);
  });
});
