import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chartOf, type ChartTexts } from '../src/machines/pages/machines/chart/chart-of.ts';
import { type Box, readDrawing } from '../src/machines/pages/machines/chart/drawing.ts';
import { labelOf, textOf } from '../src/machines/pages/machines/chart/state-text.ts';
import { charts } from './support/charts.ts';
import { shippedMachines } from './support/shipped-machines.ts';

const overlaps = ([x, y, width, height]: Box, [otherX, otherY, otherWidth, otherHeight]: Box): boolean =>
  x < otherX + otherWidth && otherX < x + width && y < otherY + otherHeight && otherY < y + height;
const contains = ([x, y, width, height]: Box, [innerX, innerY, innerWidth, innerHeight]: Box): boolean =>
  x <= innerX && y <= innerY && innerX + innerWidth <= x + width && innerY + innerHeight <= y + height;

/** Transitions of one state with the same words and different targets, so that no one could say which is taken. */
function ambiguousIn({ states, transitions }: ChartTexts): readonly string[] {
  const targets = new Map<string, string>();
  return transitions.flatMap((transition) => {
    const text = `${states[transition.source]?.id}: ${labelOf(transition)}`;
    const leads = transition.targets.join();
    const other = targets.get(text);
    targets.set(text, leads);
    return other === undefined || other === leads ? [] : [text];
  });
}

describe.each(shippedMachines.map(({ machine }) => [machine.id, machine] as const))('drawing of %s', (id, machine) => {
  const chart = chartOf(machine);
  const file = charts[id];
  if (file === undefined) throw new Error(`There is no drawing of ${id}: npm run docs`);
  const { boxes, arrows } = readDrawing(chart, id, file);

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
});

it('the drawings are of the machines that ship, and at most 40 KiB together', () => {
  const ids = shippedMachines.map(({ machine }) => machine.id);
  expect(Object.keys(charts).toSorted()).toEqual(ids.toSorted());
  expect(gzipSync(JSON.stringify(charts), { level: 9 }).length / 1_024).toBeLessThanOrEqual(40);
});
