import { type AnyEventObject, isMachineSnapshot, type Snapshot } from 'xstate';
import { whyOf } from '../../src/machines/pages/machines/why/why.ts';
import { compareRun } from '../../src/services/journal/against/compare-run.ts';
import type { Comparison, Difference, Otherwise } from '../../src/machines/pages/machines/comparison/difference.ts';
import type { LogicOf } from '../../src/services/journal/fold-journal.ts';
import type { Run } from './runs.ts';

/** A journal by its name, and how its runs compare with this build. */
export interface Compared {
  readonly lines: readonly string[];
  readonly isSame: boolean;
}

/** Compares each run of a journal with this build: the same decisions, or the first event with another. */
export function againstRuns(file: string, runs: readonly Run[], logicOf: () => LogicOf): Compared {
  const compared = runs.map((run, index) => {
    const comparison = compareRun(run, logicOf());
    const title = `${file}, run ${index + 1} of ${runs.length}, recorded by portal ${run[0]?.portal ?? 'unknown'}`;
    return { comparison, lines: [title, ...linesOf(comparison).map((line) => `  ${line}`)] };
  });
  return {
    lines: compared.flatMap(({ lines }) => lines),
    isSame: compared.every(({ comparison }) => comparison.difference === null),
  };
}

function linesOf({ difference, compared, unknown }: Comparison): readonly string[] {
  const left = unknown.map((key) => `${key} is not compared: this build does not know it, or not in that state.`);
  if (difference === null) return [`decides the same by all ${compared} events of its machines`, ...left];
  return [
    `decides the same by ${compared - 1} events of its machines, then otherwise:`,
    ...differenceLines(difference),
    ...left,
  ];
}

/** Lines about the event, its former and its present effect, and the cause. */
export function differenceLines({ record, otherwise, before, taken }: Difference): readonly string[] {
  const { seq, atMs, key, from, event } = record;
  const transitions = taken.map(({ source, eventType, target = [] }) =>
    [source.id, String(eventType) || 'at once', ...target.map(({ id }) => `-> ${id}`)].join(' '),
  );
  return [
    `#${seq} ${new Date(atMs).toISOString()}  ${from ?? 'the outside'} -> ${key}: ${event.type}`,
    ...otherwise.flatMap(linesOfOtherwise).map((line) => `  ${line}`),
    ...(transitions.length === 0 ? ['  takes no transition now'] : transitions.map((line) => `  takes now ${line}`)),
    ...guardsOf(before, event).map((line) => `  ${line}`),
  ];
}

/** Results of the guards in the former state. */
function guardsOf(before: Snapshot<unknown> | null, event: AnyEventObject): readonly string[] {
  if (!isMachineSnapshot(before)) return [];
  const { active, answers } = whyOf(before, event);
  const open = answers.filter(({ isActive, guard }) => isActive && guard !== '');
  return [
    `in ${active.join(' and ')}`,
    ...open.map(({ state, guard, says, target }) => {
      const said = says === null ? 'cannot say' : `says ${says ? 'yes' : 'no'}`;
      return `${state}: ${guard} ${said}${target === '' ? '' : ` -> ${target}`}`;
    }),
  ];
}

const time = (dueMs: number): string => new Date(dueMs).toISOString();
const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

function linesOfOtherwise(one: Otherwise): readonly string[] {
  switch (one.kind) {
    case 'state':
      return [`state was ${json(one.was)}`, `state is  ${json(one.is)}`];
    case 'context': {
      const now = one.changed.length === 0 ? 'changes nothing now' : `changes ${one.changed.join(', ')} now`;
      return [`context is another: the event ${one.hasChanged ? 'changed it' : 'changed nothing'} then, and ${now}`];
    }
    case 'notSent':
      return [`sent ${json(one.sent.event)} to ${one.sent.to} then, and does not now`];
    case 'sentToo':
      return [`sends ${json(one.sent.event)} to ${one.sent.to} now, and did not then`];
    case 'sentOtherwise':
      return [`to ${one.to} was ${json(one.was)}`, `to ${one.to} is  ${json(one.is)}`];
    case 'timer':
      return [one.dueMs === null ? 'its timer does not run now' : `its timer is due at ${time(one.dueMs)} now`];
    case 'timerFirst':
      return [`before it ${one.event.type} of ${one.key} is due now, at ${time(one.dueMs)}`];
    case 'broken':
      return [`breaks now: ${one.message}`];
    case 'checkpoint':
      return [`${one.field} was ${json(one.was)}`, `${one.field} is  ${json(one.is)}`];
    case 'moment':
      return [`some machine is otherwise now, by an event after #${one.since}; this journal does not say by which`];
  }
}
