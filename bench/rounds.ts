export interface Pair<T> {
  readonly ours: T;
  readonly floor: T;
}

/**
 * Measures both sides round by round, each first in every other round, so that disturbances of the machine affect both
 * alike.
 */
export async function interleaved<T>(rounds: number, measure: Pair<() => Promise<T>>): Promise<readonly Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const ours = await measure.ours();
      pairs.push({ ours, floor: await measure.floor() });
    } else {
      const floor = await measure.floor();
      pairs.push({ ours: await measure.ours(), floor });
    }
  }
  return pairs;
}
