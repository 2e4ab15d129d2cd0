import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { fingerprintOf } from '../../src/machines/kit/fingerprint.ts';
import type { LivingActor } from '../../src/services/journal/checkpoint.ts';
import { digestOf } from '../../src/services/journal/digest.ts';
import { foldJournal, logicBelow } from '../../src/services/journal/fold-journal.ts';
import type { Segment } from '../../src/services/journal/segment.ts';
import { type At, momentOf, readAt } from './moment.ts';
import { checkRun } from './check-run.ts';
import { actorOf, statesOf } from './report.ts';
import { sameMasked } from '../../src/services/journal/against/same-masked.ts';
import { chooseRun, refuseUnknownVersions, runsOf } from './runs.ts';

const counter = setup({
  types: { context: {} as { count: number } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'even',
  states: {
    even: { on: { 'count.up': { target: 'odd', actions: 'count' } } },
    odd: { on: { 'count.up': { target: 'even', actions: 'count' } } },
  },
});
const logicOf = logicBelow(counter);

const countedAt = (seq: number, atMs: number, type = 'count.up') => {
  return { seq, key: 'counter', src: null, from: null, atMs, event: { type }, v: 1 };
};
const counterAt = (value: string, count: number): LivingActor => ({
  key: 'counter',
  src: null,
  children: [],
  snapshot: JSON.parse(JSON.stringify({ status: 'active', value, context: { count }, historyValue: {}, children: {} })),
});
const header = {
  run: 'a',
  portal: '1.2.3',
  eventVersions: {},
  machines: { counter: fingerprintOf(counter) },
  witnesses: [],
};
const first: Segment = {
  ...header,
  number: 0,
  startedAtMs: 1_000,
  checkpoint: [],
  records: [countedAt(0, 1_000, 'xstate.init'), countedAt(2, 1_100), countedAt(4, 1_200)],
};
const second: Segment = {
  ...header,
  number: 1,
  startedAtMs: 2_000,
  checkpoint: [counterAt('even', 2)],
  records: [countedAt(5, 2_100)],
};
const run = [first, second];

const countAt = (at: At): unknown => {
  const { actors } = momentOf(run, at, logicOf);
  const counted = actors.get('counter');
  return counted !== undefined && 'context' in counted ? counted.context : undefined;
};

describe('moment of a journal', () => {
  it.each<readonly [string | undefined, At]>([
    [undefined, 'end'],
    ['17', { seq: 17 }],
    ['1700000000000', { atMs: 1_700_000_000_000 }],
    ['2026-11-21T10:00:00Z', { atMs: Date.UTC(2026, 10, 21, 10) }],
  ])('reads %s', (text, at) => {
    expect(readAt(text)).toEqual(at);
  });

  it('refuses what is not a moment', () => {
    expect(() => readAt('yesterday-ish')).toThrow('"yesterday-ish" is neither the number of a record nor a time.');
  });

  it.each<readonly [At, number]>([
    [{ seq: 0 }, 0],
    [{ seq: 2 }, 1],
    [{ seq: 3 }, 1],
    [{ seq: 4 }, 2],
    [{ seq: 5 }, 3],
    [{ atMs: 1_099 }, 0],
    [{ atMs: 1_100 }, 1],
    [{ atMs: 1_999 }, 2],
    [{ atMs: 2_000 }, 2],
    [{ atMs: 2_100 }, 3],
    ['end', 3],
  ])('the moment at %j has all events up to it', (at, count) => {
    expect(countAt(at)).toEqual({ count });
  });

  it('names the last record, none right after a checkpoint', () => {
    expect(momentOf(run, { seq: 3 }, logicOf).last).toBe(first.records[1]);
    expect(momentOf(run, { atMs: 2_050 }, logicOf).last).toBeUndefined();
  });

  it('refuses a moment before the journal', () => {
    expect(() => momentOf(run, { atMs: 999 }, logicOf)).toThrow('The journal begins later.');
    expect(() => momentOf([second], { seq: 4 }, logicOf)).toThrow('The journal begins later.');
  });
});

describe('run of a journal', () => {
  const later: Segment = { ...first, run: 'b', startedAtMs: 3_000 };
  const runs = runsOf([first, later, second]);

  it('has its segments, however mixed with those of other tabs', () => {
    expect(runs).toEqual([[first, second], [later]]);
  });

  it('is the last that had begun, or the one of a number', () => {
    expect(chooseRun(runs, undefined, 'end')).toBe(runs[1]);
    expect(chooseRun(runs, undefined, { seq: 1 })).toBe(runs[1]);
    expect(chooseRun(runs, undefined, { atMs: 2_999 })).toBe(runs[0]);
    expect(chooseRun(runs, '1', 'end')).toBe(runs[0]);
    expect(() => chooseRun(runs, '3', 'end')).toThrow('There is no run 3: the journal has 2.');
  });

  it('is refused when these machines do not know a version of its events', () => {
    refuseUnknownVersions(run);
    const newer = { ...second, records: [{ ...countedAt(5, 2_100), v: 2 }] };
    expect(() => refuseUnknownVersions([first, newer])).toThrow(
      'The journal has version 2 of count.up; these machines know version 1.',
    );
  });

  it('leads from each checkpoint to the next', () => {
    expect(checkRun(run, logicOf)).toEqual([]);
    expect(checkRun([first, { ...second, checkpoint: [counterAt('odd', 2)] }], logicOf)).toEqual([
      'Segment 1 begins with another counter than segment 0 leads to.',
    ]);
    expect(checkRun([first, { ...second, checkpoint: [counterAt('even', 3)] }], logicOf)).toEqual([
      'Segment 1 begins with another counter than segment 0 leads to.',
    ]);
    expect(checkRun([first, { ...second, number: 2 }], logicOf)).toEqual([
      'Between segments 0 and 2 something is missing.',
    ]);
  });

  it('leads within a segment to what the portal has noted', () => {
    const digest = digestOf(foldJournal(first.records.slice(0, 2), logicOf));
    expect(checkRun([{ ...first, witnesses: [{ seq: 2, digest }] }], logicOf)).toEqual([]);
    expect(checkRun([{ ...first, witnesses: [{ seq: 4, digest }] }], logicOf)).toEqual([
      'In segment 0 the machines were otherwise after #4 than its records lead to.',
    ]);
  });

  it('leaves out an actor of another machine by name, and says so', () => {
    const other = { ...first, machines: { counter: 'ffffffff' } };
    const words = "counter is not replayed: its counter is another machine than this build's.";
    expect(checkRun([other], logicOf)).toEqual([words]);
    const moment = momentOf([other], 'end', logicOf);
    expect([...moment.actors]).toEqual([]);
    expect(statesOf(moment, false)).toEqual(['', words]);
    expect(() => actorOf(moment, 'counter')).toThrow(words);
  });
});

describe('what is masked', () => {
  it.each([
    ['Name 1', 'Name 2', true],
    [{ at: ['account-3', 5] }, { at: ['account-9', 5] }, true],
    ['Name 1', 'open', false],
    [{ at: 5 }, { at: 6 }, false],
    [{ at: 5 }, {}, false],
    [[], {}, false],
    [{ at: undefined }, {}, true],
    [null, {}, false],
  ])('%j and %j count as the same: %j', (one, other, isSame) => {
    expect(sameMasked(one, other)).toBe(isSame);
  });
});
