import { lazyScreen } from './lazy-screen.ts';
import type { Services } from './services.ts';

/** Each screen with its machine and view in a chunk of its own. */
export function createScreens(services: Services) {
  const queue = lazyScreen(async () => (await import('./queue.screen.ts')).queueScreen(services));
  const verifyRespond = lazyScreen(async () =>
    (await import('./verify-respond.screen.ts')).verifyRespondScreen(services),
  );
  const followUp = lazyScreen(async () => (await import('./follow-up.screen.ts')).followUpScreen(services));

  /** Whoever is at work is never kept from the next step by a line that has gone down. */
  const atWork = <S extends { readonly load: () => Promise<void> }>(screen: S): S => ({
    ...screen,
    load: async () => {
      await screen.load();
      void Promise.allSettled([queue, verifyRespond, followUp].map(({ load }) => load()));
    },
  });
  return {
    dashboard: lazyScreen(async () => (await import('./dashboard.screen.ts')).dashboardScreen(services)),
    queue: atWork(queue),
    verifyRespond: atWork(verifyRespond),
    followUp: atWork(followUp),
  };
}

export type Screens = ReturnType<typeof createScreens>;
