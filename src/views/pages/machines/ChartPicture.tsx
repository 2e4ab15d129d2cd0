import { INSET_PX, NAME_HEIGHT_PX } from '../../../machines/pages/machines/chart/measures.ts';
import { textOf } from '../../../machines/pages/machines/chart/state-text.ts';
import { ChartArrows } from './ChartArrows.tsx';
import { type ChartActivity, isHidden } from './chart-activity.ts';
import { pressable } from './pressable.ts';
import type { DrawnChart } from './use-drawing.ts';

interface ChartPictureProps extends DrawnChart {
  readonly activity: ChartActivity;
  /** A folded state is opened, an open one folded again. */
  readonly onToggle?: (place: number) => void;
  /** Opens an actor that is invoked in a state. */
  readonly onEnter?: (id: string) => void;
  /** Takes an enabled transition. */
  readonly onGo?: (transition: number) => void;
}

/** The chart of a machine: nested boxes, and arrows between them. */
export function ChartPicture({ chart, drawing, activity, onToggle, onEnter, onGo }: ChartPictureProps) {
  const { states } = chart;
  const depthOf = (place: number): number => {
    const parent = states[place]?.parent ?? -1;
    return parent < 0 ? 0 : depthOf(parent) + 1;
  };
  const outer = new Set(states.map(({ parent }) => parent));
  const hasInner = (place: number): boolean => outer.has(place);
  const mode = (place: number): string => {
    if (!activity.active.has(place)) return 'idle';
    return hasInner(place) ? 'around' : 'active';
  };
  const going = (transition: number) =>
    pressable(onGo !== undefined && activity.ways?.has(transition) ? () => onGo(transition) : undefined);
  const entering = (id: string | undefined) =>
    pressable(id === undefined || onEnter === undefined ? undefined : () => onEnter(id));
  return (
    <>
      {states.map(({ key, kind, parent }, place) => {
        const [x = 0, y = 0, width = 0, height = 0] = drawing.boxes[place] ?? [];
        if (isHidden(chart, activity.folded, place)) return null;
        const isFolded = activity.folded.has(place);
        return (
          <g
            key={place}
            className="chart-state"
            data-mode={mode(place)}
            data-kind={kind}
            data-region={states[parent]?.kind === 'parallel'}
            data-depth={depthOf(place) % 2}
            data-folded={isFolded}
          >
            <rect x={x} y={y} width={width} height={height} rx={6} />
            {kind === 'final' ? <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} /> : null}
            <text
              className="chart-name"
              x={x + INSET_PX}
              y={y + NAME_HEIGHT_PX - 7}
              {...pressable(hasInner(place) && onToggle ? () => onToggle(place) : undefined)}
            >
              {key}
            </text>
            {textOf(chart, place).lines.map((line, index) => (
              <text
                key={index}
                x={x + line.x}
                y={y + line.y}
                data-taken={activity.taken.has(line.transition)}
                data-kind={chart.transitions[line.transition]?.kind}
                data-enters={line.invokes}
                data-open={activity.ways?.has(line.transition)}
                {...entering(line.invokes)}
                {...going(line.transition)}
              >
                {line.text}
              </text>
            ))}
            {isFolded ? (
              <text className="chart-folded" x={x + width / 2} y={y + height / 2}>
                {states.filter((_, inner) => isWithin(chart.states, inner, place)).length} idle states
              </text>
            ) : null}
          </g>
        );
      })}
      <ChartArrows chart={chart} drawing={drawing} activity={activity} going={going} />
    </>
  );
}

function isWithin(states: DrawnChart['chart']['states'], inner: number, outer: number): boolean {
  const parent = states[inner]?.parent ?? -1;
  return parent >= 0 && (parent === outer || isWithin(states, parent, outer));
}
