import type { CallName } from '../contract/calls.ts';
import { followsUpAlarm, HISTORY, inAnyOrder, takesAlarm, verifiesAlarm, WRITTEN } from '../e2e/support/ways.ts';
import { expect, type Pages, test } from './support/test.ts';
import { seesThat } from './support/see.ts';

/** The provider acts on the call, but the tab is killed before the answer arrives. */
async function isKilledAfter({ line, tab }: Pages, call: CallName, act: () => Promise<void>): Promise<void> {
  const stopped = line.stopsNext(call);
  await act();
  await stopped.reachesProvider();
  await tab.dies();
}

test('a killed tab has its cards again with the time they had left, and gives back what it was opening (QUEUE-58, WORK-28, VR-19)', async ({
  provider,
  pages,
}) => {
  const { tab, queue, verify } = pages;
  const { alarm } = await takesAlarm(pages, provider);
  const timeLeft = await queue.timeLeftIn(1);
  await tab.dies();
  await queue.seesAlarmIn(1);
  expect(await queue.timeLeftIn(1)).toBeLessThanOrEqual(timeLeft);
  await seesThat(() => provider.history(alarm.eventId), HISTORY.taken);

  await isKilledAfter(pages, 'holdEvent', () => queue.opens(1));
  await queue.seesEmpty(1);
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await seesThat(
    () => provider.history(alarm.eventId),
    [...HISTORY.held, 'alarm.returned', 'alarm.taken', 'alarm.held'],
  );
});

test('a killed tab continues at its step of Verify & Respond with the stopwatch running, and Handled counts once (VR-09, VR-22)', async ({
  provider,
  pages,
}) => {
  const { alarm } = await verifiesAlarm(pages, provider);
  const { tab, portal, verify } = pages;
  for (const step of ['Review Video and Respond', 'Customer Info', 'Finalize and Follow up']) {
    await verify.seesStep(step);
    const before = await verify.timeSinceOpening();
    await tab.dies();
    await verify.seesStep(step);
    expect(await verify.timeSinceOpening()).toBeGreaterThanOrEqual(before);
    verify.presses(']');
  }
  await seesThat(() => provider.history(alarm.eventId), HISTORY.held);

  await isKilledAfter(pages, 'setPcsStatus', () => verify.handles());
  await portal.seesScreen('/app/follow-up');
  await seesThat(() => provider.history(alarm.eventId), HISTORY.handled);
});

for (const call of ['saveDocumentation', 'setDispositionAction', 'setPcsStatus'] as const) {
  test(`a tab that is killed gets its typed text back, and one that is killed after ${call} of Complete completes once (FU-05..10, FU-54)`, async ({
    provider,
    pages,
  }) => {
    const { alarm } = await followsUpAlarm(pages, provider);
    const { tab, portal, followUp } = pages;
    await tab.dies();
    await followUp.sees(WRITTEN);
    await isKilledAfter(pages, call, () => followUp.completes());
    await portal.seesScreen('/app/queue');
    await seesThat(async () => inAnyOrder(await provider.history(alarm.eventId)), inAnyOrder(HISTORY.completed));
  });
}

test('the customer is notified once, though the tab is killed before the e-mail and after the push (FU-08, FU-32, FU-33)', async ({
  provider,
  pages,
}) => {
  const { alarm } = await followsUpAlarm(pages, provider);
  pages.line.stopsNext('sendEmail');
  await isKilledAfter(pages, 'sendPush', () => pages.followUp.completes());
  await pages.portal.seesScreen('/app/queue');
  await seesThat(async () => inAnyOrder(await provider.history(alarm.eventId)), inAnyOrder(HISTORY.completed));
});

test('a tab that is closed and opened again continues with the event it gave back (VR-20, FU-54)', async ({
  provider,
  pages,
}) => {
  await verifiesAlarm(pages, provider);
  const { tab, verify, followUp } = pages;
  verify.presses(']');
  await verify.seesStep('Customer Info');
  await tab.reloads();
  await verify.seesStep('Customer Info');
  verify.presses(']');
  await verify.handles();
  await followUp.documents(WRITTEN['Event Documentation']);
  await tab.reloads();
  await followUp.sees({ 'Event Documentation': WRITTEN['Event Documentation'] });
});
