import { useCallback, useState } from 'react';

/** Size of a chart and the edges of what is drawn within its axes, px. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const plotOf = (width: number, height: number): Plot => ({
  width,
  height,
  left: 48,
  right: width - 24,
  top: 12,
  bottom: height - 30,
});
const UNMEASURED = plotOf(560, 220);

/** The place of a chart: `measure` is the ref of its element, whose size it follows. */
export function usePlot() {
  const [plot, setPlot] = useState(UNMEASURED);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setPlot(plotOf(entry.contentRect.width, entry.contentRect.height));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { plot, measure };
}
