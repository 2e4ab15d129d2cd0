/** One measurement beside its floor, both from the same run. */
export interface Figure {
  readonly what: string;
  /** What the floor is: the least that does the same. */
  readonly floorIs: string;
  readonly unit: string;
  readonly ours: number;
  readonly floor: number;
  /** What `ours / floor` has to be; null where nothing was promised. */
  readonly target: Target | null;
}

export interface Target {
  readonly is: 'atLeast' | 'atMost';
  readonly ratio: number;
}

/** What one bench measured; nothing where this machine lacks what it needs. */
export type Bench = () => Promise<readonly Figure[]>;

export const ratioOf = ({ ours, floor }: Figure): number => ours / floor;

export function isMet(figure: Figure): boolean {
  const { target } = figure;
  if (target === null) return true;
  return target.is === 'atLeast' ? ratioOf(figure) >= target.ratio : ratioOf(figure) <= target.ratio;
}
