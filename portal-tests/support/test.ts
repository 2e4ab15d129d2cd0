import { expect, inject, test as base } from 'vitest';
import { type GivenAlarm, RunningProvider } from '../../e2e/support/provider.ts';
import { POSTGRES_FOR_TESTS } from '../../e2e/support/provider-process.ts';
import { FollowUpModel } from '../models/follow-up.model.ts';
import { PortalModel } from '../models/portal.model.ts';
import { QueueModel } from '../models/queue.model.ts';
import { VerifyRespondModel } from '../models/verify-respond.model.ts';
import { Grace } from './grace.ts';
import type { Line } from './line.ts';
import { Tab } from './tab.ts';

/** The tab of the portal, screen by screen. */
export interface Pages {
  readonly tab: Tab;
  readonly line: Line;
  readonly portal: PortalModel;
  readonly queue: QueueModel;
  readonly verify: VerifyRespondModel;
  readonly followUp: FollowUpModel;
}

export const pagesOf = (tab: Tab): Pages => ({
  tab,
  line: tab.line,
  portal: new PortalModel(tab),
  queue: new QueueModel(),
  verify: new VerifyRespondModel(),
  followUp: new FollowUpModel(),
});

interface PortalTest {
  /** One provider a worker; each test brings its own agent with their own queue. */
  provider: RunningProvider;
  pages: Pages;
  /** The time for an undo, which the test ends. */
  grace: Grace;
  /** An alarm that an agent of this role opens in Verify & Respond, with its recording playing. */
  opensAlarm: (
    role?: string,
    given?: Readonly<Record<string, unknown>>,
  ) => Promise<GivenAlarm & { readonly queue: string }>;
}

/** A process of its own, which the test stops. */
async function startProvider(options: Parameters<typeof RunningProvider.start>[0]): Promise<RunningProvider> {
  const server = inject('postgresUrl');
  if (server !== null) process.env[POSTGRES_FOR_TESTS] = server;
  return RunningProvider.start(options);
}

const testWith = (options: Parameters<typeof RunningProvider.start>[0]) =>
  base.extend<PortalTest>({
    provider: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from the pattern.
      async ({}, use) => {
        const provider = await startProvider(options);
        await use(provider);
        await provider.stop();
      },
      { scope: 'worker' },
    ],
    pages: async ({ provider }, use) => {
      const pages = pagesOf(new Tab(provider.url));
      await use(pages);
      await pages.tab.closes();
    },
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from the pattern.
    grace: async ({}, use) => {
      const grace = new Grace();
      grace.holds();
      await use(grace);
      grace.ends();
    },
    opensAlarm: async ({ provider, pages: { portal, queue, verify } }, use) =>
      use(async (role = 'agent_ops', given = {}) => {
        const agent = await provider.givenAgent({ role });
        const [name = ''] = agent.queues;
        const alarm = await provider.givenAlarm({ queue: name, ...given });
        portal.isSignedIn(agent);
        await portal.opens('/app/queue');
        await queue.acceptsNew();
        await queue.seesAlarmIn(1);
        await queue.opens(1);
        await verify.seesClipPlaying();
        return { ...alarm, queue: name };
      }),
  });

export const test = testWith({});
/**
 * Fixture for tests that move the provider's clock: they have a separate provider, since the clock would be ahead in
 * later tests.
 */
export const movesClock = testWith({ movesClock: true });
/** Fixture with a station that keeps recordings of the agents' screens of alarms. */
export const keepsJournals = testWith({ env: { ALARM_JOURNALS: 'on' } });
/** Fixture for a test that changes settings of the whole station. */
export const ownStation = testWith({});

export { expect };
