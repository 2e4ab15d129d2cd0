import { clipped, LINE_PX } from '../../../machines/pages/machines/chart/measures.ts';
import { LABEL_PADDING_PX } from '../../../machines/pages/machines/chart/drawing.ts';
import { labelOf } from '../../../machines/pages/machines/chart/state-text.ts';
import { type ChartActivity, isHidden } from './chart-activity.ts';
import { pathOf } from './chart-path.ts';
import type { pressable } from './pressable.ts';
import type { DrawnChart } from './use-drawing.ts';

interface ChartArrowsProps extends DrawnChart {
  readonly activity: ChartActivity;
  readonly going: (transition: number) => ReturnType<typeof pressable>;
}

/** The arrows of a chart: how each compound state begins, and the transitions with their words. */
export function ChartArrows({ chart, drawing, activity, going }: ChartArrowsProps) {
  const { active, taken, left, folded } = activity;
  const isShown = (source: number, target: number): boolean =>
    !isHidden(chart, folded, source) || !isHidden(chart, folded, target);
  return (
    <>
      {drawing.beginnings.map(({ state, points: [x = 0, y = 0, ...way] }) =>
        folded.has(state) || isHidden(chart, folded, state) ? null : (
          <g key={`beginning ${state}`} className="chart-beginning">
            <circle cx={drawing.isSideways ? x - 5 : x} cy={drawing.isSideways ? y : y - 5} r={5} />
            <path d={pathOf([x, y, ...way])} markerEnd="url(#arrow-beginning)" />
          </g>
        ),
      )}
      {drawing.arrows.map(({ transitions, points, label: [x, y, width, height] }) => {
        const [first] = transitions.flatMap((number) => chart.transitions[number] ?? []);
        if (first === undefined || !isShown(first.source, first.targets[0] ?? -1)) return null;
        const isTaken = transitions.some((number) => taken.has(number));
        return (
          <g
            key={transitions.join(' ')}
            className="chart-arrow"
            data-kind={first.kind}
            data-taken={isTaken}
            data-way={active.size === 0 || active.has(first.source)}
          >
            <path d={pathOf(points)} markerEnd={`url(#arrow-${isTaken ? 'beginning' : first.kind})`} />
            <rect x={x} y={y} width={width} height={height} />
            {transitions.map((number, row) => {
              const transition = chart.transitions[number];
              return transition === undefined ? null : (
                <text
                  key={number}
                  x={x + LABEL_PADDING_PX}
                  y={y + (row + 1) * LINE_PX - 4}
                  data-taken={taken.has(number)}
                  data-open={activity.ways?.has(number)}
                  {...going(number)}
                >
                  {clipped(labelOf(transition))}
                  {left.has(number) ? <tspan className="chart-left"> {left.get(number)}</tspan> : null}
                  {transition.actions.length === 0 ? null : (
                    <title>{`${labelOf(transition)} / ${transition.actions.join(', ')}`}</title>
                  )}
                </text>
              );
            })}
          </g>
        );
      })}
    </>
  );
}
