import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { fingerprintOf } from '../src/machines/kit/fingerprint.ts';
import { eventsAlong, everyPair, everyTransition, type PathOptions, pathModel } from './path-model.ts';
import { charts } from './support/charts.ts';
import { unreachedIn, type Visited } from './support/coverage.ts';
import { withInertActors } from './support/inert.ts';
import { type MachineReport, reportOf } from './support/machine-report.ts';
import { shippedMachines } from './support/shipped-machines.ts';
import { keepsMachineRules } from './support/machine-rules.ts';
import type { Sent, Step } from './support/step.ts';
import { expectSame, isSame } from './support/same.ts';
import { startSubject, type Subject } from './support/subject.ts';
import { stepsOf, titleOf } from './support/titles.ts';
import type { Twin } from './support/twin.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Report for `npm run docs`. */
    machineReport?: MachineReport;
    /** Counts for the last lines of `npm test`. */
    walked?: Readonly<Record<'states' | 'transitions' | 'paths' | 'checks', number>>;
  }
}

/** Something that happens to the machine: one of its events, or a delay, result or failure that xstate reports to it. */
export type Case<M extends AnyStateMachine> = EventFromLogic<M> | { readonly type: `xstate.${string}` };

export interface Walk<M extends AnyStateMachine> {
  /** Distinguishes several walks of one machine. */
  readonly title?: string;
  readonly input?: InputFrom<M>;
  /** Events with a payload, tried in every state that handles their type; a type without a case is tried bare. */
  readonly cases?: readonly Case<M>[];
  /** Events without a payload that are taken somewhere on the paths. */
  readonly takes?: readonly EventFromLogic<M>['type'][];
  /** Key of a state of the model; by default value and context. Leave out of it what grows without limit. */
  readonly key?: (snapshot: SnapshotFrom<M>) => unknown;
  /** Every event also after every other one, where the paths are few. */
  readonly inPairs?: boolean;
  /** The transitions of a shared chart that this machine never takes, in the words of `unreachedIn`. */
  readonly unreachable?: readonly string[];
  /** Check at the end of every path; each prefix is a path too, so it must hold after every step. */
  readonly check?: (snapshot: SnapshotFrom<M>, sent: readonly Sent[], steps: readonly Step[]) => void;
}

/** Number of paths up to which every pair of events is tried. */
const FEW = 20;
/** Time of the tests, not 0, so that a value computed from it shows. */
const NOW_MS = 1_000;

/**
 * Walks every generated path of the shipped machine with a live actor whose children are inert; at its end, state and
 * context must be the model's. Each prefix is a path too. A last test fails when a state, a transition or a case was on
 * no path; for a machine that ships, one more when its drawing is outdated.
 */
export function walkPaths<M extends AnyStateMachine>(machine: M, ...walks: readonly Walk<M>[]): void {
  const alone = withInertActors(machine);
  const visited: Visited = { states: new Set(), transitions: new Set(), events: new Set() };
  /** A sent event of each kind. */
  const sent = new Map<string, Sent>();
  const counts = { paths: 0, checks: 0 };
  const isShipped = shippedMachines.some((one) => one.machine === machine);
  const report = () => reportOf(alone, visited, counts.paths, [...sent.values()]);

  // In this order: the last tests judge what all paths came through.
  describe('generated paths', { shuffle: false }, () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: NOW_MS, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    for (const { title = 'walks', input, cases = [], key, inPairs = false, check } of walks) {
      const begin = () => startSubject(alone, input, visited);
      let head: { readonly events: readonly AnyEventObject[]; readonly subject: Subject } | undefined;
      /**
       * An actor that has taken all but the last step of a path; the paths that continue from there follow one another.
       */
      const atHeadOf = (events: readonly AnyEventObject[]): Subject => {
        const before = events.slice(0, -1);
        if (head === undefined || !isSame(head.events, before)) {
          head = { events: before, subject: begin() };
          for (const event of before.slice(0, -1)) head.subject.take(event);
          for (const event of before.slice(-1)) takesAsItsTwin(head.subject, event);
        }
        return head.subject;
      };
      const takes = (events: readonly AnyEventObject[], expected: AnyMachineSnapshot) => {
        const [last] = events.slice(-1);
        const subject: Twin = last === undefined ? begin() : atHeadOf(events).twin();
        if (last !== undefined) subject.take(last);
        expectSame(observable(subject.snapshot()), observable(expected));
        for (const { to, event } of subject.sent) sent.set(`${to} ${event.type}`, { to, event });
        check?.(subject.snapshot() as SnapshotFrom<M>, subject.sent, subject.steps);
        keepsMachineRules(subject.steps);
        counts.paths += 1;
        counts.checks += check === undefined ? 2 : 3;
      };
      it(`${title}: a live actor goes as the model, on every path`, () => {
        const model = pathModel(alone, { input, cases, key: key as PathOptions['key'] });
        const single = everyTransition(model.testLogic, model.options);
        const paths = inPairs || single.length <= FEW ? everyPair(model.testLogic, model.options) : single;
        expect(paths).not.toEqual([]);
        for (const path of paths) {
          const events = eventsAlong(path);
          try {
            takes(events, path.state);
          } catch (cause) {
            throw new Error(`On the path: ${titleOf(events, cases)}\n${stepsOf(events)}`, { cause });
          }
        }
      });
    }

    it('comes through every state, transition and case', ({ task }) => {
      task.meta.walked = { states: visited.states.size, transitions: visited.transitions.size, ...counts };
      if (isShipped) task.meta.machineReport = report();
      const transitions = [...new Set(walks.flatMap(({ unreachable = [] }) => unreachable))];
      expect(unreachedIn(alone, visited)).toEqual({ states: [], transitions });
      const events = walks.flatMap(({ cases = [] }) => cases);
      expect(events.filter((event) => !visited.events.has(event))).toEqual([]);
      const types = new Set([...visited.events].map(({ type }) => type));
      expect(walks.flatMap(({ takes = [] }) => takes.filter((type) => !types.has(type)))).toEqual([]);
    });

    if (!isShipped) return;
    // The runner of seeded faults leaves it out by its title.
    it('is documented as it was walked', () => {
      const { f, u } = charts[machine.id] ?? {};
      expect({ f, u }, 'stale: npm run docs').toEqual({ f: fingerprintOf(machine), u: report().unwalked });
    });
  });
}

/** Checks that a twin takes an event in the same way, which the paths from here rest on. */
function takesAsItsTwin(subject: Subject, event: AnyEventObject): void {
  const twin = subject.twin();
  twin.take(event);
  subject.take(event);
  const [one, other] = [subject, twin].map(({ steps, sent }) => ({ sent, last: lastOf(steps) }));
  expectSame(one, other);
}

const lastOf = (steps: readonly Step[]) =>
  steps.slice(-1).map(({ after, ...seen }) => ({ ...seen, ...observable(after) }));

const observable = ({ status, value, context, output }: AnyMachineSnapshot) => ({ status, value, context, output });
