import { lazyScreen } from './lazy-screen.ts';
import type { Services } from './services.ts';

/** Each screen with its machine and view in a chunk of its own. */
export const createScreens = (services: Services) => ({
  dashboard: lazyScreen(async () => (await import('./dashboard.screen.ts')).dashboardScreen(services)),
  queue: lazyScreen(async () => (await import('./queue.screen.ts')).queueScreen(services)),
  verifyRespond: lazyScreen(async () => (await import('./verify-respond.screen.ts')).verifyRespondScreen(services)),
  followUp: lazyScreen(async () => (await import('./follow-up.screen.ts')).followUpScreen(services)),
});

export type Screens = ReturnType<typeof createScreens>;
