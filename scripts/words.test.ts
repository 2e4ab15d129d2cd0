import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface OldWord {
  readonly word: RegExp;
  readonly instead: string;
}

const oldWords: readonly OldWord[] = [
  { word: /\banew\b/i, instead: 'again, from the start' },
  { word: /\bwhence\b/i, instead: 'from where, from which' },
  { word: /\blest\b/i, instead: 'so that … not' },
  { word: /\bby and by\b/i, instead: 'gradually, later' },
  { word: /\bthe answer (stops|ends)\b/i, instead: '@returns a function that stops it' },
  { word: /\b(is|are|was|were|be) told\b|\/\*\* Told\b/i, instead: 'notified, reported, shown' },
  { word: /\btells\b/i, instead: 'reports, shows, sends, notifies' },
  { word: /\bwhoever\b/i, instead: 'the person or program that is meant' },
  { word: /\bnobody\b/i, instead: 'no one' },
  { word: /\bstood\b/i, instead: 'was, stalled' },
  { word: /\bby (it|them)sel(f|ves)\b/i, instead: 'automatically, alone, separately' },
  { word: /\bfor good\b/i, instead: 'permanently' },
  { word: /\bagain and again\b/i, instead: 'repeatedly' },
  { word: /\bwhat came of\b/i, instead: 'the result of' },
  { word: /\bat hand\b/i, instead: 'current' },
  { word: /\bOurs(\.|:|;)/, instead: 'Not in the spec:' },
];

const isText = (file: string): boolean =>
  /\.(ts|tsx|mjs|css|sql|md)$/.test(file) &&
  file !== 'scripts/words.test.ts' &&
  // Worded outside of the project (decision 0119).
  !file.startsWith('docs/requirements/') &&
  // A released migration is never edited.
  !file.startsWith('provider/log/migrations/');

function oldWordsOf(file: string, text: string): readonly string[] {
  const words = oldWords.filter(({ word }) => word.test(text));
  if (words.length === 0) return [];
  return text.split('\n').flatMap((line, index) =>
    words.flatMap(({ word, instead }) => {
      const [found] = word.exec(line) ?? [];
      return found === undefined ? [] : [`${file}:${index + 1}: "${found}", write: ${instead}`];
    }),
  );
}

it('texts of the project contain no outdated word', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(isText);
  expect(files.flatMap((file) => oldWordsOf(file, readFileSync(file, 'utf8')))).toEqual([]);
});

/** A clause without what it is about; a comment that begins so names nothing. */
const HEADLESS = /\/\*\*(?:\s|\* )*(Of|Who|What|That|So|How|Whether|It|Its|Which)\b/g;

const isNamed = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file) && isText(file);

it('no doc comment begins with a headless clause: it names the thing or is a sentence', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(isNamed);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(HEADLESS)].map(([comment]) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});

it('an outdated word is reported with file, line and replacement', () => {
  expect(oldWordsOf('src/media/a.ts', 'one\n/** Nobody reads it anew. */')).toEqual([
    'src/media/a.ts:2: "anew", write: again, from the start',
    'src/media/a.ts:2: "Nobody", write: no one',
  ]);
});
