// Writes build/docs/rows.md, which tests show which requirement rows. Fails when a row claimed in docs/rows.txt has no test, or
// when a test or claim names a row that no document defines, or when more rows than agreed are shown at three levels of tests.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationsIn, readAreas, readClaims } from './requirement-rows.mjs';
import { atThreeLevels, MOST_AT_THREE_LEVELS } from './row-levels.mjs';
import { rowsDocument } from './rows-document.mjs';

const FOLDERS = ['contract', 'proto', 'src', 'provider', 'scripts', 'model-tests', 'portal-tests', 'e2e'];

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .sort();
/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');

const areas = readAreas(filesIn('docs/requirements').map(read));
const files = FOLDERS.flatMap(filesIn).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const tests = files.map((file) => citationsIn(file, read(file), areas));
const citations = tests.flatMap((test) => test.citations);
const claims = readClaims(read('docs/rows.txt'), areas);

const cited = new Set(citations.map(({ row }) => row));
const claimedWithoutTest = claims.rows.filter((row) => !cited.has(row));

mkdirSync('build/docs', { recursive: true });
writeFileSync('build/docs/rows.md', rowsDocument(areas, citations, claims.rows));

const doubled = atThreeLevels(citations);
const tooMany = `${doubled.length} rows are shown at three levels or more, of at most ${MOST_AT_THREE_LEVELS}`;
console.warn(`${tooMany}: ${doubled.join(', ')}`);
const faults = [
  ...(doubled.length > MOST_AT_THREE_LEVELS ? [`${tooMany}: show each at the level of its rule.`] : []),
  ...tests.flatMap((test) => test.unknown),
  ...claims.unknown.map((row) => `docs/rows.txt claims the unknown row ${row}`),
  ...claimedWithoutTest.map((row) => `docs/rows.txt claims ${row}, which no test shows`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
