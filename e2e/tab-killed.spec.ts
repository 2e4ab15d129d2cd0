import type { CallName } from '../contract/calls.ts';
import { type PortalPages, reopensClosed, reopensKilled } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { stopsNext } from './support/stopped-call.ts';
import { expect, test } from './support/test.ts';
import { followsUpAlarm, HISTORY, inAnyOrder, takesAlarm, verifiesAlarm, WRITTEN } from './support/ways.ts';

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

test('a killed tab continues at its step of Verify & Respond with the stopwatch running, and Handled counts once (VR-09, VR-22)', async ({
  provider,
  pages,
}) => {
  const { alarm } = await verifiesAlarm(pages, provider);
  let tab = pages;
  for (const step of ['Review Video and Respond', 'Customer Info', 'Finalize and Follow up']) {
    await tab.verify.seesStep(step);
    const before = await tab.verify.timeSinceOpening();
    tab = await reopensKilled(tab, provider);
    await tab.verify.seesStep(step);
    expect(await tab.verify.timeSinceOpening()).toBeGreaterThanOrEqual(before);
    await tab.verify.presses(']');
  }
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(HISTORY.held);

  const last = await isKilledAfter(tab, provider, 'setPcsStatus', () => tab.verify.handles());
  await last.portal.seesScreen('/app/follow-up');
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(HISTORY.handled);
});

for (const call of ['saveDocumentation', 'setDispositionAction', 'setPcsStatus'] as const) {
  test(`a tab that is killed after ${call} of Complete had what was typed again, and its next page completes it once (FU-05..10, FU-54)`, async ({
    provider,
    pages,
  }) => {
    const { alarm } = await followsUpAlarm(pages, provider);
    const tab = await reopensKilled(pages, provider);
    await tab.followUp.sees(WRITTEN);
    const last = await isKilledAfter(tab, provider, call, () => tab.followUp.completes());
    await last.portal.seesScreen('/app/queue');
    await expect
      .poll(async () => inAnyOrder(await provider.history(alarm.eventId)))
      .toEqual(inAnyOrder(HISTORY.completed));
  });
}

test('the customer is notified once, though the tab is killed before the e-mail and after the push (FU-08, FU-32, FU-33)', async ({
  provider,
  pages,
}) => {
  const { alarm } = await followsUpAlarm(pages, provider);
  await stopsNext(pages.page, 'sendEmail');
  const next = await isKilledAfter(pages, provider, 'sendPush', () => pages.followUp.completes());
  await next.portal.seesScreen('/app/queue');
  await expect
    .poll(async () => inAnyOrder(await provider.history(alarm.eventId)))
    .toEqual(inAnyOrder(HISTORY.completed));
});

test('a tab that is closed and opened again continues with the event it gave back (VR-20, FU-54)', async ({
  provider,
  pages,
}) => {
  await verifiesAlarm(pages, provider);
  await pages.verify.presses(']');
  await pages.verify.seesStep('Customer Info');
  const again = await reopensClosed(pages, provider);
  await again.verify.seesStep('Customer Info');
  await again.verify.presses(']');
  await again.verify.handles();
  await again.followUp.documents(WRITTEN['Event Documentation']);
  const last = await reopensClosed(again, provider);
  await last.followUp.sees({ 'Event Documentation': WRITTEN['Event Documentation'] });
});
