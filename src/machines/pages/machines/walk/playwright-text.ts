import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { wordsOfEvent } from '../chart/event-words.ts';
import { actOfAny } from './act-of-any.ts';
import { PAGES } from './pages.ts';
import { type Act, type Need, type OnPage, quoted } from './page-act.ts';
import { titleOfWalk } from './test-title.ts';

export interface PlaywrightText {
  /** A file for the folder `e2e`. */
  readonly text: string;
  /** How many events of the walk it comes through. */
  readonly through: number;
  /** Why it goes no further; empty where it comes to the end. */
  readonly because: string;
}

/** What stands in a test's first line, where it is used. */
const FIXTURES = ['page', 'pages', 'portal', 'queue', 'verify', 'followUp', 'provider'];
const HELPERS: Readonly<Record<string, string>> = {
  DispatchModel: './models/dispatch.model.ts',
  LiveModel: './models/live.model.ts',
  controlLine: './support/line.ts',
  seesWalked: './support/walked.ts',
  takesAlarm: './support/ways.ts',
  verifiesAlarm: './support/ways.ts',
  followsUpAlarm: './support/ways.ts',
};
const BEFORE: Readonly<Record<Need, string>> = {
  line: 'const line = await controlLine(page);',
  clock: 'await page.clock.install();',
};

/** As the formatter breaks lines. */
const WIDEST = 120;

const isUsed = (name: string, lines: readonly string[]): boolean =>
  lines.some((line) => new RegExp(`(?<![\\w./'-])${name}(?=[.,()])`).test(line));

/** What is given and not used again needs no name. */
const named = (line: string, index: number, lines: readonly string[]): string => {
  const [, name = '', does = ''] = /^const \{? ?(\w+) ?\}? = (await .*)$/.exec(line) ?? [];
  const isNeeded = lines.slice(index + 1).some((later) => new RegExp(`\\b${name}\\b`).test(later));
  return name === '' || isNeeded ? line : does;
};

/** On one line where there is room, else a line each. */
function listed(before: string, items: readonly string[], after: string, indent: string): readonly string[] {
  const line = `${before}${items.join(', ')}${after}`;
  if (indent.length + line.length <= WIDEST) return [line];
  return [before.trimEnd(), ...items.map((item) => `  ${item},`), after.trimStart()];
}

const goesNoFurther = (next: AnyEventObject | undefined): string =>
  next === undefined ? 'The walk begins in another way.' : `The walk goes on by ${wordsOfEvent(next.type).words}.`;

interface Begun {
  readonly input?: unknown;
  readonly events: readonly AnyEventObject[];
}

/** Whether the page models know the machine. */
export const isOnPage = ({ id }: AnyStateMachine): boolean => PAGES[id] !== undefined;

/** How each event is brought about, up to the first that no test brings about. */
function actsOf(machine: AnyStateMachine, page: OnPage, { input, events }: Begun) {
  const refusal = page.cannotBegin?.((input ?? {}) as Readonly<Record<string, unknown>>) ?? '';
  if (refusal !== '') return { acts: [], because: refusal };
  const known = { delays: machine.implementations.delays, calls: page.calls ?? {} };
  const acts: Act[] = [];
  for (const [place, event] of events.entries()) {
    const act = page.actOf(event, events, place) ?? actOfAny(event, known);
    if ('cannot' in act) return { acts, because: act.cannot };
    acts.push(act);
  }
  return { acts, because: '' };
}

/** Whether a test of the page comes to the end of the walk. */
export function comesToEnd(machine: AnyStateMachine, walk: Begun): boolean {
  const page = PAGES[machine.id];
  return page !== undefined && actsOf(machine, page, walk).because === '';
}

/** A walk as a test of the running product; null where no page model knows the machine. */
export function playwrightText(machine: AnyStateMachine, walk: Begun): PlaywrightText | null {
  const page = PAGES[machine.id];
  if (page === undefined) return null;
  const { events } = walk;
  const { acts, because } = actsOf(machine, page, walk);
  const through = acts.length;
  const body = bodyOf(page, events.slice(0, through), acts);
  const rest = because === '' ? [] : [`// ${goesNoFurther(events[through])} No test can do that: ${because}.`];
  const lines = [...body, ...rest].map(named);
  const helpers = Object.entries(HELPERS).filter(([name]) => isUsed(name, lines));
  const expectsHere = isUsed('expect', lines);
  const imports = new Map<string, string[]>([['./support/test.ts', [...(expectsHere ? ['expect'] : []), 'test']]]);
  for (const [name, file] of helpers) imports.set(file, [...(imports.get(file) ?? []), name]);
  return {
    text: [
      ...[...imports]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([file, names]) => `import { ${names.toSorted().join(', ')} } from '${file}';`),
      '',
      ...listed(
        `test(${quoted(`${machine.id}: ${titleOfWalk(events.slice(0, through))}`)}, async ({ `,
        FIXTURES.filter((name) => isUsed(name, lines)),
        ' }) => {',
        '',
      ),
      ...lines.map((line) => `  ${line}`),
      '});',
      '',
    ].join('\n'),
    through,
    because,
  };
}

function bodyOf({ begins, actor }: OnPage, events: readonly AnyEventObject[], acts: readonly Act[]): readonly string[] {
  const needs = new Set(acts.flatMap((act) => ('needs' in act ? (act.needs ?? []) : [])));
  const before = (['line', 'clock'] as const).flatMap((need) => (needs.has(need) ? [BEFORE[need]] : []));
  /** The lines of each act on the page, with what comes of it. */
  const parts: string[][] = [[...before, ...begins]];
  const provoked: string[] = [];
  for (const [place, act] of acts.entries()) {
    const type = events[place]?.type ?? '';
    const { words } = wordsOfEvent(type);
    if ('comes' in act) parts.at(-1)?.push(`// ${words}: comes automatically, ${act.comes}.`);
    if (!('does' in act)) continue;
    const { ahead = [], does, isLoose = false } = act;
    if (!isLoose) provoked.push(type);
    // Where the machine begins, the line is prepared before the page is opened.
    if (parts.length === 1) parts[0]?.splice(before.length, 0, ...ahead);
    else parts.at(-1)?.unshift(...ahead);
    if (does.length > 0) parts.push([`// ${words}`, ...does]);
    else parts.at(-1)?.push(`// ${words}: comes by what was arranged.`);
  }
  const types = provoked.map(quoted);
  const sees = listed(`await seesWalked(page, ${actor}, [`, types, ']);', '  ');
  return [...parts.flat(), ...(types.length === 0 ? [] : sees)];
}
