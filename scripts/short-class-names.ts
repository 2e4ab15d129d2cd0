import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const lettersOf = (index: number): string =>
  (index < LETTERS.length ? '' : lettersOf(Math.floor(index / LETTERS.length) - 1)) + LETTERS[index % LETTERS.length];

/** Letters for the sheet and a number for the class: shorter than any word, and the same in every build. */
function namesIn(folder: string): (name: string, file: string) => string {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .sort()
    .map((path, index) => [join(folder, path), { letters: lettersOf(index), classes: new Set<string>() }] as const);
  const known = new Map(sheets);
  return (name, file) => {
    const sheet = known.get(file);
    if (sheet === undefined) throw new Error(`${file} is outside of ${folder}.`);
    return sheet.letters + [...sheet.classes.add(name)].indexOf(name);
  };
}

/** Classes of the built portal: named briefly, and written where they are used, which leaves nothing of their module but its sheet. */
export const shortClassNames = (folder: string): Plugin => ({
  name: 'short-class-names',
  apply: 'build',
  enforce: 'post',
  config: () => ({ css: { modules: { generateScopedName: namesIn(folder) } } }),
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
  },
});
