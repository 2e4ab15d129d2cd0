import type { Page, Route } from '@playwright/test';
import { type CallName, CALLS } from '../../contract/calls.ts';

/** A call that a test holds up on its way to the provider. */
export interface StoppedCall {
  /** The provider acts on it; its answer is held up in its turn. */
  reachesProvider(): Promise<void>;
  /** Whatever the provider did, the page learns only that the line broke. */
  breaksOff(): Promise<void>;
}

/** Stops the next call of that name, and none after it. */
export async function stopsNext(page: Page, call: CallName): Promise<StoppedCall> {
  const { method, path } = CALLS[call];
  const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
  let stop: ((route: Route) => void) | null = null;
  const stopped = new Promise<Route>((resolve) => {
    stop = resolve;
  });
  await page.route(
    ({ pathname }) => pattern.test(pathname),
    (route) => {
      if (stop === null || route.request().method() !== method.toUpperCase()) return route.fallback();
      stop(route);
      stop = null;
    },
  );
  return {
    reachesProvider: async () => void (await (await stopped).fetch()),
    breaksOff: async () => (await stopped).abort('connectionreset'),
  };
}
