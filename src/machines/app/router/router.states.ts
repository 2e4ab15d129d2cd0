import { lazyActor } from '../../kit/lazy.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { RouterContext } from './router.context.ts';
import type { ScreenMachines } from './screen-machines.ts';
import { SCREEN_NAMES, SCREENS, type Screen, type ScreenName } from './screens.ts';

/** Remembers the address without a decision. */
export const rememberAddressOnly = { actions: withEvent('rememberAddress') } as const;

const sendToScreen = withEvent('sendToScreen');
/** News passed on to the shown screen. */
const passNewsOn = {
  'alarm.*': { actions: sendToScreen },
  'camera.leased': { actions: sendToScreen },
  'queueSettings.changed': { actions: sendToScreen },
  'tab.hidden': { actions: sendToScreen },
  'tab.closing': { actions: sendToScreen },
  'clock.jumped': { actions: sendToScreen },
  'hub.connected': { actions: [withEvent('hubConnected'), sendToScreen] },
  'hub.disconnected': { actions: ['hubDisconnected', sendToScreen] },
  'hub.lost': { actions: sendToScreen },
} as const;

/** Remembers a screen's unsaved changes, so that leaving it has to be confirmed. */
const noteChanges = {
  'changes.made': { actions: withEvent('rememberChanges') },
  'changes.settled': { actions: withEvent('settleChanges') },
} as const;

/** A list screen follows its address: another query at its path is another page of it, to which Back leads as well. */
const followQuery = {
  'address.changed': {
    guard: withEvent('staysAtPath'),
    actions: [withEvent('rememberAddress'), 'rememberScreen', withEvent('notifyQuery')],
  },
} as const;

/** Fetches a screen's code before its actor exists; retries a failed fetch when the hub is back. */
const lazyScreenStates = <const N extends ScreenName>(name: N) =>
  ({
    loading: {
      invoke: { id: 'loadScreen', src: 'loadScreen', input: { name }, onDone: 'shown', onError: 'loadFailed' },
    },
    loadFailed: {
      on: { 'router.retry': 'loading', 'hub.connected': { target: 'loading', actions: withEvent('hubConnected') } },
    },
    broken: { on: { 'router.retry': 'loading' } },
  }) as const;

const rememberVisit = {
  type: 'rememberVisit',
  params: ({ context }: { context: RouterContext }) => context.address,
} as const;

type Rows = typeof SCREENS;
type Actions<N extends ScreenName, K extends string> = Rows[N] extends {
  readonly [P in K]: infer T extends readonly string[];
}
  ? T[number]
  : never;
type Input<N extends ScreenName> = Rows[N] extends { readonly input: (context: RouterContext) => infer T }
  ? { readonly input: (now: { context: RouterContext }) => T }
  : Record<never, never>;
/** Exactly what the row says, so that its input and its actions are checked where the chart is. */
interface ScreenState<N extends ScreenName> {
  readonly entry: typeof rememberVisit | readonly ['rememberScreen', 'notifyVisitLeft'];
  readonly exit: readonly Actions<N, 'onLeave'>[];
  readonly initial: 'loading';
  readonly states: ReturnType<typeof lazyScreenStates<N>> & {
    readonly shown: {
      readonly entry: readonly Actions<N, 'onShow'>[];
      readonly exit: readonly ('forgetChanges' | Actions<N, 'onHide'>)[];
      readonly invoke: {
        readonly id: 'screen';
        readonly src: N;
        readonly systemId?: string;
        readonly onError: 'broken';
      } & Input<N>;
      readonly on: typeof noteChanges & Partial<typeof passNewsOn & typeof followQuery>;
    };
  };
}

/** The states of a screen by its row: its code is fetched, it is shown, or it is broken. */
function screenState(name: ScreenName) {
  const { aboutEvent, systemId, input, hearsNews, followsQuery, onShow, onHide = [], onLeave }: Screen = SCREENS[name];
  const onEnd: readonly string[] = ['forgetChanges', ...onHide];
  return {
    entry: aboutEvent ? rememberVisit : ['rememberScreen', 'notifyVisitLeft'],
    exit: onLeave ?? [],
    initial: 'loading',
    states: {
      ...lazyScreenStates(name),
      shown: {
        entry: onShow ?? [],
        exit: onEnd,
        invoke: {
          id: 'screen',
          src: name,
          ...(systemId === undefined ? {} : { systemId }),
          ...(input === undefined ? {} : { input: ({ context }: { context: RouterContext }) => input(context) }),
          onError: 'broken',
        },
        on: {
          ...noteChanges,
          ...(hearsNews === true ? passNewsOn : {}),
          ...(followsQuery === true ? followQuery : {}),
        },
      },
    },
  };
}

const eachScreen = <T>(of: (name: ScreenName) => T) => Object.fromEntries(SCREEN_NAMES.map((name) => [name, of(name)]));

/** The states of all screens, each named as its screen. */
export const screenStates = eachScreen(screenState) as { readonly [N in ScreenName]: ScreenState<N> };
/** The machines of the screens, whose code arrives with the screen. */
export const lazyScreens = eachScreen(() => lazyActor()) as ScreenMachines;
/** Branches of `deciding` for the addresses of screens. */
export const toScreens = SCREEN_NAMES.map(
  (name) => ({ guard: { type: 'leadsToScreen', params: { name } }, target: name }) as const,
);
