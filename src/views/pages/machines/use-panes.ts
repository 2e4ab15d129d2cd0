import { type CSSProperties, useCallback, useState } from 'react';

export type Pane = 'actors' | 'panel' | 'below';

/** Sizes, px. `grows` is the way in which dragging to the right or down changes one. */
export const PANES = {
  actors: { isHigh: false, grows: 1, min: 140, max: 480, first: 240 },
  panel: { isHigh: false, grows: -1, min: 180, max: 640, first: 280 },
  below: { isHigh: true, grows: -1, min: 96, max: 640, first: 200 },
} as const satisfies Readonly<
  Record<Pane, { isHigh: boolean; grows: 1 | -1; min: number; max: number; first: number }>
>;

export interface Panes {
  readonly sizes: Readonly<Record<Pane, number>>;
  readonly resize: (pane: Pane, px: number) => void;
}

/** Sizes of the panes around the chart, as they were dragged. */
export function usePanes(): Panes {
  const [sizes, setSizes] = useState<Panes['sizes']>({
    actors: PANES.actors.first,
    panel: PANES.panel.first,
    below: PANES.below.first,
  });
  const resize = useCallback((pane: Pane, px: number) => {
    const { min, max } = PANES[pane];
    setSizes((before) => ({ ...before, [pane]: Math.max(min, Math.min(max, px)) }));
  }, []);
  return { sizes, resize };
}

/** Sizes as the sheet takes them. */
export const stylesOf = ({ actors, panel, below }: Panes['sizes']): CSSProperties & Record<`--${string}`, string> => ({
  '--actors-width': `${actors}px`,
  '--panel-width': `${panel}px`,
  '--below-height': `${below}px`,
});
