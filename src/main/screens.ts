import type { AnyActorLogic } from 'xstate';
import type { ScreenMachines } from '../machines/app/router/screen-machines.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from '../machines/app/router/screens.ts';
import { whenIdle } from '../services/browser/when-idle.ts';
import { lazyScreen, loadedOf, type ScreenModule, type Whole } from './lazy-screen.ts';
import type { OfficeServices, Services } from './services.ts';

type Binding = (services: OfficeServices, whole: () => Whole) => ScreenModule<AnyActorLogic>;
/** The screen `followUp` is bound in `screens/follow-up.screen.ts`, a chunk of its own. */
const BINDINGS = import.meta.glob<Binding>('./screens/*.screen.ts', { import: 'screen' });
const fileOf = (name: ScreenName): string =>
  `./screens/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.ts`;

async function bindingOf(name: ScreenName): Promise<Binding> {
  const load = BINDINGS[fileOf(name)];
  if (load === undefined) throw new Error(`There is no ${fileOf(name)}.`);
  return load();
}

const eachScreen = <T>(of: (name: ScreenName) => T) =>
  Object.fromEntries(SCREEN_NAMES.map((name) => [name, of(name)])) as Record<ScreenName, T>;

/** Delay before code beyond the next step is fetched, after the first pictures and keys, ms. Chosen. */
const REST_AFTER_MS = 20_000;

const fetchAhead = (loads: readonly (() => Promise<unknown>)[]): void =>
  whenIdle(window, () => void Promise.allSettled(loads.map((load) => load())));

/** Each screen with its machine and view in a chunk of its own. */
export function createScreens(services: Services, whole: () => Whole) {
  const bound = async (name: ScreenName) => {
    const isWork = 'isWork' in SCREENS[name];
    const [bind] = await Promise.all([bindingOf(name), isWork || services.loadOfficeCalls()]);
    return bind(services as OfficeServices, whole);
  };
  const screens = eachScreen((name) => lazyScreen(() => bound(name)));
  const work = SCREEN_NAMES.filter((name) => 'isWork' in SCREENS[name]);
  return {
    /** Loads a screen's code; a lost network never keeps an agent at work from the next step. */
    load: async (name: ScreenName): Promise<void> => {
      await screens[name].load();
      const step = work.indexOf(name);
      const next = work[(step + 1) % work.length];
      if (step === -1 || next === undefined) return;
      fetchAhead([screens[next].load, () => import('../media/recorded/play-playlist.ts')]);
      setTimeout(
        () =>
          fetchAhead([
            ...work.map((other) => screens[other].load),
            () => import('../views/app/shell/KeysDialog.tsx'),
            () => import('../views/app/palette/Palette.tsx'),
            () => import('../views/app/palette/CustomerDialog.tsx'),
          ]),
        REST_AFTER_MS,
      );
    },
    render: (name: ScreenName, screen: Parameters<(typeof screens)[ScreenName]['render']>[0]) =>
      screens[name].render(screen),
    /** Machines for the router, once they are loaded. */
    logic: eachScreen((name) => screens[name].logic) as ScreenMachines,
    loaded: () => loadedOf(screens),
  };
}

export type Screens = ReturnType<typeof createScreens>;
