import type { ChartTexts } from './chart-of.ts';
import { clipped, LINE_PX, TEXT_PX, widthOf } from './measures.ts';
import { labelOf, textOf } from './state-text.ts';

export const LABEL_PADDING_PX = 3;
/** Room for the rest of a delay. */
const TIME_LEFT = ' in 00 min 00 s';

/** Places of a chart's boxes and arrows, whole px: x and y of a corner, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Arrow, with its transitions; all have the same source, target and kind. */
export interface Arrow {
  readonly transitions: readonly number[];
  /** x and y by turns. */
  readonly points: readonly number[];
  readonly label: Box;
}

/** Layout of a machine's chart, computed beforehand. */
export interface Drawing {
  readonly id: string;
  /** The states are read from the left to the right instead of downwards: their arrows go to a side first. */
  readonly isSideways: boolean;
  readonly boxes: readonly Box[];
  /** Initial arrow of each compound state, by its place: a dot at the first point, an arrow to the last. */
  readonly beginnings: readonly { readonly state: number; readonly points: readonly number[] }[];
  readonly arrows: readonly Arrow[];
  /** The transitions that no generated path of the model tests takes. */
  readonly unwalked: readonly number[];
}

/**
 * A drawing as it is kept in a file, without what its machine's words give: all charts together are small. Arrows and
 * beginnings go up or down first, then to a side, by turns, or the other way round: a number each.
 */
export interface DrawingFile {
  /** Fingerprint of the machine; a machine with another one is not drawn. */
  readonly f: string;
  /** Transitions that no generated path takes. */
  readonly u: readonly number[];
  /** Arrows go to a side first. */
  readonly r?: boolean;
  /** Corners of all states, with width and height where others are inside. */
  readonly b: readonly number[];
  /** Beginnings: the state, and the way. */
  readonly i: readonly (readonly number[])[];
  /** Arrows: transitions, then the label's corner and the way. */
  readonly a: readonly (readonly [readonly number[], readonly number[]])[];
}

/** The first point, then each turn. */
const asWay = (points: readonly number[], isSideways: boolean): readonly number[] =>
  points.flatMap((value, index) => {
    if (index < 2) return [value];
    const isTurnedWay = (Math.floor(index / 2) % 2 === index % 2) !== isSideways;
    return isTurnedWay ? [value - (points[index - 2] ?? 0)] : [];
  });

function asPoints([x = 0, y = 0, ...turns]: readonly number[], isSideways: boolean): readonly number[] {
  const points = [x, y];
  for (const [index, turn] of turns.entries()) {
    const [lastX = 0, lastY = 0] = points.slice(-2);
    points.push(...((index % 2 === 0) !== isSideways ? [lastX, lastY + turn] : [lastX + turn, lastY]));
  }
  return points;
}

const hasInner = ({ states }: ChartTexts, place: number): boolean => states.some(({ parent }) => parent === place);

/** The box of a label whose corner is known: a line for each transition. */
export function labelSize({ transitions }: ChartTexts, numbers: readonly number[]): readonly [number, number] {
  const lines = numbers.flatMap((number) => {
    const transition = transitions[number];
    if (transition === undefined) return [];
    return [`${clipped(labelOf(transition))}${transition.kind === 'after' ? TIME_LEFT : ''}`];
  });
  return [Math.max(...lines.map((line) => widthOf(line, TEXT_PX))) + 2 * LABEL_PADDING_PX, lines.length * LINE_PX];
}

export const writeDrawing = (
  chart: ChartTexts,
  { boxes, beginnings, arrows, unwalked, isSideways }: Drawing,
): Omit<DrawingFile, 'f'> => ({
  u: unwalked,
  ...(isSideways ? { r: true } : {}),
  b: boxes.flatMap((box, place) => (hasInner(chart, place) ? box : box.slice(0, 2))),
  i: beginnings.map(({ state, points }) => [state, ...asWay(points, isSideways)]),
  a: arrows.map(({ transitions, label: [x, y], points }) => [transitions, [x, y, ...asWay(points, isSideways)]]),
});

export const readDrawing = (chart: ChartTexts, id: string, { u, r = false, b, i, a }: DrawingFile): Drawing => ({
  id,
  unwalked: u,
  isSideways: r,
  boxes: boxesOf(chart, b),
  beginnings: i.map(([state = 0, ...way]) => ({ state, points: asPoints(way, r) })),
  arrows: a.map(([transitions, [x = 0, y = 0, ...way]]) => ({
    transitions,
    label: [x, y, ...labelSize(chart, transitions)],
    points: asPoints(way, r),
  })),
});

function boxesOf(chart: ChartTexts, numbers: readonly number[]): readonly Box[] {
  const left = [...numbers];
  return chart.states.map((_, place): Box => {
    const [x = 0, y = 0] = left.splice(0, 2);
    if (!hasInner(chart, place)) {
      const { width, height } = textOf(chart, place);
      return [x, y, width, height];
    }
    const [width = 0, height = 0] = left.splice(0, 2);
    return [x, y, width, height];
  });
}
