import type { ChartTransition, ChartTexts } from './chart-of.ts';
import { clipped, INSET_PX, LINE_PX, NAME_HEIGHT_PX, NAME_PX, TEXT_PX, widthOf } from './measures.ts';

/** A state that says more begins a second column. */
const COLUMN_LINES = 12;
const COLUMN_GAP_PX = 16;

/** `slot.cancel [isReasonOffered]` */
export const labelOf = ({ event, guard }: ChartTransition): string => (guard === '' ? event : `${event} [${guard}]`);

const isWithin = ({ states }: ChartTexts, inner: number, outer: number): boolean => {
  for (let place = inner; place >= 0; place = states[place]?.parent ?? -1) if (place === outer) return true;
  return false;
};

/**
 * True if a transition is drawn as an arrow. One that stays, or leads from a state to one in or around it, is a line of
 * its state.
 */
export function isArrow(chart: ChartTexts, { source, targets }: ChartTransition): boolean {
  const [target] = targets;
  return target !== undefined && !isWithin(chart, target, source) && !isWithin(chart, source, target);
}

/** A line inside the box of a state; x and y are its beginning, from the box's corner. */
export interface StateLine {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Transition of the line; -1 for an action or an actor of the state. */
  readonly transition: number;
  /** The actor that lives in the state, by its id. */
  readonly invokes?: string;
}

export interface StateText {
  readonly lines: readonly StateLine[];
  /** Width of the name and the lines. */
  readonly width: number;
  readonly height: number;
}

/** Texts of states, cached by chart. */
const written = new WeakMap<ChartTexts, Map<number, StateText>>();

/** Text of a state's box. */
export function textOf(chart: ChartTexts, place: number): StateText {
  const texts = written.get(chart) ?? new Map<number, StateText>();
  written.set(chart, texts);
  const text = texts.get(place) ?? write(chart, place);
  texts.set(place, text);
  return text;
}

function write(chart: ChartTexts, place: number): StateText {
  const lines = linesOf(chart, place);
  const perColumn = Math.ceil(lines.length / Math.max(1, Math.ceil(lines.length / COLUMN_LINES)));
  const placed: StateLine[] = [];
  let right = INSET_PX;
  for (let from = 0; from < lines.length; from += perColumn) {
    const column = lines.slice(from, from + perColumn);
    const x = from === 0 ? right : right + COLUMN_GAP_PX;
    placed.push(...column.map((line, row) => ({ ...line, x, y: NAME_HEIGHT_PX + (row + 1) * LINE_PX - 4 })));
    right = x + Math.max(...column.map(({ text }) => widthOf(text, TEXT_PX)));
  }
  const name = widthOf(chart.states[place]?.key ?? '', NAME_PX) + INSET_PX;
  return {
    lines: placed,
    width: Math.max(right, name) + INSET_PX,
    height: NAME_HEIGHT_PX + Math.min(lines.length, perColumn) * LINE_PX + (lines.length > 0 ? 8 : 4),
  };
}

function linesOf(chart: ChartTexts, place: number): readonly Pick<StateLine, 'text' | 'transition' | 'invokes'>[] {
  const state = chart.states[place];
  if (state === undefined) return [];
  const done = (word: string, names: readonly string[]) =>
    names.length === 0 ? [] : [{ text: clipped(`${word} / ${names.join(', ')}`), transition: -1 }];
  return [
    ...done('entry', state.entry),
    ...done('exit', state.exit),
    ...state.invokes.map((id) => ({ text: clipped(`invoke ${id}`), transition: -1, invokes: id })),
    ...chart.transitions.flatMap((transition, number) => {
      if (transition.source !== place || isArrow(chart, transition)) return [];
      return [{ text: clipped(`${labelOf(transition)}${goal(chart, transition)}`), transition: number }];
    }),
  ];
}

/** ` → working`: target of a transition that is not drawn as an arrow. */
function goal({ states }: ChartTexts, { source, targets, reenters }: ChartTransition): string {
  const names = targets.filter((target) => target !== source).map((target) => states[target]?.key);
  if (names.length > 0) return ` → ${names.join(', ')}`;
  return targets.length > 0 && reenters ? ' → again' : '';
}
