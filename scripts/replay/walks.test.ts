import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { walkFiles } from '../../model-tests/report/documents.ts';
import { machineOf } from '../../model-tests/support/shipped-machines.ts';
import { transitionsOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { vitestText } from '../../src/machines/pages/machines/walk/vitest-text.ts';
import { shortestTo, type WalkFile, wayTo } from '../../src/machines/pages/machines/walk/walk-file.ts';
import { walker } from '../../src/services/journal/walk/walker.ts';

const FOLDER = 'build/walks';
const files = Object.values(walkFiles);

/** The machine of a file, and the way to one of its transitions. */
function walkedTo(file: WalkFile, transition: number) {
  const machine = machineOf(idOf(file))?.machine;
  const way = wayTo(file, transition);
  return machine === undefined || way === undefined
    ? undefined
    : { machine, way, walked: walker.along(machine, way.input, way.events) };
}
const idOf = ({ name }: WalkFile): string => name.replace(/Machine$/, '');

describe('the ways to transitions', () => {
  it.each(files.map((file) => [idOf(file), file] as const))('of %s take each that they lead to', (_id, file) => {
    const missed = file.walks
      .flatMap(({ ways }) => ways)
      .flatMap(([number = -1]) => {
        const { walked } = walkedTo(file, number) ?? {};
        const isTaken = walked?.steps.some(({ taken }) => taken.includes(number)) === true;
        return isTaken && walked?.error === '' ? [] : [number];
      });
    expect(missed).toEqual([]);
  });

  it('lead to a state by the shortest of its transitions', () => {
    const file = walkFiles['../../src/views/pages/machines/walks/queueSlot.json'];
    if (file === undefined) throw new Error('npm run charts');
    const machine = machineOf('queueSlot')?.machine;
    const into =
      machine === undefined
        ? []
        : transitionsOf(machine).flatMap(({ target = [] }, number) =>
            target.some(({ key }) => key === 'missed') ? [number] : [],
          );
    expect(shortestTo(file, into)?.events.map(({ type }) => type)).toEqual(['slot.offered', 'slot.ended']);
  });
});

// The longest way of each machine is a test, which registers.
mkdirSync(FOLDER, { recursive: true });
for (const file of files) {
  const [longest = []] = file.walks.flatMap(({ ways }) => ways).toSorted((one, other) => other.length - one.length);
  const { way, walked } = walkedTo(file, longest[0] ?? -1) ?? {};
  if (way === undefined || walked === undefined) continue;
  const text = vitestText({
    subject: idOf(file),
    source: file,
    ...way,
    states: walked.steps.map(({ snapshot }) => snapshot.value),
    context: JSON.parse(JSON.stringify(walked.steps.at(-1)?.snapshot.context)),
  });
  const path = join(FOLDER, `${idOf(file)}.ts`);
  writeFileSync(
    path,
    text.replaceAll(`from '../`, `from '${resolve('.')}/`).replaceAll(`from './`, `from '${resolve('model-tests')}/`),
  );
  await import(/* @vite-ignore */ resolve(path));
}
