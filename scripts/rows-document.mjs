/**
 * @typedef {import('./requirement-rows.mjs').Area} Area
 * @typedef {import('./requirement-rows.mjs').Citation} Citation
 */

/** Areas of one letter are reference tables: they are named by tests, but there is nothing in them to be done. */
const REQUIREMENT = /^[A-Z]{2,}$/;

/**
 * The page that lists which tests show which requirement rows.
 * @param {Map<string, Area>} areas
 * @param {readonly Citation[]} citations
 * @param {readonly string[]} claimed
 */
export function rowsDocument(areas, citations, claimed) {
  const tests = testsByRow(citations);
  const all = [...areas.values()].sort((one, other) => one.name.localeCompare(other.name));
  const counted = all.filter((area) => REQUIREMENT.test(area.name)).map((area) => countsOf(area, tests, claimed));
  const sum = (/** @type {'rows' | 'shown' | 'claimed'} */ key) =>
    counted.reduce((total, area) => total + area[key], 0);
  return [
    '# Requirement rows and the tests that show them',
    '',
    'From the row IDs in the titles and comments of the tests. The rows are worded in docs/requirements; docs/rows.txt claims those that are done.',
    '',
    '| area | rows | with a test | without | claimed |',
    '| --- | --- | --- | --- | --- |',
    ...counted.map(
      (area) => `| ${area.name} | ${area.rows} | ${area.shown} | ${area.rows - area.shown} | ${area.claimed} |`,
    ),
    `| all | ${sum('rows')} | ${sum('shown')} | ${sum('rows') - sum('shown')} | ${sum('claimed')} |`,
    ...all.flatMap((area) => sectionOf(area, tests, claimed)),
    '',
  ].join('\n');
}

/**
 * @param {readonly Citation[]} citations
 * @returns {Map<string, string[]>}
 */
function testsByRow(citations) {
  const tests = new Map();
  for (const { row, file, title } of citations) {
    const words = `${title.replaceAll('|', '\\|')} (${file})`;
    tests.set(row, [...new Set([...(tests.get(row) ?? []), words])]);
  }
  return tests;
}

/**
 * @param {Area} area
 * @param {Map<string, string[]>} tests
 * @param {readonly string[]} claimed
 */
function countsOf(area, tests, claimed) {
  const rows = [...area.rows.values()];
  return {
    name: area.name,
    rows: rows.length,
    shown: rows.filter((row) => tests.has(row)).length,
    claimed: rows.filter((row) => claimed.includes(row)).length,
  };
}

/**
 * @param {Area} area
 * @param {Map<string, string[]>} tests
 * @param {readonly string[]} claimed
 */
function sectionOf(area, tests, claimed) {
  const shown = [...area.rows.values()].filter((row) => tests.has(row));
  if (shown.length === 0) return [];
  const lines = shown.map((row) => {
    const mark = claimed.includes(row) ? 'done' : '';
    return `| ${row} | ${mark} | ${(tests.get(row) ?? []).join('<br>')} |`;
  });
  return ['', `## ${area.name}: ${area.title}`, '', '| row | claimed | tests |', '| --- | --- | --- |', ...lines];
}
