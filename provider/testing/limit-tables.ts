import { type LimitName, LIMITS, type LimitTable } from '../limits/limits.ts';

/** The table with other values. */
export const limitsWith = (values: Partial<Record<LimitName, number>>): LimitTable => {
  const changed = { ...LIMITS };
  for (const [name, value] of Object.entries(values) as [LimitName, number][])
    changed[name] = { ...LIMITS[name], value };
  return changed;
};

/** For tests and benches that ask more than any person would. */
export const NO_LIMITS: LimitTable = limitsWith(
  Object.fromEntries(Object.keys(LIMITS).map((name) => [name, Number.MAX_SAFE_INTEGER])),
);
