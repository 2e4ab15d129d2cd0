import { lazyScreen } from './lazy-screen.ts';
import type { Services } from './services.ts';

/** Idle at last, or so long after it was asked for, ms. */
const IDLE_WITHIN_MS = 2_000;

/** Runs once the page has nothing better to do; Safari cannot tell when. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else setTimeout(run, IDLE_WITHIN_MS);
};

/** Each screen with its machine and view in a chunk of its own. */
export function createScreens(services: Services) {
  const queue = lazyScreen(async () => (await import('./screens/queue.screen.ts')).queueScreen(services));
  const verifyRespond = lazyScreen(async () =>
    (await import('./screens/verify-respond.screen.ts')).verifyRespondScreen(services),
  );
  const followUp = lazyScreen(async () => (await import('./screens/follow-up.screen.ts')).followUpScreen(services));

  /** Whoever is at work is never kept from the next step by a line that has gone down. */
  const atWork = <S extends { readonly load: () => Promise<void> }>(screen: S): S => ({
    ...screen,
    load: async () => {
      await screen.load();
      whenIdle(() => void Promise.allSettled([queue, verifyRespond, followUp].map((next) => next.load())));
    },
  });
  return {
    account: lazyScreen(async () => (await import('./screens/account.screen.ts')).accountScreen(services)),
    dashboard: lazyScreen(async () => (await import('./screens/dashboard.screen.ts')).dashboardScreen(services)),
    webcam: lazyScreen(async () => (await import('./screens/webcam-test.screen.ts')).webcamScreen(services)),
    video: lazyScreen(async () => (await import('./screens/talk-test.screen.ts')).videoScreen(services)),
    queue: atWork(queue),
    verifyRespond: atWork(verifyRespond),
    followUp: atWork(followUp),
  };
}

export type Screens = ReturnType<typeof createScreens>;
