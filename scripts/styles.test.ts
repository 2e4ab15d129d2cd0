import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const filesIn = (...folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
const textsOf = (paths: readonly string[]) => new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const words = (text: string, pattern: RegExp) => new Set(Array.from(text.matchAll(pattern), ([, word = '']) => word));
const sorted = (of: Iterable<string>) => [...of].sort();

const views = textsOf(filesIn('src', 'e2e', 'bench').filter((path) => path.endsWith('.tsx')));
const sheets = textsOf(filesIn('src').filter((path) => path.endsWith('.css')));
const modules = sorted(sheets.keys()).filter((path) => path.endsWith('.module.css'));

/** The sheets that the whole page has, and those of the machines, which arrive with their screen and stand in drawings. */
const BASE = 'src/views/kit/theme/base.css';
const MACHINES = 'src/views/pages/machines';
const PLAIN = [BASE, 'src/views/kit/theme/tokens.css', `${MACHINES}/chart.css`, `${MACHINES}/machines.css`];
/** Classes that the packages give what they draw. */
const OF_PACKAGES = /^(Mui|ProseMirror|tiptap)/;

const selectorsOf = (sheet: string): string =>
  sorted(words((sheets.get(sheet) ?? '').replace(/\/\*[^]*?\*\/|@import.*/g, ''), /([^{}]*)\{/g)).join();
const classesOf = (sheet: string) => words(selectorsOf(sheet).replace(/:global\([^)]*\)/g, ''), /\.([a-z][\w-]*)/gi);
const inBase = new Set([...classesOf(BASE)].filter((name) => !OF_PACKAGES.test(name)));

/** The classes that views take from a module. */
const takenFrom = (sheet: string): ReadonlySet<string> =>
  new Set(
    [...views].flatMap(([path, text]) =>
      Array.from(text.matchAll(/import \* as (\w+) from '([^']*\.module\.css)'/g))
        .filter(([, , from = '']) => join(dirname(path), from) === sheet)
        .flatMap(([, name]) => [...words(text, new RegExp(`\\b(?<!/)${name}\\.(\\w+)`, 'g'))]),
    ),
  );
/** The classes that a view names itself. */
const namedIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g), ([, plain, mixed]) => plain ?? mixed ?? '')
    .flatMap((names) => names.replace(/\$\{[^}]*\}/g, '').split(/\s+/))
    .filter(Boolean);

describe('style sheets', () => {
  it('every sheet is a module, except those of the whole page and of the machines', () => {
    expect(sorted(sheets.keys()).filter((path) => !modules.includes(path))).toEqual(PLAIN);
  });

  it.each(modules)('%s has the classes that views take from it, and no others', (sheet) => {
    expect(sorted(takenFrom(sheet))).toEqual(sorted(classesOf(sheet)));
  });

  it('a module names no class of another sheet, except those of the whole page and of packages', () => {
    const named = modules.flatMap((sheet) => [...words(selectorsOf(sheet), /:global\(\.([\w-]+)\)/g)]);
    expect(named.filter((name) => !inBase.has(name) && !OF_PACKAGES.test(name))).toEqual([]);
  });

  it('the plain sheets have exactly the classes that views name', () => {
    const known = PLAIN.flatMap((sheet) => [...classesOf(sheet)]).filter((name) => !OF_PACKAGES.test(name));
    const named = [...views].filter(([path]) => path.startsWith('src')).flatMap(([, text]) => namedIn(text));
    expect(sorted(new Set(named))).toEqual(sorted(known));
  });
});
