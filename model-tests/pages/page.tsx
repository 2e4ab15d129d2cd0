import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyActor, AnyEventObject } from 'xstate';
import type { Role } from '../../contract/roles.ts';
import { INERT_SERVICES } from '../../src/main/playback/inert-services.ts';
import { createPlayedClock } from '../../src/main/playback/played-clock.ts';
import { PlayedPortal } from '../../src/main/playback/PlayedPortal.tsx';
import { createScreens } from '../../src/main/screens.ts';
import { SCREEN_NAMES } from '../../src/machines/app/router/screens.ts';
import type { Duty } from '../../src/machines/work/outbox/outbox.events.ts';
import type { PortalRef } from '../../src/views/kit/portal-context.tsx';
import { refusal } from '../support/cases.ts';
import type { Question } from '../support/outside.ts';
import { goodReply } from '../support/provider.ts';
import { startScenario } from '../support/scenario.ts';

const screens = createScreens(INERT_SERVICES, () => {
  throw new Error('There is no portal around it.');
});
/** Their code, once for all pages. */
export const loadScreens = async (): Promise<void> => void (await Promise.all(SCREEN_NAMES.map(screens.load)));

// jsdom has none.
Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });

const CONTROLS = 'button, a, input, textarea, select, [role="menuitem"], [role="option"], [role="textbox"]';
function spoken(control: Element): string {
  if (control.querySelector('[aria-hidden="true"]') === null) return control.textContent.trim();
  const copy = control.cloneNode(true) as Element;
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return copy.textContent.trim();
}

/** Everything on the page that can be used, with its label, or its words where it has none. */
const controlsNow = (): readonly (readonly [name: string, control: HTMLElement])[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].map((one) => [
    one.getAttribute('aria-label') ?? spoken(one),
    one,
  ]);

/** The words of each element that is found. */
export const wordsOf = (selector: string): readonly string[] => [...document.querySelectorAll(selector)].map(spoken);

/** The whole portal in a page, every machine and view of it real, before a pretended provider. */
export async function openPage(at: string, role: Role) {
  const story = await startScenario(at, undefined, role);
  const clock = createPlayedClock();
  let controls: ReturnType<typeof controlsNow> | null = null;
  const inPage = async (happens: () => unknown): Promise<void> => {
    await act(async () => {
      await happens();
      await story.settle();
      clock.show(Date.now());
      await vi.dynamicImportSettled();
    });
    controls = null;
  };
  await inPage(() =>
    render(
      <PlayedPortal
        portal={story.portal as PortalRef}
        screens={screens}
        clock={clock}
        apiHost="/api"
        identityProvider="Auth0"
        referenceS={90}
      />,
    ),
  );
  const asked = (name: string, dutyId: string): Question | undefined =>
    [...story.outside.questions].find(
      (question) => question.name === name && (dutyId === '' || (question.input as Duty).id === dutyId),
    );
  const pending = (name: string, dutyId: string): Question =>
    asked(name, dutyId) ?? expect.fail(`${name} ${dutyId} is not asked.`);

  const control = (name: string | RegExp, within = 'body'): HTMLElement | null => {
    controls ??= controlsNow();
    const found = controls.find(
      ([known, one]) => (typeof name === 'string' ? known === name : name.test(known)) && one.closest(within) !== null,
    );
    return found?.[1] ?? null;
  };
  const clicks = (on: Element) => inPage(() => fireEvent.click(on));

  return {
    ...story,
    /** A living actor by the ids below the portal; undefined where there is none. */
    find: (path: string): AnyActor | undefined => {
      let actor: AnyActor | undefined = story.portal;
      for (const id of path.split('/')) actor = actor?.getSnapshot().children[id];
      return actor;
    },
    /** The living one of this machine, wherever it is. */
    running: (machine: string): AnyActor | undefined =>
      [...story.actors().values()].findLast((actor) => {
        const snapshot = actor.getSnapshot();
        return snapshot.status === 'active' && snapshot.machine?.id === machine;
      }),
    clicks,
    clicksOn: async (name: string | RegExp) => clicks(control(name) ?? expect.fail(`There is no ${String(name)}.`)),
    goes: (to: string) => inPage(() => story.does('router', { type: 'router.navigate', to })),
    /** Where a label is not enough. */
    first: (selector: string): HTMLElement | null => document.querySelectorAll<HTMLElement>(selector)[0] ?? null,
    presses: (key: string) =>
      inPage(() => fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true })),
    writes: (field: Element, value: string) => inPage(() => fireEvent.change(field, { target: { value } })),
    /** A fact of an adapter. */
    hears: (adapter: string, fact: AnyEventObject) => inPage(() => story.receives(adapter, fact)),
    waits: (ms: number) => inPage(() => story.passes(ms)),
    isAsked: (name: string, dutyId: string): boolean => asked(name, dutyId) !== undefined,
    /** Answers what the provider was asked and has kept waiting; of several duties, the one with this id. */
    isAnswered: (name: string, output: unknown = {}, dutyId = '') => inPage(() => pending(name, dutyId).answer(output)),
    isRefused: (name: string, status: number | null, dutyId = '') =>
      inPage(() => pending(name, dutyId).fail(refusal(status))),
    /** From now on it keeps these waiting. */
    keepsWaiting: (isWaiting: (duty: Duty) => boolean) =>
      story.repliesTo('delivery.deliver', (question) =>
        isWaiting(question.input as Duty) ? null : goodReply(question),
      ),
    /** Where the portal is. */
    address: (): string => story.portal.getSnapshot().children.router.getSnapshot().context.address.path,
    query: (): string => story.portal.getSnapshot().children.router.getSnapshot().context.address.query ?? '',
    /** What the provider has done for this agent, in its order. */
    log: (): readonly string[] =>
      story.outside.settled.flatMap(({ name, input, isGood }) =>
        name === 'delivery.deliver' && isGood && !isMetric(input as Duty) ? [(input as Duty).id] : [],
      ),
    /** What it has counted of the agent's work. */
    metrics: (): readonly string[] =>
      story.outside.settled.flatMap(({ name, input, isGood }) =>
        name === 'delivery.deliver' && isGood ? metricOf(input as Duty) : [],
      ),
    control,
    closes: () => {
      cleanup();
      story.portal.stop();
    },
  };
}
export type Page = Awaited<ReturnType<typeof openPage>>;

const isMetric = ({ call }: Duty): boolean => /^(post|sendJournal)/.test(call);

/** How full the queue is, is measured all the time. */
const GAUGES = new Set(['slot_occupancy', 'concurrency']);

function metricOf({ args }: Duty): readonly string[] {
  const { body } = args as { body?: { metricName?: string; payload?: { reason?: string } } };
  if (body?.metricName === undefined || GAUGES.has(body.metricName)) return [];
  return [[body.metricName, body.payload?.reason].filter(Boolean).join(' ')];
}
