import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActor, type AnyEventObject, type AnyStateMachine, getNextTransitions } from 'xstate';
import { TAKEN_AT_MS } from '../../src/machines/testing/alarms.ts';
import { loadScreens, type Page } from './page.tsx';

/** One thing that happens, as the chart hears it and as it is done on the page or outside of it. */
export interface Verb {
  /** As a person says it: `agent opens`. */
  readonly name: string;
  /** What the machine hears of it: whether it is on offer, its chart says. A delay is `after untilExpiry`. */
  readonly hears: string | (() => AnyEventObject);
  /** What must be asked of the provider for it, where the chart takes it always. */
  readonly answers?: readonly [name: string, dutyId: string];
  /** Of a command, what does it on the page: there and enabled where the chart offers it, and nowhere else. */
  readonly control?: (page: Page) => HTMLElement | null;
  /** Where its control is in a dialog, it is in reach only while that is open; the others are only while none is. */
  readonly inDialog?: boolean;
  /** To do it again would be the same. */
  readonly isOnce?: boolean;
  /** The chart takes it in more states than those in which the page offers it. */
  readonly isRarelyShown?: boolean;
  /** By default the control is clicked. */
  readonly does?: (page: Page) => Promise<void>;
}

export interface PageModel {
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** Steps of the longest path: all paths up to it are walked. */
  readonly length: number;
  /** The first state. */
  readonly begin: () => Promise<Page>;
  /** Whose chart decides what may happen next; where there is none, the path has ended. */
  readonly actor: (page: Page) => AnyActor | undefined;
  readonly verbs: readonly Verb[];
  /** Events of the chart that no verb is for, by the reason. */
  readonly leftOut: Readonly<Record<string, readonly string[]>>;
  /** What a person sees, and what the provider has done and counted. */
  readonly looks: (page: Page) => unknown;
  /** What it must be after these verbs: by the rows, not by the chart. */
  readonly expects: (done: readonly string[]) => unknown;
}

/** The last step of every path: what can be taken back for 6 s is sent. */
export const LATER = 'and 7 s later';
const UNDONE_UNTIL_MS = 7_000;

/** No path is endless, but a mistake in a model could offer too much. */
const MOST_PATHS = 400;

/** Every path of at most so many steps through the chart as it runs, each in a page of its own. */
export function walkPage(model: PageModel): void {
  const { title, machine, length, verbs, leftOut } = model;
  describe(`the page of ${title}`, { shuffle: false }, () => {
    beforeAll(loadScreens);
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: TAKEN_AT_MS }));
    afterEach(() => void vi.useRealTimers());
    const taken = new Set<string>();

    it(`is on all paths of at most ${length} steps what the rows say, and so are the log and the metrics`, async () => {
      let paths = 0;
      for (let plan: readonly number[] | null = []; plan !== null; paths += 1) {
        expect(paths, 'too many paths: shorten them').toBeLessThan(MOST_PATHS);
        const walked = await walk(model, plan);
        for (const name of walked.done) taken.add(name);
        plan = nextPlan(plan, walked.offers);
      }
    });

    it('takes each verb somewhere, and has one for each event of the chart', () => {
      expect(verbs.map(({ name }) => name).filter((name) => !taken.has(name))).toEqual([]);
      const known = new Set([...verbs.map(typeOf), ...Object.values(leftOut).flat()]);
      expect(typesOf(machine).filter((type) => !known.has(type))).toEqual([]);
    });
  });
}

/** Along the choices of a plan, and along the first offer after them. */
async function walk(model: PageModel, plan: readonly number[]) {
  vi.setSystemTime(TAKEN_AT_MS);
  const page = await model.begin();
  const done: string[] = [];
  const offers: number[] = [];
  look(model, page, done);
  while (done.length < model.length) {
    const actor = actorOf(model, page);
    const isNew = ({ name, isOnce }: Verb) => isOnce !== true || !done.includes(name);
    const offered = model.verbs.filter((verb) => isNew(verb) && actor !== undefined && isOffered(page, actor, verb));
    const verb = offered[plan[done.length] ?? 0];
    if (verb === undefined) break;
    offers.push(offered.length);
    await (verb.does ?? clicksIt(verb))(page);
    done.push(verb.name);
    look(model, page, done);
  }
  await page.waits(UNDONE_UNTIL_MS);
  look(model, page, [...done, LATER]);
  page.closes();
  return { done, offers };
}

/** The place may be another machine's by now. */
function actorOf({ actor, machine }: PageModel, page: Page): AnyActor | undefined {
  const found = actor(page);
  return found?.getSnapshot().machine.id === machine.id ? found : undefined;
}

function look(model: PageModel, page: Page, done: readonly string[]): void {
  const path = done.join(' > ') || 'at the start';
  const actor = actorOf(model, page);
  const isDialogOpen = hasDialog();
  const wrong = model.verbs.filter((verb) => {
    if (verb.control === undefined) return false;
    const control = isEnabled(verb.control(page));
    const isInReach = isDialogOpen === (verb.inDialog ?? false);
    const isAccepted = actor !== undefined && accepts(actor, verb);
    if (control) return !isInReach || !isAccepted;
    return isInReach && isAccepted && verb.isRarelyShown !== true;
  });
  expect({ path, controls: wrong.map(({ name }) => name) }).toEqual({ path, controls: [] });
  expect({ path, seen: model.looks(page) }).toEqual({ path, seen: model.expects(done) });
}

/** All of them: jsdom finds the first of several selectors fifty times slower. */
const hasDialog = (): boolean =>
  document.querySelectorAll('[role="menu"], [role="dialog"], .MuiDialog-root').length > 0;
const isBehind = (control: HTMLElement): boolean => control.closest('[aria-hidden="true"], [inert]') !== null;
const isEnabled = (control: HTMLElement | null): boolean =>
  control !== null && !control.matches(':disabled, [readonly], [aria-disabled="true"]') && !isBehind(control);

const clicksIt = (verb: Verb) => async (page: Page) => {
  const control = verb.control?.(page);
  if (control === null || control === undefined) return expect.fail(`${verb.name}: there is nothing to click`);
  await page.clicks(control);
};

/** By its chart, and within reach on the page. */
const isOffered = (page: Page, actor: AnyActor, verb: Verb): boolean =>
  accepts(actor, verb) &&
  (verb.control === undefined || isEnabled(verb.control(page))) &&
  (verb.answers === undefined || page.isAsked(...verb.answers));

function accepts(actor: AnyActor, { hears }: Verb): boolean {
  const snapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return false;
  if (typeof hears === 'function') return snapshot.can(hears());
  const delay = delayOf(hears);
  if (delay === null) return snapshot.can({ type: hears });
  return getNextTransitions(snapshot).some(({ eventType }) => eventType.startsWith(`xstate.after.${delay}.`));
}

const AFTER = 'after ';
const delayOf = (hears: string): string | null => (hears.startsWith(AFTER) ? hears.slice(AFTER.length) : null);
const typeOf = ({ hears }: Verb): string => (typeof hears === 'function' ? hears().type : hears);

/** The events of a chart, delays by their names. */
const typesOf = (machine: AnyStateMachine): readonly string[] => [
  ...new Set(
    machine.events
      .map((type) => type.replace(/^xstate\.after\.([^.]+)\..*$/, `${AFTER}$1`))
      .filter((type) => !type.startsWith('xstate.')),
  ),
];

/** The path after this one, depth first: the last choice that has another one is made otherwise. */
function nextPlan(plan: readonly number[], offers: readonly number[]): readonly number[] | null {
  const choices = offers.map((_, depth) => plan[depth] ?? 0);
  const depth = choices.findLastIndex((choice, at) => choice + 1 < (offers[at] ?? 0));
  return depth < 0 ? null : [...choices.slice(0, depth), (choices[depth] ?? 0) + 1];
}
