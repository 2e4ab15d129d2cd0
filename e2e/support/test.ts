import { test as base, expect } from '@playwright/test';
import { type Desk, deskOf } from './desk.ts';
import { RunningProvider } from './provider.ts';

interface Pages extends Omit<Desk, 'page'> {
  desk: Desk;
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
  desk: async ({ page, provider }, use) => use(deskOf(page, provider)),
  portal: async ({ desk }, use) => use(desk.portal),
  queue: async ({ desk }, use) => use(desk.queue),
  verify: async ({ desk }, use) => use(desk.verify),
  followUp: async ({ desk }, use) => use(desk.followUp),
});

export { expect };
