import { test as base, expect } from '@playwright/test';
import { FollowUpModel } from '../models/follow-up.model.ts';
import { PortalModel } from '../models/portal.model.ts';
import { QueueModel } from '../models/queue.model.ts';
import { VerifyRespondModel } from '../models/verify-respond.model.ts';
import { RunningProvider } from './provider.ts';

interface Pages {
  portal: PortalModel;
  queue: QueueModel;
  verify: VerifyRespondModel;
  followUp: FollowUpModel;
}

/** One provider a worker; each test brings its own agent with a queue of their own. */
export const test = base.extend<Pages, { provider: RunningProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const provider = await RunningProvider.start();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  portal: async ({ page, provider }, use) => use(new PortalModel(page, provider)),
  queue: async ({ page }, use) => use(new QueueModel(page)),
  verify: async ({ page }, use) => use(new VerifyRespondModel(page)),
  followUp: async ({ page }, use) => use(new FollowUpModel(page)),
});

export { expect };
