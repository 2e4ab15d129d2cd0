import { getStateNodes } from '@xstate/test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { PARTS } from '../src/machines/app/portal/portal.constants.ts';
import type { ToastsFact } from '../src/machines/app/toasts/toasts.events.ts';
import { TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import type { JournalRecord } from '../src/services/journal/journal.ts';
import { type EndingFate, type EndingPlace, endingsOf } from './support/endings.ts';
import { faultsOf } from './support/faults.ts';
import { wholePortal } from './support/fake-portal.ts';
import { beliefOf, misheld } from './support/holds.ts';
import { liveRandomly } from './support/random-session.ts';
import { expectSame } from './support/same.ts';
import { leftExits, misbelieved, miscounts } from './support/second-witness.ts';
import { readToastTable } from './support/toast-table.ts';

/** Number of sessions: `RANDOM_SESSIONS=1000 npx vitest run --project model model-tests/random-sessions.test.ts`. */
const SESSIONS = Number(process.env['RANDOM_SESSIONS'] ?? 300);
const BATCH = 50;
/** Seed of one more batch: `npm test` gives its own, so that each run has sessions that no run had before. */
const FRESH = process.env['RANDOM_FROM'];
/** Sessions end after as many steps and up to as many more, so that they end in the middle of different things. */
const STEPS = 60;

const batches = [
  ...Array.from({ length: SESSIONS / BATCH }, (_, index) => index * BATCH),
  ...(FRESH === undefined ? [] : [Number(FRESH)]),
];

/** Maximum share of unvisited states after a few hundred sessions, and after a thousand; some states are rare. */
const MOST_UNVISITED = SESSIONS < 1_000 ? 0.22 : 0.13;

/** Severities of toasts that occur in any few hundred sessions; warnings come of rare outcomes. */
const EVERYDAY_SEVERITIES = ['error', 'info', 'success'];

const toastsOf = (records: readonly JournalRecord[]): readonly ToastsFact[] =>
  records.flatMap(({ event }) => (event.type === 'toast.shown' ? [event as ToastsFact] : []));

/** True for a state that can be observed: one that is left at once never is. */
const isRested = ({ always = [] }: AnyStateNode): boolean => !always.some(({ guard }) => guard === undefined);

/** A screen whose actor failed: only a defect leads there. */
const isBroken = (id: string): boolean => /^router\.\w+\.broken$/.test(id);

const statesOf = (machine: AnyStateMachine): readonly string[] => [
  ...getStateNodes(machine.root)
    .filter(isRested)
    .map(({ id }) => id),
  ...Object.values(machine.implementations.actors).flatMap((logic) =>
    logic instanceof StateMachine ? statesOf(logic) : [],
  ),
];

// In this order: the last tests judge what all sessions came through.
describe('random sessions', { shuffle: false }, () => {
  const visited = new Set<string>();
  const broken = new Set<string>();
  let leftWork = 0;
  const endings = new Map<`${EndingPlace} ${EndingFate}`, number>();
  const raised = new Map<string, Pick<ToastsFact, 'severity' | 'text'>>();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });

  it.each(batches)(
    'random sessions from seed %i on: every fold is what was live, and what was live is sound (QUEUE-58, WORK-08, VR-17, VR-19)',
    async (first) => {
      for (let seed = first; seed < first + BATCH; seed += 1) {
        vi.setSystemTime(TAKEN_AT_MS);
        const session = await liveRandomly(seed, STEPS + (seed % STEPS));
        for (const state of session.states()) visited.add(state);
        expectSame(session.folded(), session.live(), `seed ${seed}`);
        expectSame(session.foldedSegment(), session.living(), `seed ${seed}`);
        expect(session.broken(), `seed ${seed}`).toEqual(session.defects());
        for (const key of session.broken()) broken.add(key.split('#')[0] ?? key);
        const records = session.records();
        const { faults, endings: ended } = endingsOf(records);
        expect([...faultsOf(session), ...faults], `seed ${seed}`).toEqual([]);
        expect(miscounts(records), `seed ${seed}`).toEqual([]);
        expect(misbelieved(records, session.outside.settled), `seed ${seed}`).toEqual([]);
        expect(misheld(records, session.outside.settled, beliefOf(session)), `seed ${seed}`).toEqual([]);
        leftWork += leftExits(records);
        for (const { severity, text } of toastsOf(records)) raised.set(`${severity} ${text}`, { severity, text });
        for (const { place, fate } of ended) {
          endings.set(`${place} ${fate}`, (endings.get(`${place} ${fate}`) ?? 0) + 1);
        }
        session.portal.stop();
      }
    },
  );

  it('report what an earlier page left of their work, once (WORK-22)', () => {
    expect(leftWork).toBeGreaterThan(SESSIONS / 20);
  });

  it('continue after each singleton of the portal has broken', () => {
    expect([...broken].sort()).toEqual(PARTS.map((part) => `portal/${part}`).sort());
  });

  it('raise each toast of table (g1) with its severity (API-53)', () => {
    const known = readToastTable().flatMap(({ pattern, severity }) =>
      [...raised.values()].filter(({ text }) => pattern.test(text)).map((toast) => ({ severity, toast })),
    );
    expect(known.filter(({ severity, toast }) => severity !== toast.severity)).toEqual([]);
    expect(known.map(({ severity }) => severity)).toEqual(expect.arrayContaining(EVERYDAY_SEVERITIES));
  });

  it('end alarms on cards and in Follow-up; some are taken back, and some dropped with their session', () => {
    const of = (end: `${EndingPlace} ${EndingFate}`): number => endings.get(end) ?? 0;
    expect(of('card sent')).toBeGreaterThan(SESSIONS / 100);
    // About four in 300 sessions, together: another command of any machine may leave none of one kind.
    expect(of('follow-up sent') + of('follow-up takenBack')).toBeGreaterThan(SESSIONS / 1_000);
    expect(of('card takenBack') + of('verify-respond takenBack')).toBeGreaterThan(SESSIONS / 500);
    expect(of('card dropped') + of('verify-respond dropped') + of('follow-up dropped')).toBeGreaterThan(0);
  });

  it('come through nearly all states of all machines, and break no screen', () => {
    expect([...visited].filter(isBroken)).toEqual([]);
    const states = [...new Set(statesOf(wholePortal))].filter((id) => !isBroken(id));
    const unvisited = states.filter((id) => !visited.has(id));
    expect(unvisited.length / states.length, `unvisited: ${unvisited.join(', ')}`).toBeLessThan(MOST_UNVISITED);
  });
});
