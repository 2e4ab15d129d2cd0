import { test as base, expect } from '@playwright/test';
import { type PortalPages, portalPagesOf } from './portal-pages.ts';
import { RunningProvider } from './provider.ts';

interface Pages extends Omit<PortalPages, 'page'> {
  pages: PortalPages;
  mendedCameras: void;
}

/** One provider a worker, which has one test at a time; each test brings its own agent with their own queue. */
export const test = base.extend<Pages, { provider: RunningProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const provider = await RunningProvider.start();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  mendedCameras: [
    async ({ provider }, use) => {
      await use();
      await provider.mendsCameras();
    },
    { auto: true },
  ],
  pages: async ({ page, provider }, use) => use(portalPagesOf(page, provider)),
  portal: async ({ pages }, use) => use(pages.portal),
  queue: async ({ pages }, use) => use(pages.queue),
  verify: async ({ pages }, use) => use(pages.verify),
  followUp: async ({ pages }, use) => use(pages.followUp),
});

export { expect };
