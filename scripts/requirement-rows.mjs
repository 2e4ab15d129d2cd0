/**
 * @typedef {object} Area
 * @property {string} name The part of a row's ID before the number, such as QUEUE.
 * @property {string} title
 * @property {Map<string, string>} rows From the number without leading zeros to the ID as it is written.
 *
 * @typedef {object} Citation
 * @property {string} row
 * @property {string} file
 * @property {string} title The test's title, or the comment, without the IDs.
 */

const NUMBER = String.raw`\d+[a-z]?`;

/**
 * The rows that Markdown tables define in their first column, by area.
 * @param {readonly string[]} documents
 * @returns {Map<string, Area>}
 */
export function readAreas(documents) {
  const areas = new Map();
  for (const document of documents) {
    let part = '';
    let section = '';
    for (const line of document.split('\n')) {
      part = /^## (.*)/.exec(line)?.[1] ?? part;
      section = /^### (.*)/.exec(line)?.[1] ?? section;
      const [, name, number] = new RegExp(`^\\| ([A-Z]+\\d*)-(${NUMBER}) \\|`).exec(line) ?? [];
      if (name === undefined || number === undefined) continue;
      // A numbered area such as C13 is a section of its part.
      const title = (/\d/.test(name) ? section : part).replace(/^([A-Z]+ ?-|\([a-z]\)|[a-z]\d+\.) */i, '');
      const area = areas.get(name) ?? { name, title, rows: new Map() };
      area.rows.set(withoutZeros(number), `${name}-${number}`);
      areas.set(name, area);
    }
  }
  return areas;
}

/**
 * The rows a text names: `QUEUE-58`, `QUEUE-31, 32`, `QUEUE-31..35`.
 * @param {string} text
 * @param {Map<string, Area>} areas
 * @returns {{ rows: string[], unknown: string[] }}
 */
export function rowsIn(text, areas) {
  /** @type {string[]} */
  const rows = [];
  /** @type {string[]} */
  const unknown = [];
  for (const [list] of text.matchAll(listPattern(areas))) {
    let name = '';
    for (const part of list.split(/,\s*/)) {
      const [first = '', last = first] = part.split('..');
      name = /^([A-Z]+\d*)-/.exec(first)?.[1] ?? name;
      const area = areas.get(name);
      const ends = [first, last].map((end) => withoutZeros(end.replace(/^[A-Z]+\d*-/, '')));
      const missing = ends.filter((end) => !area?.rows.has(end));
      unknown.push(...new Set(missing.map((end) => `${name}-${end}`)));
      if (area !== undefined && missing.length === 0) rows.push(...between(area, ends));
    }
  }
  return { rows: [...new Set(rows)], unknown };
}

/**
 * Rows claimed by a test file: IDs in brackets in its titles, and IDs in its comments.
 * @param {string} file
 * @param {string} text
 * @param {Map<string, Area>} areas
 * @returns {{ citations: Citation[], unknown: string[] }}
 */
export function citationsIn(file, text, areas) {
  const titles = [...text.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g)]
    .map(([literal]) => literal.slice(1, -1))
    .filter((title) => new RegExp(`\\(${listPattern(areas).source}\\)`).test(title));
  const comments = [...text.matchAll(/\/\/(.*)|\/\*([\s\S]*?)\*\//g)].map(([, line, block]) => line ?? block ?? '');
  const found = [...titles, ...comments].map((title) => ({ title, ...rowsIn(title, areas) }));
  return {
    citations: found.flatMap(({ title, rows }) => rows.map((row) => ({ row, file, title: withoutRows(title, areas) }))),
    unknown: found.flatMap(({ unknown }) => unknown.map((row) => `${file} names the unknown row ${row}`)),
  };
}

/**
 * @param {string} list One row, list or range a line; # begins a comment.
 * @param {Map<string, Area>} areas
 */
export function readClaims(list, areas) {
  return rowsIn(list.replace(/#.*/g, ''), areas);
}

/** @param {string} number */
const withoutZeros = (number) => number.replace(/^0+(?=\d)/, '');

/** @param {Map<string, Area>} areas */
function listPattern(areas) {
  const name = `(?:${[...areas.keys()].join('|')})`;
  const rest = `(?:${name}-)?${NUMBER}`;
  return new RegExp(`\\b${name}-${NUMBER}(?:\\.\\.${rest})?(?:, ${rest}(?:\\.\\.${rest})?)*\\b`, 'g');
}

/**
 * @param {Area} area
 * @param {readonly string[]} ends
 */
function between(area, [first = '', last = '']) {
  if (first === last) return [area.rows.get(first) ?? ''];
  return [...area.rows]
    .filter(
      ([number]) =>
        Number.parseInt(number) >= Number.parseInt(first) && Number.parseInt(number) <= Number.parseInt(last),
    )
    .map(([, row]) => row);
}

/**
 * @param {string} title
 * @param {Map<string, Area>} areas
 */
function withoutRows(title, areas) {
  const isOnlyRows = !/[a-z]/i.test(title.replace(listPattern(areas), ''));
  if (isOnlyRows) return 'the whole file';
  return title
    .replace(new RegExp(`\\s*\\(${listPattern(areas).source}\\)`, 'g'), '')
    .replace(/\s*(^|\n)\s*\*?\s*/g, ' ')
    .trim();
}
