import { describe, expect, it } from 'vitest';
import { createActor, setup, type Snapshot } from 'xstate';
import { chartOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { ALL_ACTORS, filterActors } from './actor-filter.ts';
import { idleStates, isHidden } from './chart-activity.ts';
import { pathOf } from './chart-path.ts';
import { delaysLeft } from './delays-left.ts';
import { differencesOf } from './differences.ts';
import { sequenceOf } from './sequence.ts';
import { answerOf, verdictOf } from '../../kit/why/texts.ts';
import { atMoment, inOneLine, laterBy } from '../../kit/why/value-text.ts';
import { inTime, lasting } from './texts.ts';
import { lastPlace } from './use-moment.ts';

const slot = setup({
  types: { context: {} as { readonly eventId: string; readonly untilMs: number } },
  delays: { untilExpiry: ({ context }) => Math.max(0, context.untilMs - Date.now()) },
}).createMachine({
  id: 'slot',
  context: { eventId: '100001', untilMs: 9_000 },
  initial: 'offered',
  states: { offered: { after: { untilExpiry: 'expired', 2_500: {} } }, expired: {} },
});

const actorAt = (key: string, snapshot: Snapshot<unknown> | null = null): ActorAt => ({
  key,
  src: null,
  logic: slot,
  snapshot,
  before: null,
  lastEvent: 0,
  taken: [],
  sinceMs: 1_000,
  enteredMs: new Map([['slot.offered', 1_000]]),
});
const offered = () => createActor(slot).getSnapshot();
const sent = (seq: number, from: string | null, key: string): RecordedEvent => ({
  seq,
  key,
  src: null,
  from,
  atMs: seq * 100,
  event: { type: 'it.happened' },
});

describe('views of machines', () => {
  it('count down a delay from when its state was entered, whatever the clock says', () => {
    const left = delaysLeft(actorAt('portal/slot-1', offered()), 4_000);
    expect([...left.values()].toSorted((one, other) => one - other)).toEqual([0, 5_000]);
    expect(delaysLeft(actorAt('portal/slot-1'), 4_000)).toEqual(new Map());
  });

  it('show the smallest parts that an event changed', () => {
    const before = { alarm: { id: '1', state: 'new' }, seen: true };
    expect(differencesOf(before, { alarm: { id: '1', state: 'held' }, tries: 1 })).toEqual([
      { path: 'alarm.state', before: 'new', after: 'held' },
      { path: 'seen', before: true, after: undefined },
      { path: 'tries', before: undefined, after: 1 },
    ]);
    expect([inOneLine(undefined), inOneLine({ a: [1] })]).toEqual(['—', '{"a":[1]}']);
    expect(inOneLine('x'.repeat(1_000))).toBe(`"${'x'.repeat(498)}…`);
  });

  it('list the actors of a screen, and those that are searched', () => {
    const actors = [
      actorAt('portal/hub'),
      actorAt('portal/router/screen'),
      actorAt('portal/router/screen/slot-1', offered()),
      actorAt('portal/router/screen/slot-1/clip'),
      actorAt('portal/router/screen#1/player'),
    ];
    const keysOf = (filter: Partial<typeof ALL_ACTORS>) =>
      filterActors(actors, { ...ALL_ACTORS, ...filter }).map(({ key }) => key);
    expect(keysOf({ screen: 'portal/router/screen' })).toEqual([
      'portal/router/screen',
      'portal/router/screen/slot-1',
      'portal/router/screen/slot-1/clip',
    ]);
    expect(keysOf({ search: 'OFFERED' })).toEqual(['portal/router/screen/slot-1']);
  });

  it('find the last event before a moment', () => {
    const events = [1, 3, 3, 7].map((seq) => sent(seq, null, 'portal'));
    const places = [0, 1, 3, 5, 9].map((until) => lastPlace(events, ({ seq }) => seq <= until));
    expect(places).toEqual([-1, 0, 2, 2, 3]);
  });

  it('draw what went between one actor and others, each in a column', () => {
    const events = [
      sent(0, null, 'portal/hub'),
      sent(1, 'portal/hub', 'portal/queue'),
      sent(2, 'portal/a', 'portal/b'),
    ];
    const { actors, messages } = sequenceOf(events, 2, 'portal/hub', 10);
    expect(actors).toEqual(['portal/hub', 'portal/queue']);
    expect(messages.map(({ place, from, to }) => [place, from, to])).toEqual([
      [0, -1, 0],
      [1, 0, 1],
    ]);
  });

  it('fold the outermost idle states of a large chart', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}`, {}]));
    const chart = chartOf(
      setup({}).createMachine({
        id: 'large',
        initial: 'on',
        states: { on: {}, off: { initial: 's0', states: { s0: { initial: 'a', states: { a: {} } }, ...many } } },
      }),
    );
    const placeOf = (id: string) => chart.states.findIndex((state) => state.id === id);
    const active = new Set([placeOf('large'), placeOf('large.on')]);
    const folded = idleStates({ ...chart, states: [...chart.states, ...chart.states.slice(-1)] }, active);
    expect(folded).toEqual(new Set([placeOf('large.off')]));
    expect([isHidden(chart, folded, placeOf('large.off')), isHidden(chart, folded, placeOf('large.off.s1'))]).toEqual([
      false,
      true,
    ]);
  });

  it('round the corners of arrows', () => {
    expect(pathOf([0, 0, 0, 20, 30, 20])).toBe('M0 0L0 14Q0 20 6 20L30 20');
  });

  it('say in words why an event is taken or not', () => {
    const state = { isTaken: false, refusedBy: null, active: ['reviewing'], elsewhere: ['finalizing'], hasOpen: false };
    expect(answerOf(state)).toBe('taken in finalizing, active is reviewing');
    expect(answerOf({ ...state, elsewhere: [] })).toBe('taken in no state, active is reviewing');
    expect(answerOf({ ...state, hasOpen: true })).toBe('every guard says no');
    expect(answerOf({ ...state, refusedBy: 'isUnseen' })).toBe('refused by isUnseen');
    expect(answerOf({ ...state, isTaken: true })).toBe('taken');
    const verdict = { isActive: true, guard: 'isSeen', says: false, target: 'closing' };
    expect(verdictOf(verdict)).toBe('no');
    expect(verdictOf({ ...verdict, says: true })).toBe('yes → closing');
    expect(verdictOf({ ...verdict, guard: '', says: true, target: '' })).toBe('takes it');
    expect(verdictOf({ ...verdict, says: null })).toBe('cannot say');
    expect(verdictOf({ ...verdict, isActive: false, says: null })).toBe('not active');
  });

  it('show times by the clock, and by how much later they are', () => {
    const atMs = new Date(2026, 10, 25, 14, 2, 11, 80).getTime();
    expect(inOneLine({ lease: { untilMs: atMs }, waitMs: 5_000 })).toBe(
      '{"lease":{"untilMs":"14:02:11.080"},"waitMs":5000}',
    );
    expect(atMoment(atMs, 'provenMs', atMs - 1_240)).toBe('14:02:11.080 (+1.2 s)');
    expect(atMoment(7, 'provenMs', atMs)).toBe('7');
    expect([laterBy(-65_400), laterBy(-20), laterBy(59_949)]).toEqual(['−1 min 5 s', '+0.0 s', '+59.9 s']);
  });

  it('say how long', () => {
    expect([lasting(4_999), lasting(65_000), lasting(3_720_000)]).toEqual(['4 s', '1 min 5 s', '1 h 2 min']);
    expect([inTime(4_240), inTime(65_000)]).toEqual(['in 4.2 s', 'in 1 min 5 s']);
  });
});
