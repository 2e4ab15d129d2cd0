import type { CallName } from '../contract/calls.ts';
import { type PortalPages, reopensKilled } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { stopsNext } from './support/stopped-call.ts';
import { expect, test } from './support/test.ts';
import { HISTORY, takesAlarm } from './support/ways.ts';

/** The provider acts on the call, but the tab is killed before the answer arrives. */
async function isKilledAfter(pages: PortalPages, provider: RunningProvider, call: CallName, act: () => Promise<void>) {
  const stopped = await stopsNext(pages.page, call);
  await act();
  await stopped.reachesProvider();
  return reopensKilled(pages, provider);
}

test('a killed tab has its cards again with the time they had left, and gives back what it was opening (QUEUE-58, WORK-28, VR-19)', async ({
  provider,
  pages,
}) => {
  const { alarm } = await takesAlarm(pages, provider);
  const timeLeft = await pages.queue.timeLeftIn(1);
  const second = await reopensKilled(pages, provider);
  await second.queue.seesAlarmIn(1);
  expect(await second.queue.timeLeftIn(1)).toBeLessThanOrEqual(timeLeft);
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(HISTORY.taken);

  const third = await isKilledAfter(second, provider, 'holdEvent', () => second.queue.opens(1));
  await third.queue.seesEmpty(1);
  await third.queue.acceptsNew();
  await third.queue.seesAlarmIn(1);
  await third.queue.opens(1);
  await third.verify.seesStep('Review Video and Respond');
  await expect
    .poll(() => provider.history(alarm.eventId))
    .toEqual([...HISTORY.held, 'alarm.returned', 'alarm.taken', 'alarm.held']);
});
