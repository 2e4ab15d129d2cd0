import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const EVERYWHERE = [
  'src',
  'provider',
  'contract',
  'model-tests',
  'e2e',
  'bench',
  'scripts',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/decisions',
  'docs/operating.md',
];
const PORTAL = [
  'src/services',
  'src/media',
  'src/views',
  'src/machines/cameras',
  'src/machines/recordings',
  'src/machines/testing',
  'model-tests',
  'e2e',
];
/** All but the rooms of machines that still have some of these words. */
const MOST = [...PORTAL, ...EVERYWHERE.filter((folder) => folder !== 'src')];

interface OldWord {
  readonly word: RegExp;
  readonly instead: string;
  readonly within: readonly string[];
}

const oldWords: readonly OldWord[] = [
  { word: /\banew\b/i, instead: 'again, from the start', within: EVERYWHERE },
  { word: /\bwhence\b/i, instead: 'from where, from which', within: EVERYWHERE },
  { word: /\blest\b/i, instead: 'so that … not', within: EVERYWHERE },
  { word: /\bby and by\b/i, instead: 'gradually, later', within: EVERYWHERE },
  { word: /\bthe answer (stops|ends)\b/i, instead: '@returns a function that stops it', within: EVERYWHERE },
  { word: /\b(is|are|was|were|be) told\b|\/\*\* Told\b/i, instead: 'notified, reported, shown', within: MOST },
  { word: /\btells\b/i, instead: 'reports, shows, sends, notifies', within: PORTAL },
  { word: /\bwhoever\b/i, instead: 'the one who is meant, by name', within: MOST },
  { word: /\bnobody\b/i, instead: 'no one', within: PORTAL },
  { word: /\bstood\b/i, instead: 'was, stalled', within: PORTAL },
  { word: /\bby (it|them)sel(f|ves)\b/i, instead: 'automatically, alone, separately', within: PORTAL },
  { word: /\bfor good\b/i, instead: 'permanently', within: MOST },
  { word: /\bagain and again\b/i, instead: 'repeatedly', within: PORTAL },
  { word: /\bwhat came of\b/i, instead: 'the result of', within: EVERYWHERE },
  { word: /\bat hand\b/i, instead: 'current', within: EVERYWHERE },
  { word: /\bOurs(\.|:|;)/, instead: 'Not in the spec:', within: PORTAL },
];

const isWithin = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
const isText = (file: string): boolean =>
  /\.(ts|tsx|mjs|css|sql|md)$/.test(file) &&
  file !== 'scripts/words.test.ts' &&
  !/^src\/machines\/README|COVERAGE/.test(file);

function oldWordsOf(file: string, text: string): readonly string[] {
  const words = oldWords.filter(({ word, within }) => isWithin(file, within) && word.test(text));
  if (words.length === 0) return [];
  return text.split('\n').flatMap((line, index) =>
    words.flatMap(({ word, instead }) => {
      const [found] = word.exec(line) ?? [];
      return found === undefined ? [] : [`${file}:${index + 1}: "${found}", write: ${instead}`];
    }),
  );
}

it('texts of the project contain no outdated word', () => {
  const files = execFileSync('git', ['ls-files', '--', ...EVERYWHERE], { encoding: 'utf8' })
    .split('\n')
    .filter(isText);
  expect(files.flatMap((file) => oldWordsOf(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('an outdated word is reported with file, line and replacement', () => {
  expect(oldWordsOf('src/media/a.ts', 'one\n/** Nobody reads it anew. */')).toEqual([
    'src/media/a.ts:2: "anew", write: again, from the start',
    'src/media/a.ts:2: "Nobody", write: no one',
  ]);
});
