import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { walkFiles } from '../../model-tests/report/documents.ts';
import { machineOf } from '../../model-tests/support/shipped-machines.ts';
import { chartOf, transitionsOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { comesToEnd, playwrightText } from '../../src/machines/pages/machines/walk/playwright-text.ts';
import { vitestText } from '../../src/machines/pages/machines/walk/vitest-text.ts';
import { shortestTo, type WalkFile, wayTo } from '../../src/machines/pages/machines/walk/walk-file.ts';
import { createWalker } from '../../src/services/journal/walk/walker.ts';

const walker = createWalker(transitionsOf);
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

/** A shortest way to the transition that a test of the page comes to the end of. */
function onPage(id: string, source: string, event: string, place = 0) {
  const file = walkFiles[`../../src/views/pages/machines/walks/${id}.json`];
  const machine = machineOf(id)?.machine;
  const walks = file?.walks[place];
  if (file === undefined || machine === undefined || walks === undefined) throw new Error('npm run charts');
  const { states, transitions } = chartOf(machine);
  const numbers = transitions.flatMap((one, number) =>
    states[one.source]?.key === source && one.event === event && one.targets.length > 0 ? [number] : [],
  );
  const { input } = walks;
  const events = walker.search(machine, {
    input,
    events: file.walks.flatMap((one) => one.events),
    transitions: numbers,
    mayGo: (way) => comesToEnd(machine, { input, events: way }),
  });
  return events === null ? null : playwrightText(machine, { input, events });
}

describe('a walk as a test of the page', () => {
  it.each([
    ['queueSlot', 'canceling', 'slot.cancel', 0],
    ['dispatch', 'refused', 'dispatch.confirm', 0],
  ] as const)('of %s is kept as it is generated; vitest -u renews it', async (id, source, event, place) => {
    const { text = '', ...rest } = onPage(id, source, event, place) ?? {};
    expect(rest).toEqual({ through: expect.any(Number), because: '' });
    await expect(text).toMatchFileSnapshot(`../../e2e/${id}.walk.spec.ts`);
  });

  it('comes through a whole visit', () => {
    const { text = '' } = onPage('verifyRespond', 'finalizing', 'alarm.handle', 1) ?? {};
    expect(text).toContain('await verify.handles();');
  });

  it('says where it goes no further, and why', () => {
    const machine = machineOf('queueSlot')?.machine;
    if (machine === undefined) throw new Error('There is no slot.');
    const offered = { type: 'slot.offered' };
    const { text = '', ...rest } = playwrightText(machine, { events: [offered, { type: 'clock.jumped' }] }) ?? {};
    expect(rest).toEqual({ through: 1, because: 'the clock of the computer is not changed by a test' });
    expect(text).toContain('// The walk goes on by clock.jumped. No test can do that: the clock of the computer');
  });

  it('is not there for a machine that no page model knows', () => {
    const machine = machineOf('toasts')?.machine;
    expect(machine && playwrightText(machine, { events: [] })).toBeNull();
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
