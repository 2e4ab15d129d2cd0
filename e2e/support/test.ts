import { test as base, expect } from '@playwright/test';
import { type PortalPages, portalPagesOf } from './portal-pages.ts';
import { type GivenAlarm, RunningProvider } from './provider.ts';
import { silenceMicrophone } from './silent-microphone.ts';

interface Pages extends Omit<PortalPages, 'page'> {
  pages: PortalPages;
  /** An alarm that an agent of this role opens in Verify & Respond, with its recording playing and its first step. */
  opensAlarm: (
    role?: string,
    given?: Readonly<Record<string, unknown>>,
  ) => Promise<GivenAlarm & { readonly queue: string }>;
  /** The test is about the agent's voice or own camera: its page gets the browser's pretended devices. */
  hearsVoice: boolean;
  mendedCameras: void;
  closedContexts: void;
}

interface Shared {
  provider: RunningProvider;
  /** The embedded database is tested too. */
  isEmbedded: boolean;
}

/** One provider a worker, which has one test at a time; each test brings its own agent with their own queue. */
export const test = base.extend<Pages, Shared>({
  isEmbedded: [false, { option: true, scope: 'worker' }],
  provider: [
    async ({ isEmbedded }, use) => {
      const provider = await RunningProvider.start({ isEmbedded });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  hearsVoice: [false, { option: true }],
  context: async ({ context, hearsVoice }, use) => {
    if (!hearsVoice) await silenceMicrophone(context);
    await use(context);
  },
  mendedCameras: [
    async ({ provider }, use) => {
      await use();
      await provider.mendsCameras();
    },
    { auto: true },
  ],
  /** Other computers of a test: their pages would play on until the worker ends. */
  closedContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  opensAlarm: async ({ pages: { portal, queue, verify }, provider }, use) =>
    use(async (role = 'agent_ops', given = {}) => {
      const agent = await provider.givenAgent({ role });
      const [name = ''] = agent.queues;
      const alarm = await provider.givenAlarm({ queue: name, ...given });
      await portal.isSignedIn(agent);
      await portal.opens('/app/queue');
      await queue.acceptsNew();
      await queue.seesAlarmIn(1);
      await queue.opens(1);
      await verify.seesClipPlaying();
      await verify.seesStep('Review Video and Respond');
      return { ...alarm, queue: name };
    }),
  pages: async ({ page, provider }, use) => use(portalPagesOf(page, provider)),
  portal: async ({ pages }, use) => use(pages.portal),
  queue: async ({ pages }, use) => use(pages.queue),
  verify: async ({ pages }, use) => use(pages.verify),
  followUp: async ({ pages }, use) => use(pages.followUp),
});

export { expect };
