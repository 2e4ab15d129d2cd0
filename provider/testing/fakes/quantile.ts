/** The value below which a share of the sample lies, between neighbours in proportion, as `percentile_cont` has it. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place));
}
