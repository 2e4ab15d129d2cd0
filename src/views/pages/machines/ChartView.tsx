import { type CSSProperties, memo, useCallback, useMemo, useRef, useState } from 'react';
import { ChartMarkers } from './ChartMarkers.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { idleStates } from './chart-activity.ts';
import * as texts from './texts.ts';
import type { DrawnChart } from './use-drawing.ts';
import { useZoom } from './use-zoom.ts';

interface ChartViewProps {
  readonly label?: string;
  readonly drawn: DrawnChart;
  readonly active: ReadonlySet<number>;
  /** States shown first; the active ones where absent. */
  readonly around?: ReadonlySet<number>;
  /** Keeps the active states in sight, until the user moves or zooms the chart. */
  readonly follows?: boolean;
  readonly taken: readonly number[];
  readonly left: ReadonlyMap<number, string>;
  /** The transitions that are taken by a press. */
  readonly ways?: ReadonlyMap<number, unknown>;
  readonly onGo?: (transition: number) => void;
  /** Opens a child by its id. */
  readonly onEnter?: (id: string) => void;
}

/** The chart of an actor as it is at the moment: to be zoomed, moved, folded and unfolded. */
export function ChartView({
  label,
  drawn,
  active,
  around,
  follows = false,
  taken,
  left,
  ways,
  onGo,
  onEnter,
}: ChartViewProps) {
  const { chart, drawing } = drawn;
  const [, , width = 0, height = 0] = drawing.boxes[0] ?? [];
  const picture = useRef<SVGSVGElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  // Where the chart is looked at first: later it stays where it is, whatever becomes active.
  const [first] = useState(() => middleOf(drawn, around === undefined || around.size === 0 ? active : around));
  const focus = follows ? middleOf(drawn, active) : first;
  const zoom = useZoom(picture, [width + 24, height + 24], focus);
  const folded = useMemo(() => {
    const idle = new Set(idleStates(chart, active));
    for (const place of toggled) if (!idle.delete(place)) continue;
    return idle;
  }, [chart, active, toggled]);
  const toggle = useCallback((place: number) => {
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(place)) after.add(place);
      return after;
    });
  }, []);
  const activity = useMemo(
    () => ({ active, taken: new Set(taken), left, folded, ...(ways && { ways: new Set(ways.keys()) }) }),
    [active, taken, left, folded, ways],
  );
  return (
    <div className="chart-view">
      <div className="chart-tools">
        <button type="button" aria-label={texts.ZOOM_OUT} onClick={zoom.smaller}>
          −
        </button>
        <button type="button" aria-label={texts.ZOOM_IN} onClick={zoom.larger}>
          +
        </button>
        <button type="button" onClick={zoom.fit}>
          {texts.FIT}
        </button>
      </div>
      <svg
        ref={picture}
        className="chart"
        role="group"
        aria-label={label ?? `${texts.CHART}: ${drawing.id}`}
        tabIndex={0}
        viewBox={zoom.viewBox}
        data-overview={zoom.scale < 1}
        style={{ '--scale': zoom.scale } as CSSProperties}
        onKeyDown={zoom.onKeyDown}
        onPointerMove={zoom.onPointerMove}
      >
        <ChartMarkers />
        <Picture
          {...drawn}
          activity={activity}
          onToggle={toggle}
          {...(onEnter && { onEnter })}
          {...(onGo && { onGo })}
        />
      </svg>
    </div>
  );
}

/** Memoised: zooming and moving change only the visible part of the chart. */
const Picture = memo(ChartPicture);

/** Middle of the first innermost of these states. */
function middleOf({ chart, drawing }: DrawnChart, active: ReadonlySet<number>): readonly [number, number] {
  const innermost = [...active].find((place) => !chart.states.some(({ parent }) => parent === place));
  const [x = 0, y = 0, width = 0, height = 0] = innermost === undefined ? [] : (drawing.boxes[innermost] ?? []);
  return [x + width / 2, y + height / 2];
}
