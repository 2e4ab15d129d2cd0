import type { AnyEventObject } from 'xstate';
import { wordsOfEvent } from '../chart/event-words.ts';
import { actOfAny } from './act-of-any.ts';
import { PAGES } from './pages.ts';
import type { Act, Need, OnPage } from './page-act.ts';
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

const isUsed = (name: string, lines: readonly string[]): boolean =>
  lines.some((line) => new RegExp(`(?<![\\w.])${name}\\b`).test(line));

/** A walk as a test of the running product; null where no page model knows the machine. */
export function playwrightText(machine: string, events: readonly AnyEventObject[]): PlaywrightText | null {
  const page = PAGES[machine];
  if (page === undefined) return null;
  const acts = events.map((event, place) => page.actOf(event, events, place) ?? actOfAny(event));
  const end = acts.findIndex((act) => 'cannot' in act);
  const through = end < 0 ? events.length : end;
  const stopped = acts[end];
  const because = stopped !== undefined && 'cannot' in stopped ? stopped.cannot : '';
  const body = bodyOf(page, events.slice(0, through), acts.slice(0, through));
  const last = events[through];
  const rest =
    last === undefined
      ? []
      : [`// The walk goes on by ${wordsOfEvent(last.type).words}. No test can do that: ${because}.`];
  const lines = [...body, ...rest];
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
      `test(${JSON.stringify(`${machine}: ${titleOfWalk(events.slice(0, through))}`)}, async ({`,
      ...FIXTURES.filter((name) => isUsed(name, lines)).map((name) => `  ${name},`),
      '}) => {',
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
    if ('comes' in act) parts.at(-1)?.push(`// ${words}: comes by itself, ${act.comes}.`);
    if (!('does' in act)) continue;
    provoked.push(type);
    const { ahead = [], does } = act;
    // Where the machine begins, the line is prepared before the page is opened.
    if (parts.length === 1) parts[0]?.splice(before.length, 0, ...ahead);
    else parts.at(-1)?.unshift(...ahead);
    if (does.length > 0) parts.push([`// ${words}`, ...does]);
    else parts.at(-1)?.push(`// ${words}: comes by what was arranged.`);
  }
  const types = provoked.map((type) => `  '${type}',`);
  return [...parts.flat(), ...(types.length === 0 ? [] : [`await seesWalked(page, ${actor}, [`, ...types, ']);'])];
}
