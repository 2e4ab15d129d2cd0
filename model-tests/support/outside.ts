import { Observable } from 'rxjs';
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  fromEventObservable,
  fromPromise,
  StateMachine,
} from 'xstate';
import type { CallError } from '../../contract/calls.ts';
import { SCREEN_MACHINES } from '../../src/machines/app/router/screen-machines.ts';
import type { ScreenName } from '../../src/machines/app/router/screens.ts';
import type { UnfinishedWork } from '../../src/machines/work/agent-work/agent-work.events.ts';
import { lazy } from '../../src/services/lazy.ts';
import { stopwatch } from '../../src/services/metrics/stopwatch.ts';

/** A call that an actor waits for; `name` is `<machine>.<call>`. */
export interface Question {
  readonly name: string;
  readonly input: unknown;
  readonly answer: (output: unknown) => void;
  readonly fail: (error: CallError) => void;
}

/** Something at work that may report facts, such as the sockets; `name` is `<machine>.<adapter>`. */
export interface Adapter {
  readonly name: string;
  readonly report: (fact: AnyEventObject) => void;
}

/** A question that the outside has settled, and whether well. */
export interface Settled extends Pick<Question, 'name' | 'input'> {
  readonly isGood: boolean;
}

/** Questions of one system's machines to the outside, with the answers that a test controls. */
export interface Outside {
  readonly questions: Set<Question>;
  readonly adapters: Set<Adapter>;
  /** Calls that the provider has done, in its order. */
  readonly settled: Settled[];
  /** Goes where the portal wants to go. */
  readonly navigate: (to: string) => void;
  /** Saves the agent's work, as the browser does. */
  readonly saveWork: (work: UnfinishedWork) => void;
}

/** Answered at once, by the clock of the test. */
const STOPWATCHES = ['workMeter.stopwatch', 'livestreamMetrics.stopwatch'];
const CALLBACKS = new Set([
  'hub.sockets',
  'micTest.testMicrophone',
  'clip.play',
  'clip.locate',
  'player.control',
  'player.measure',
  'player.zoneImage',
  'zoneEditor.zoneImage',
  'stream.play',
  'recordingPart.recorder',
  'talk.voice',
  'webcam.showWebcam',
  'reportDownload.download',
  'infoExport.exportInfo',
  'machines.showRecording',
  ...STOPWATCHES,
]);
/** Adapters that never report anything. */
const SILENT = new Set([
  'portal.telemetry',
  'desk.otherTabs',
  'listPreferences.watchPreferences',
  'webcam.voiceLevel',
  'talk.voiceLevel',
]);
const OBSERVABLES = new Set([
  'portal.browser',
  'hub.calls',
  'activityLine.socket',
  'shownWork.watchWork',
  'verifyRespond.watchDeeds',
  'followUp.watchDeeds',
]);
/** Every list saves its rows as a file. */
export const isFile = (name: string): boolean => name.endsWith('.exportRows');
const outsides = new WeakMap<object, Outside>();

/** Opens the outside of one system; its machines were bound by `bindOutside`. */
export function openOutside(system: object, browser: Pick<Outside, 'navigate' | 'saveWork'>): Outside {
  const outside: Outside = { questions: new Set(), adapters: new Set(), settled: [], ...browser };
  outsides.set(system, outside);
  return outside;
}

export const withActors = (
  machine: AnyStateMachine,
  actors: Readonly<Record<string, AnyActorLogic>>,
): AnyStateMachine => machine.provide({ actors });

/** Machine with the outside of its system in place of every placeholder, down to its last child. */
export function bindOutside(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(
    ([name, logic]) => [name, bindActor(`${machine.id}.${name}`, logic)] as const,
  );
  const bound = withActors(machine, Object.fromEntries(actors));
  if (machine.id === 'agentWork')
    return bound.provide({
      actions: {
        saveWork: ({ system }, { work, hasTimedOut }) =>
          outsideOf(system).saveWork({ ...work, timedOutAtMs: hasTimedOut ? Date.now() : null }),
      },
    });
  if (machine.id !== 'router') return bound;
  return withActors(bound, lateScreens()).provide({
    actions: { navigate: ({ system }, { to }) => outsideOf(system).navigate(to) },
  });
}

function bindActor(name: string, logic: unknown): AnyActorLogic {
  if (logic instanceof StateMachine) return bindOutside(logic);
  if (STOPWATCHES.includes(name)) return stopwatch(() => Date.now());
  if (SILENT.has(name)) return fromCallback(() => {});
  if (CALLBACKS.has(name) || isFile(name))
    return fromCallback(({ system, sendBack }) => open(system, { name, report: sendBack }));
  if (OBSERVABLES.has(name)) {
    return fromEventObservable(
      ({ system }) => new Observable((subscriber) => open(system, { name, report: (fact) => subscriber.next(fact) })),
    );
  }
  return fromPromise(({ system, input, signal }) => ask(system, name, input, signal));
}

function lateScreens(): Readonly<Record<string, AnyActorLogic>> {
  const screens = Object.entries(SCREEN_MACHINES).map(
    ([name, machine]) => [name, lazy(() => Promise.resolve(bindOutside(machine)))] as const,
  );
  const loads = new Map<string, () => Promise<void>>(screens.map(([name, { load }]) => [name, load]));
  return {
    ...Object.fromEntries(screens.map(([name, { logic }]) => [name, logic])),
    loadScreen: fromPromise<void, { name: ScreenName }>(async ({ system, input, signal }) => {
      await ask(system, 'router.loadScreen', input, signal);
      await loads.get(input.name)?.();
    }),
  };
}

function outsideOf(system: object): Outside {
  const outside = outsides.get(system);
  if (outside === undefined) throw new Error('This system has no outside.');
  return outside;
}

function open(system: object, adapter: Adapter): () => void {
  const { adapters } = outsideOf(system);
  adapters.add(adapter);
  return () => adapters.delete(adapter);
}

function ask(system: object, name: string, input: unknown, signal: AbortSignal): Promise<unknown> {
  const { questions, settled } = outsideOf(system);
  return new Promise((resolve, reject) => {
    const settling =
      <T>(settle: (value: T) => void, isGood: boolean) =>
      (value: T) => {
        questions.delete(question);
        settled.push({ name, input, isGood });
        settle(value);
      };
    const question: Question = { name, input, answer: settling(resolve, true), fail: settling(reject, false) };
    questions.add(question);
    signal.addEventListener('abort', () => questions.delete(question));
  });
}
