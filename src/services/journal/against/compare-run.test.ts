import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromCallback, sendTo, setup } from 'xstate';
import { createDecisions } from '../decision.ts';
import { logicBelow } from '../fold-journal.ts';
import { createJournal, type Journal } from '../journal.ts';
import { readJournalFile, writeJournalFile } from '../journal-file.ts';
import type { Segment } from '../segment.ts';
import { comparedOn, compareRun } from './compare-run.ts';

/** Changes of a later build. */
interface Build {
  readonly mayOpen?: boolean;
  readonly adds?: number;
  readonly openMs?: number;
  readonly closedBy?: string;
  readonly rings?: 'at opening' | 'never' | 'at closing too';
  readonly loudness?: number;
  readonly breaks?: boolean;
  readonly ringsAnother?: boolean;
}

function doorOf({ mayOpen = true, adds = 1, openMs = 1_000, rings = 'at opening', ...more }: Build = {}) {
  const { closedBy = 'door.close', loudness = 5, breaks = false, ringsAnother = false } = more;
  return setup({
    types: {
      context: {} as { opened: number; words: string },
      events: {} as { type: 'door.open'; words?: string } | { type: 'door.close' } | { type: 'door.slam' },
    },
    actors: { bell: fromCallback(() => {}) },
    guards: { mayOpen: () => mayOpen },
    delays: { untilShut: openMs },
    actions: {
      count: assign(({ context, event }) => {
        if (breaks) throw new Error('The door is stuck.');
        return { opened: context.opened + adds, words: 'words' in event ? event.words : context.words };
      }),
      ring: sendTo('bell', { type: 'bell.ring', loudness }),
    },
  }).createMachine({
    id: 'door',
    context: { opened: 0, words: '' },
    invoke: ringsAnother
      ? [
          { id: 'bell', src: 'bell', onError: {} },
          { id: 'gong', src: 'bell', onError: {} },
        ]
      : [{ id: 'bell', src: 'bell', onError: {} }],
    initial: 'shut',
    states: {
      shut: {
        on: {
          'door.open': {
            guard: 'mayOpen',
            target: 'open',
            actions: rings === 'never' ? ['count'] : ['count', 'ring'],
          },
        },
      },
      open: {
        after: { untilShut: 'shut' },
        on: { [closedBy]: { target: 'shut', actions: rings === 'at closing too' ? ['ring'] : [] } },
      },
    },
  });
}

let journal: Journal;

/** The door opens at 0 s, shuts after a second, opens again and is closed. */
function live(): void {
  const door = createActor(doorOf(), { id: 'door', inspect: journal.inspect }).start();
  door.send({ type: 'door.open', words: 'Good morning' });
  vi.advanceTimersByTime(1_000);
  door.send({ type: 'door.open' });
  door.send({ type: 'door.close' });
}

const segmentOf = (more: Partial<Segment> = {}): Segment => ({
  run: 'a',
  portal: '1',
  eventVersions: {},
  number: 0,
  startedAtMs: 0,
  checkpoint: [],
  machines: {},
  witnesses: [],
  records: JSON.parse(JSON.stringify(journal.records(createDecisions))),
  ...more,
});
const exported = async (segments: readonly Segment[]) => readJournalFile(await writeJournalFile(segments, 0));

/** The event by which that build decides otherwise, and how. */
function firstBy(
  build: Build,
  run: readonly Segment[] = [segmentOf()],
  options: Parameters<typeof compareRun>[2] = {},
) {
  const { difference } = compareRun(run, logicBelow(doorOf(build)), options);
  return (
    difference && { event: difference.record.event.type, seq: difference.record.seq, otherwise: difference.otherwise }
  );
}

const [OPENED, SHUT, OPENED_AGAIN, CLOSED] = [2, 4, 5, 7];

describe('a journal against another build', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
    journal = createJournal(Date.now);
    live();
  });

  it('is the same by all events where that decides the same', async () => {
    const run = await exported([segmentOf()]);
    expect(compareRun(run, logicBelow(doorOf()))).toEqual({ difference: null, compared: 5, unknown: [] });
  });

  it('differs where a guard says otherwise', () => {
    expect(firstBy({ mayOpen: false })).toEqual({
      event: 'door.open',
      seq: OPENED,
      otherwise: [
        { kind: 'state', was: 'open', is: 'shut' },
        { kind: 'context', changed: [], hasChanged: true },
        { kind: 'notSent', sent: { to: 'bell', event: { type: 'bell.ring', loudness: 5 } } },
      ],
    });
  });

  it('differs where the context becomes another', () => {
    expect(firstBy({ adds: 2 })).toEqual({
      event: 'door.open',
      seq: OPENED,
      otherwise: [{ kind: 'context', changed: ['opened', 'words'], hasChanged: true }],
    });
  });

  it('differs where something else is sent, less or more', () => {
    const ring = { type: 'bell.ring', loudness: 5 };
    expect(firstBy({ loudness: 6 })?.otherwise).toEqual([
      { kind: 'sentOtherwise', to: 'bell', was: ring, is: { ...ring, loudness: 6 } },
    ]);
    expect(firstBy({ rings: 'never' })?.otherwise).toEqual([{ kind: 'notSent', sent: { to: 'bell', event: ring } }]);
    expect(firstBy({ rings: 'at closing too' })).toEqual({
      event: 'door.close',
      seq: CLOSED,
      otherwise: [{ kind: 'sentToo', sent: { to: 'bell', event: ring } }],
    });
  });

  it('differs where another child begins', () => {
    const child = { to: 'gong', event: { type: 'xstate.init', input: undefined } };
    expect(firstBy({ ringsAnother: true })).toEqual({
      event: 'xstate.init',
      seq: 0,
      otherwise: [
        { kind: 'context', changed: ['opened', 'words', 'children'], hasChanged: true },
        { kind: 'sentToo', sent: child },
      ],
    });
  });

  it('differs where an event is not taken any more', () => {
    expect(firstBy({ closedBy: 'door.slam' })).toEqual({
      event: 'door.close',
      seq: CLOSED,
      otherwise: [{ kind: 'state', was: 'shut', is: 'open' }],
    });
  });

  it('differs where a timer would end later, or much earlier', () => {
    const shut = { event: 'xstate.after.untilShut.door.open', seq: SHUT };
    expect(firstBy({ openMs: 1_500 })).toEqual({ ...shut, otherwise: [{ kind: 'timer', dueMs: 1_500 }] });
    expect(firstBy({ openMs: 500 })).toBeNull();
    expect(firstBy({ openMs: 500 }, [segmentOf()], { latenessMs: 499 })).toEqual({
      ...shut,
      otherwise: [{ kind: 'timer', dueMs: 500 }],
    });
  });

  it('differs where a machine breaks', () => {
    expect(firstBy({ breaks: true })).toEqual({
      event: 'door.open',
      seq: OPENED,
      otherwise: [{ kind: 'broken', message: 'Error: The door is stuck.' }],
    });
  });

  it('is compared from a checkpoint on, and with those between', async () => {
    const [first, second] = [segmentOf().records.slice(0, 5), segmentOf().records.slice(5)];
    const context = (opened: number, words: string) => [
      {
        key: 'door',
        src: null,
        children: ['bell'],
        snapshot: { status: 'active', value: 'shut', context: { opened, words }, historyValue: {}, children: {} },
      },
    ];
    const later = (opened: number, words: string) =>
      segmentOf({ number: 1, records: second, checkpoint: JSON.parse(JSON.stringify(context(opened, words))) });
    const before = segmentOf({ records: first });
    expect(firstBy({}, await exported([before, later(1, 'Good morning')]))).toBeNull();
    expect(firstBy({}, [later(1, 'Good morning')])).toBeNull();
    expect(firstBy({ adds: 2 }, [later(1, 'Good morning')])).toMatchObject({ seq: OPENED_AGAIN });
    expect(firstBy({}, [before, later(1, 'Good evening')])).toEqual({
      event: 'xstate.after.untilShut.door.open',
      seq: SHUT,
      otherwise: [{ kind: 'checkpoint', field: 'words', was: 'Good evening', is: 'Good morning' }],
    });
  });

  it('leaves out what that build does not know, and says so', () => {
    const other = { key: 'window', src: 'window', children: [], snapshot: { status: 'active', value: 'shut' } };
    const checkpoint = JSON.parse(JSON.stringify([other]));
    const logicOf = logicBelow(doorOf());
    const { unknown, compared } = compareRun([segmentOf({ checkpoint })], (key, src) =>
      key === 'window' ? undefined : logicOf(key, src),
    );
    expect({ unknown, compared }).toEqual({ unknown: ['window'], compared: 5 });
  });

  it('continues with all others, each by what the journal has of it', async () => {
    const house = (build?: Build) =>
      setup({ actors: { door: doorOf(build) } }).createMachine({
        id: 'house',
        invoke: [
          { id: 'front', src: 'door', onError: {} },
          { id: 'back', src: 'door', onError: {} },
        ],
        on: {
          'front.open': { actions: sendTo('front', { type: 'door.open' }) },
          'back.open': { actions: sendTo('back', { type: 'door.open' }) },
        },
      });
    journal = createJournal(Date.now);
    const lived = createActor(house(), { id: 'house', inspect: journal.inspect }).start();
    for (const type of ['front.open', 'back.open'] as const) lived.send({ type });
    vi.advanceTimersByTime(1_000);
    const run = await exported([segmentOf()]);
    const found = [...comparedOn(run, logicBelow(house({ adds: 2 })))];
    expect(found.flatMap(({ difference }) => (difference === null ? [] : [difference.key]))).toEqual([
      'house/front',
      'house/back',
    ]);
    expect(found.at(-1)).toEqual({ difference: null, compared: 7, unknown: [] });
    expect([...comparedOn(run, logicBelow(house()))].at(-1)).toEqual({ difference: null, compared: 9, unknown: [] });
  });
});
