import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { eventsAlong, everyTransition, everyTransitionInTours, pathModel } from './path-model.ts';
import { fails, succeeds } from './support/cases.ts';
import { unreachedIn, type Visited } from './support/coverage.ts';
import { withInertActors } from './support/inert.ts';
import { startSubject } from './support/subject.ts';
import { stepsOf, titleOf } from './support/titles.ts';
import { walkPaths } from './walk-paths.ts';

const loaderMachine = setup({
  types: {
    context: {} as { tries: number; most: number },
    input: {} as { most: number },
    events: {} as { type: 'loader.open' } | { type: 'loader.close' },
  },
  actors: { load: fromPromise<string>(() => new Promise(() => {})) },
  delays: { untilRetry: ({ context }) => 1_000 * context.tries },
  guards: { mayRetry: ({ context }) => context.tries < context.most },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'loader',
  context: ({ input }) => ({ tries: 0, most: input.most }),
  initial: 'closed',
  states: {
    closed: { on: { 'loader.open': 'loading' } },
    loading: {
      entry: 'countTry',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: 'open',
        onError: [{ guard: 'mayRetry', target: 'waiting' }, { target: 'gaveUp' }],
      },
    },
    waiting: { after: { untilRetry: 'loading' }, on: { 'loader.close': 'gaveUp' } },
    open: { type: 'final' },
    gaveUp: { type: 'final' },
  },
});

const emptyVisit = (): Visited => ({ states: new Set(), transitions: new Set(), events: new Set() });

describe('path model', () => {
  const titlesWith = (most: number) =>
    pathModel(loaderMachine, { input: { most } })
      .getPaths(everyTransition)
      .map((path) => titleOf(eventsAlong(path), []));

  it('takes every transition, delays and results of actors among them', () => {
    expect(titlesWith(2)).toEqual([
      'loader.open > load fails > untilRetry passes > load succeeds',
      'loader.open > load fails > untilRetry passes > load fails',
      'loader.open > load fails > loader.close',
      'loader.open > load succeeds',
    ]);
  });

  it('tries the cases of a subject where the chart listens to all of it', () => {
    const machine = createMachine({ id: 'bell', on: { 'door.*': {} } });
    const cases = [{ type: 'door.opened' }, { type: 'door.closed' }, { type: 'doorbell.rung' }];
    const paths = pathModel(machine, { cases }).getPaths(everyTransition);
    expect(paths.map((path) => titleOf(eventsAlong(path), []))).toEqual(['door.opened', 'door.closed']);
  });

  it('takes every transition in few long paths, which end where nothing new is ahead', () => {
    const doors = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { 'door.break': 'broken', 'door.open': 'open' } },
        open: { on: { 'door.shut': 'shut', 'door.break': 'broken' } },
        broken: { type: 'final' },
      },
    });
    const tours = pathModel(doors, {}).getPaths(everyTransitionInTours);
    expect(tours.map((path) => titleOf(eventsAlong(path), []))).toEqual([
      'door.open > door.shut > door.break',
      'door.open > door.break',
    ]);
  });

  it('follows the input', () => {
    expect(titlesWith(1)).toEqual(['loader.open > load succeeds', 'loader.open > load fails']);
  });
});

describe('subject', () => {
  it('refuses a delay that is not running', () => {
    const subject = startSubject(withInertActors(loaderMachine), { most: 1 }, emptyVisit());
    expect(() => subject.take({ type: 'xstate.after.untilRetry.loader.waiting' })).toThrow(
      'xstate.after.untilRetry.loader.waiting is not running',
    );
  });
});

describe('twin of a subject', () => {
  it('continues where the subject is, with its delays and what it has sent, and leaves it there', () => {
    const subject = startSubject(withInertActors(loaderMachine), { most: 2 }, emptyVisit());
    subject.take({ type: 'loader.open' });
    subject.take(fails('load', 'no'));
    const twin = subject.twin();
    expect([twin.snapshot(), twin.steps]).toEqual([subject.snapshot(), subject.steps]);
    expect(twin.sent).toEqual(subject.sent);
    twin.take({ type: 'xstate.after.untilRetry.loader.waiting' });
    twin.take(succeeds('load', 'b'));
    expect([twin.snapshot().value, subject.snapshot().value]).toEqual(['open', 'waiting']);
    subject.take({ type: 'loader.close' });
    expect(subject.snapshot().value).toBe('gaveUp');
  });

  it('ends no actor of the subject’s', () => {
    const subject = startSubject(withInertActors(loaderMachine), { most: 1 }, emptyVisit());
    subject.take({ type: 'loader.open' });
    const twin = subject.twin();
    twin.take(fails('load', 'no'));
    expect(Object.keys(twin.snapshot().children)).toEqual([]);
    expect(Object.keys(subject.snapshot().children)).toEqual(['load']);
  });
});

describe('coverage', () => {
  it('names the states and transitions that no path came through', () => {
    const alone = withInertActors(loaderMachine);
    const visited = emptyVisit();
    const subject = startSubject(alone, { most: 1 }, visited);
    subject.take({ type: 'loader.open' });
    subject.take(fails('load', 'no'));
    expect(unreachedIn(alone, visited)).toEqual({
      states: ['loader.waiting', 'loader.open'],
      transitions: [
        'loader.loading on xstate.done.actor.load: loader.open',
        'loader.loading on xstate.error.actor.load ["mayRetry"]: loader.waiting',
        'loader.waiting on loader.close: loader.gaveUp',
        'loader.waiting on xstate.after.untilRetry.loader.waiting: loader.loading',
      ],
    });
  });
});

describe('title of a path', () => {
  it('names how cases of one type differ', () => {
    const cases = [succeeds('load', 'a'), succeeds('load', 'b')];
    expect(titleOf([{ type: 'loader.open' }, succeeds('load', 'b')], cases)).toBe(
      'loader.open > load succeeds (output "b")',
    );
    expect(titleOf([], cases)).toBe('starts');
  });

  it('has its steps as they are replayed by hand', () => {
    expect(stepsOf([{ type: 'loader.open' }, succeeds('load', 'b')])).toBe(
      '1. {"type":"loader.open"}\n2. {"type":"xstate.done.actor.load","output":"b","actorId":"load"}',
    );
  });

  it('names a repetition once', () => {
    const again = [{ type: 'loader.open' }, fails('load', 'no')];
    expect(titleOf([{ type: 'loader.close' }, ...again, ...again, ...again, { type: 'loader.open' }], [])).toBe(
      'loader.close > (loader.open > load fails) x 3 > loader.open',
    );
  });
});

describe('loader', () => {
  walkPaths(loaderMachine, { title: 'with two tries', input: { most: 2 }, cases: [fails('load', 'no')] });
});
