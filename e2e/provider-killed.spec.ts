import type { CallName } from '../contract/calls.ts';
import type { PortalPages } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { stopsNext } from './support/stopped-call.ts';
import { expect, test } from './support/test.ts';
import { HISTORY, takesAlarm } from './support/ways.ts';

async function isKilled({ portal }: PortalPages, provider: RunningProvider): Promise<void> {
  await provider.killsHard();
  await portal.seesLine('Offline');
}

/**
 * The provider acts on the call, is killed, and the answer never comes. Its hub may have reported what was done before it
 * died, or not: what the portal shows until the line is back differs, not where it ends.
 */
async function isKilledAfter(pages: PortalPages, provider: RunningProvider, call: CallName, act: () => Promise<void>) {
  const stopped = await stopsNext(pages.page, call);
  await act();
  await stopped.reachesProvider();
  await provider.killsHard();
  await stopped.breaksOff();
  await pages.portal.seesLine('Offline');
}

async function restarts({ portal }: PortalPages, provider: RunningProvider): Promise<void> {
  await provider.restarts();
  await portal.seesLineComeBack();
}

test.beforeEach(({ page }) => page.clock.install());

test('the queue and an alarm being opened outlive the provider (SOCK-08, SOCK-23, VR-17, QUEUE-58)', async ({
  provider,
  pages,
}) => {
  const { queue, verify } = pages;
  const { agent, alarm } = await takesAlarm(pages, provider);
  const timeLeft = await queue.timeLeftIn(1);
  await isKilled(pages, provider);
  await queue.seesAlarmIn(1);
  await restarts(pages, provider);
  await queue.seesAlarmIn(1);
  expect(await queue.timeLeftIn(1)).toBeLessThan(timeLeft);
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(HISTORY.taken);

  await isKilledAfter(pages, provider, 'holdEvent', () => queue.opens(1));
  await restarts(pages, provider);
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(HISTORY.held);
  await expect.poll(() => provider.history(second.eventId)).toEqual([...HISTORY.taken, 'alarm.returned']);
});
