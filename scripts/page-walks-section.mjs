import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const COVERAGE = 'model-tests/COVERAGE.md';
const WALKED = 'model-tests/pages/walked';
const HEADING = '## Walked on the page';
const NEXT = '## Faults caught';

/** The section of model-tests/COVERAGE.md on the paths that were walked on the page, from what `npm run page-walks` wrote. */
export function pageWalksSection() {
  const rows = readdirSync(WALKED).map((file) => readFileSync(`${WALKED}/${file}`, 'utf8'));
  return `${HEADING}

Every path of at most so many steps through these charts as they run in the whole portal, its real views in a page (jsdom) before
a pretended provider with faults. What may happen next, the chart says; what must be seen on the page, what the provider has done
then and what it has counted, \`model-tests/pages\` says from the rows. A control is enabled where the chart offers what it sends, and
nowhere else. The paths of an alarm are walked in the whole portal by \`portal-tests/journey.test.ts\`. Written by \`npm run page-walks\`.

| on the page | machine | steps of a path | paths | steps |
| --- | --- | --- | --- | --- |
${rows.sort().join('')}`;
}

/** Replaces the section in COVERAGE.md, of which `npm run charts` and `npm run mutate` write the rest. */
export function writePageWalksSection() {
  const [before = '', after = ''] = readFileSync(COVERAGE, 'utf8').split(NEXT);
  const [walks = ''] = before.split(HEADING);
  writeFileSync(COVERAGE, `${walks.trimEnd()}\n\n${pageWalksSection()}\n${NEXT}${after}`);
}
