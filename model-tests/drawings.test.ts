import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gapsOf } from '../scripts/fault-scores.mjs';
import { fingerprintOf } from '../src/machines/kit/fingerprint.ts';
import { chartOf, type ChartWords } from '../src/machines/pages/machines/chart/chart-of.ts';
import { type Box, readDrawing } from '../src/machines/pages/machines/chart/drawing.ts';
import { isArrow, labelOf, textOf } from '../src/machines/pages/machines/chart/state-text.ts';
import { drawingFiles, drawingOf } from './report/documents.ts';
import { shippedMachines } from './support/shipped-machines.ts';

const overlaps = ([x, y, width, height]: Box, [otherX, otherY, otherWidth, otherHeight]: Box): boolean =>
  x < otherX + otherWidth && otherX < x + width && y < otherY + otherHeight && otherY < y + height;
const contains = ([x, y, width, height]: Box, [innerX, innerY, innerWidth, innerHeight]: Box): boolean =>
  x <= innerX && y <= innerY && innerX + innerWidth <= x + width && innerY + innerHeight <= y + height;

/** Ways out of one state with the same words that lead to different ones, so that no one could say which is taken. */
function ambiguousIn({ states, transitions }: ChartWords): readonly string[] {
  const targets = new Map<string, string>();
  return transitions.flatMap((transition) => {
    const words = `${states[transition.source]?.id}: ${labelOf(transition)}`;
    const leads = transition.targets.join();
    const other = targets.get(words);
    targets.set(words, leads);
    return other === undefined || other === leads ? [] : [words];
  });
}

describe.each(shippedMachines.map(({ machine }) => [machine.id, machine] as const))('drawing of %s', (id, machine) => {
  const chart = chartOf(machine);
  const file = drawingOf(id);
  if (file === undefined) throw new Error(`There is no drawing of ${id}: npm run charts`);
  const { boxes, arrows, beginnings } = readDrawing(chart, id, file);
  const numbers = chart.transitions.map((_, number) => number);

  it('is of this machine', () => {
    expect(file.f, 'stale: npm run charts').toBe(fingerprintOf(machine));
  });

  it('knows which seeded faults no test caught', () => {
    const { s: tried, g: uncaught = [] } = file;
    expect({ tried, uncaught }, 'stale: npm run charts').toEqual(gapsOf(id));
  });

  it('draws each transition once, as an arrow or as a line of its state', () => {
    const lines = chart.states.flatMap((_, place) => textOf(chart, place).lines.map(({ transition }) => transition));
    const drawn = [...arrows.flatMap(({ transitions }) => transitions), ...lines.filter((number) => number >= 0)];
    expect(drawn.toSorted((one, other) => one - other)).toEqual(numbers);
    expect(arrows.flatMap(({ transitions }) => transitions).every((number) => isArrowAt(chart, number))).toBe(true);
  });

  it('has no two ways out of a state that look the same', () => {
    expect(ambiguousIn(chart)).toEqual([]);
  });

  it('has each state inside the one around it, room for its words, and none on another', () => {
    const faults = chart.states.flatMap(({ id: state, parent }, place) => {
      const box = boxes[place] ?? [0, 0, 0, 0];
      const outer = boxes[parent];
      const { width, height } = textOf(chart, place);
      const fits = box[2] >= width && box[3] >= height && (outer === undefined || contains(outer, box));
      const siblings = chart.states.flatMap((other, at) => (at > place && other.parent === parent ? [boxes[at]] : []));
      return fits && !siblings.some((other) => other !== undefined && overlaps(box, other)) ? [] : [state];
    });
    expect(faults).toEqual([]);
  });

  it('has no label on another', () => {
    const labels = arrows.map(({ label }) => label);
    const on = labels.filter((label, index) => labels.some((other, at) => at > index && overlaps(label, other)));
    expect(on).toEqual([]);
  });

  it('shows where each compound state begins', () => {
    const compounds = chart.states.flatMap(({ initial }, place) => (initial >= 0 ? [place] : []));
    expect(beginnings.map(({ state }) => state).toSorted((one, other) => one - other)).toEqual(compounds);
  });
});

const isArrowAt = (chart: ChartWords, number: number): boolean => {
  const transition = chart.transitions[number];
  return transition !== undefined && isArrow(chart, transition);
};

it('all drawings together are at most 40 KiB, each a file of its own', () => {
  const bytes = Object.values(drawingFiles).map((file) => gzipSync(JSON.stringify(file), { level: 9 }).length);
  expect(bytes.length).toBe(shippedMachines.length);
  expect(bytes.reduce((sum, one) => sum + one, 0) / 1_024).toBeLessThanOrEqual(40);
});
