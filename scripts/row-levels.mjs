/** @typedef {import('./requirement-rows.mjs').Citation} Citation */

/** Limit of rows shown at three levels or more. It is only ever lowered. */
export const MOST_AT_THREE_LEVELS = 160;

/** Levels by the place of a test; elsewhere it is a unit. */
const LEVELS = /** @type {const} */ ([
  ['browser', /^e2e\//],
  ['portal', /^portal-tests\//],
  ['model', /^model-tests\//],
  ['view', /^src\/views\//],
  ['unit', /\.(decider|evolve)\.test\.ts$/],
  ['provider', /^provider\//],
]);

/** @param {string} file */
const levelOf = (file) => LEVELS.find(([, place]) => place.test(file))?.[0] ?? 'unit';

/**
 * The rows that are shown at three levels or more, each with its levels.
 * @param {readonly Citation[]} citations
 * @returns {readonly string[]}
 */
export function atThreeLevels(citations) {
  /** @type {Map<string, Set<string>>} */
  const levels = new Map();
  for (const { row, file } of citations) levels.set(row, (levels.get(row) ?? new Set()).add(levelOf(file)));
  return [...levels]
    .filter(([, shown]) => shown.size >= 3)
    .map(([row, shown]) => `${row} (${[...shown].join(', ')})`)
    .sort();
}
