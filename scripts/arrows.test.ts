import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Snippet {
  readonly file: string;
  readonly text: string;
}

const imports = (file: string, from: string): Snippet => ({
  file,
  text: `import { it } from '${from}';\nexport const that = it;\n`,
});
const usesProcess = (file: string): Snippet => ({ file, text: 'export const pid = process.pid;\n' });
const importsType = (file: string, from: string): Snippet => ({
  file,
  text: `import type { It } from '${from}';\nexport const those: It[] = [];\n`,
});

const refused: readonly (readonly [string, Snippet])[] = [
  ['the contract imports the portal', imports('contract/a.ts', '../src/machines/kit/system.ts')],
  ['an area of the calls imports the portal', imports('contract/calls/a.ts', '../../src/machines/kit/system.ts')],
  ['the contract imports another package', imports('contract/b.ts', 'react')],
  ['the contract imports a Node module', imports('contract/c.ts', 'node:fs')],
  ['the camera messages import the contract', imports('proto/a.ts', '../contract/calls.ts')],
  ['the portal imports the provider', imports('src/main.tsx', '../provider/app/server.ts')],
  ['the portal imports a Node module', imports('src/a.ts', 'node:fs')],
  ['a machine imports a Node module', imports('src/machines/j.ts', 'node:fs')],
  ['the provider imports the portal', imports('provider/a.ts', '../src/machines/kit/system.ts')],
  ['a machine imports React', imports('src/machines/a.ts', 'react')],
  ['a machine imports the React binding', imports('src/machines/b.ts', '@xstate/react')],
  ['a machine imports MUI', imports('src/machines/c.ts', '@mui/material/Button')],
  ['a machine imports ky', imports('src/machines/d.ts', 'ky')],
  ['a machine imports wouter', imports('src/machines/e.ts', 'wouter/use-browser-location')],
  ['a machine imports a service', imports('src/machines/queue/f.ts', '../../services/api.ts')],
  ['a machine imports media', imports('src/machines/queue/g.ts', '../../media/clip.ts')],
  ['a machine imports a view', imports('src/machines/queue/h.ts', '../../views/Queue.tsx')],
  ['a machine imports the composition root', imports('src/machines/i.ts', '../main.tsx')],
  ['a view imports a service', imports('src/views/queue/A.tsx', '../../services/api.ts')],
  ['a view imports media', imports('src/views/queue/B.tsx', '../../media/clip.ts')],
  ['a view imports ky', imports('src/views/queue/C.tsx', 'ky')],
  ['a service imports a view', imports('src/services/a.ts', '../views/Queue.tsx')],
  ['a service imports a machine', imports('src/services/b.ts', '../machines/queue/queue.machine.ts')],
  ['media imports a view', imports('src/media/a.ts', '../views/Queue.tsx')],
  ['media imports a machine', imports('src/media/b.ts', '../machines/queue/queue.selectors.ts')],
];

const allowed: readonly (readonly [string, Snippet])[] = [
  ['a test of a service uses a global of Node', usesProcess('src/services/b.test.ts')],
  [
    'the contract imports itself and valibot',
    { file: 'contract/ok.ts', text: "export * from './calls.ts';\nexport * from 'valibot';\n" },
  ],
  ['an area of the calls imports the contract', imports('contract/calls/ok.ts', '../entities/events.ts')],
  ['the provider imports the contract', imports('provider/ok.ts', '../contract/calls.ts')],
  ['a machine imports a machine', imports('src/machines/app/ok.ts', './router/router.machine.ts')],
  ['a machine imports the contract', imports('src/machines/queue/ok2.ts', '../../../contract/calls.ts')],
  ['a view imports a machine', imports('src/views/queue/Ok.tsx', '../../machines/queue/queue.selectors.ts')],
  ['a service imports the contract', imports('src/services/ok.ts', '../../contract/calls.ts')],
  ["a service imports a machine's events", imports('src/services/ok2.ts', '../machines/queue/queue.events.ts')],
  ["a service imports a machine's constants", imports('src/services/ok3.ts', '../machines/queue/queue.constants.ts')],
  ["a service imports a machine's types", importsType('src/services/ok4.ts', '../machines/queue/queue.machine.ts')],
];

const ill: readonly (readonly [string, string, Snippet])[] = [
  ['a global of Node in the portal', 'eslint(no-restricted-globals)', usesProcess('src/b.ts')],
  ['a global of Node in a machine', 'eslint(no-restricted-globals)', usesProcess('src/machines/k.ts')],
  ['a global of Node in the test of a machine', 'eslint(no-restricted-globals)', usesProcess('src/machines/k.test.ts')],
  ['any', 'typescript(no-explicit-any)', { file: 'src/any.ts', text: 'export const that: any = 1;\n' }],
  [
    'a non-null assertion',
    'typescript(no-non-null-assertion)',
    { file: 'src/bang.ts', text: 'export const one = [1].at(0)!;\n' },
  ],
  [
    'a ts-ignore',
    'typescript(ban-ts-comment)',
    { file: 'src/ignore.ts', text: '// @ts-ignore\nexport const one: string = 1;\n' },
  ],
  ['a default export', 'import(no-default-export)', { file: 'src/default.ts', text: 'export default 1;\n' }],
  [
    'a cycle',
    'import(no-cycle)',
    { file: 'src/cycle.ts', text: "export { two } from './cycle-two.ts';\nexport const one = 1;\n" },
  ],
  [
    'chance in a machine',
    'eslint(no-restricted-properties)',
    { file: 'src/machines/chance.ts', text: 'export const one = Math.random();\n' },
  ],
  [
    'storage in a machine',
    'eslint(no-restricted-globals)',
    { file: 'src/machines/store.ts', text: "export const one = localStorage.getItem('a');\n" },
  ],
  [
    'a floating promise',
    'typescript(no-floating-promises)',
    { file: 'src/float.ts', text: 'export function go(): void {\n  Promise.resolve(1);\n}\n' },
  ],
  [
    'a promise as a condition',
    'typescript(no-misused-promises)',
    { file: 'src/misuse.ts', text: 'export const one = Promise.resolve(1) ? 1 : 2;\n' },
  ],
  [
    'a forgotten case',
    'typescript(switch-exhaustiveness-check)',
    {
      file: 'src/switch.ts',
      text: "export function go(way: 'in' | 'out'): number {\n  switch (way) {\n    case 'in':\n      return 1;\n  }\n  return 2;\n}\n",
    },
  ],
];

describe('lint', () => {
  let folder = '';
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arrows-'));
    const others = [
      { file: 'src/cycle-two.ts', text: "export { one } from './cycle.ts';\nexport const two = 2;\n" },
      {
        file: 'tsconfig.json',
        text: JSON.stringify({ compilerOptions: { strict: true, noEmit: true }, include: ['src'] }),
      },
    ];
    const snippets = [...refused, ...allowed].map(([, snippet]) => snippet);
    for (const { file, text } of [...snippets, ...ill.map(([, , snippet]) => snippet), ...others]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await cp('.oxlintrc.json', join(folder, '.oxlintrc.json'));
    for (const { filename, code } of await lint(folder)) found.set(filename, [...(found.get(filename) ?? []), code]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(refused)('refuses that %s', (_title, { file }) => {
    expect(found.get(file)).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each(allowed)('grants that %s', (_title, { file }) => {
    expect(found.get(file)).toBeUndefined();
  });

  it.each(ill)('refuses %s', (_title, rule, { file }) => {
    expect(found.get(file)).toEqual([rule]);
  });
});

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
}

function lint(cwd: string): Promise<readonly Diagnostic[]> {
  const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint');
  return new Promise((resolve) => {
    execFile(oxlint, ['--type-aware', '--format', 'json'], { cwd, maxBuffer: 2 ** 24 }, (_error, stdout) => {
      const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
      resolve(report.diagnostics);
    });
  });
}
