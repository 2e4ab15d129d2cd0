/** One measurement beside its floor, both from the same run. */
export interface Figure {
  readonly what: string;
  /** Description of the floor: the least that does the same. */
  readonly floorIs: string;
  readonly unit: string;
  readonly ours: number;
  readonly floor: number;
  /** Null where nothing was promised. */
  readonly target: Target | null;
}

/** Required value of `ours / floor`, or that there must be none of ours. */
export type Target = { readonly is: 'atLeast' | 'atMost'; readonly ratio: number } | { readonly is: 'none' };

/** A bench; returns its figures, none where this machine lacks what it needs. */
export type Bench = () => Promise<readonly Figure[]>;

export const ratioOf = ({ ours, floor }: Figure): number => ours / floor;

export function isMet(figure: Figure): boolean {
  const { target } = figure;
  switch (target?.is) {
    case undefined:
      return true;
    case 'atLeast':
      return ratioOf(figure) >= target.ratio;
    case 'atMost':
      return ratioOf(figure) <= target.ratio;
    case 'none':
      return figure.ours === 0;
  }
}
