import type { CallName } from '../contract/calls.ts';
import type { RunningProvider } from '../e2e/support/provider.ts';
import { followsUpAlarm, HISTORY, inAnyOrder, takesAlarm, verifiesAlarm, WRITTEN } from '../e2e/support/ways.ts';
import { seesThat } from './support/see.ts';
import { expect, type Pages, test } from './support/test.ts';

async function isKilled({ portal }: Pages, provider: RunningProvider): Promise<void> {
  await provider.killsHard();
  await portal.seesLine('Offline');
}

/**
 * Kills the provider after it has acted on the call, without an answer. Its hub may have reported the change before:
 * the portal may differ until the line is back, not after it.
 */
async function isKilledAfter(pages: Pages, provider: RunningProvider, call: CallName, act: () => Promise<void>) {
  const stopped = pages.line.stopsNext(call);
  await act();
  await stopped.reachesProvider();
  await provider.killsHard();
  await stopped.breaksOff();
  await pages.portal.seesLine('Offline');
}

async function restarts({ portal }: Pages, provider: RunningProvider): Promise<void> {
  await provider.restarts();
  await portal.seesLine('Connected');
}

test('the queue and an alarm being opened outlive the provider (SOCK-08, SOCK-23, VR-17, QUEUE-58)', async ({
  provider,
  pages,
}) => {
  const { queue, verify } = pages;
  const { agent, alarm } = await takesAlarm(pages, provider);
  // A countdown that began again would have more.
  const little = (await queue.timeLeftIn(1)) - 3;
  await seesThat(async () => (await queue.timeLeftIn(1)) <= little, true);
  await isKilled(pages, provider);
  await queue.seesAlarmIn(1);
  await restarts(pages, provider);
  await queue.seesAlarmIn(1);
  expect(await queue.timeLeftIn(1)).toBeLessThanOrEqual(little);
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);
  await seesThat(() => provider.history(alarm.eventId), HISTORY.taken);

  await isKilledAfter(pages, provider, 'holdEvent', () => queue.opens(1));
  await restarts(pages, provider);
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await seesThat(() => provider.history(alarm.eventId), HISTORY.held);
  await seesThat(() => provider.history(second.eventId), [...HISTORY.taken, 'alarm.returned']);
});

test('Verify & Respond stays at its step, and Handled counts once, whenever the provider is killed (VR-09, VR-22, DISP-40)', async ({
  provider,
  pages,
}) => {
  const { portal, verify } = pages;
  const { alarm } = await verifiesAlarm(pages, provider);
  for (const step of ['Review Video and Respond', 'Customer Info', 'Finalize and Follow up']) {
    await verify.seesStep(step);
    // A stopwatch that began again would have less.
    await seesThat(async () => (await verify.timeSinceOpening()) >= 3, true);
    const before = await verify.timeSinceOpening();
    await isKilled(pages, provider);
    await verify.seesStep(step);
    await restarts(pages, provider);
    await verify.seesStep(step);
    expect(await verify.timeSinceOpening()).toBeGreaterThanOrEqual(before);
    verify.presses(']');
  }
  await seesThat(() => provider.history(alarm.eventId), HISTORY.held);

  await isKilledAfter(pages, provider, 'setPcsStatus', () => verify.handles());
  await restarts(pages, provider);
  await portal.seesScreen('/app/follow-up');
  await seesThat(() => provider.history(alarm.eventId), HISTORY.handled);
});

test('a follow-up keeps its texts and is completed once, whenever the provider is killed (FU-05..10, FU-54, DISP-40)', async ({
  provider,
  pages,
}) => {
  const { portal, followUp } = pages;
  const { alarm } = await followsUpAlarm(pages, provider);
  await isKilled(pages, provider);
  await followUp.sees(WRITTEN);
  await restarts(pages, provider);
  await followUp.sees(WRITTEN);
  for (const call of ['saveDocumentation', 'setDispositionAction'] as const) {
    await isKilledAfter(pages, provider, call, () => followUp.completes());
    await portal.seesScreen('/app/follow-up');
    await restarts(pages, provider);
    await followUp.sees(WRITTEN);
  }
  await isKilledAfter(pages, provider, 'setPcsStatus', () => followUp.completes());
  await restarts(pages, provider);
  await portal.seesScreen('/app/queue');
  await seesThat(async () => inAnyOrder(await provider.history(alarm.eventId)), inAnyOrder(HISTORY.completed));
});

test('the customer is notified once, though the provider is killed before the e-mail and after the push (FU-08, FU-32, FU-33)', async ({
  provider,
  pages,
}) => {
  const { line, portal, followUp } = pages;
  const { alarm } = await followsUpAlarm(pages, provider);
  const email = line.stopsNext('sendEmail');
  await isKilledAfter(pages, provider, 'sendPush', () => followUp.completes());
  await email.breaksOff();
  await portal.seesScreen('/app/queue');
  // On a busy machine the messages may be gone before the line is seen to be back.
  await Promise.all([
    restarts(pages, provider),
    portal.seesToast('Email was not sent: this station only keeps it'),
    portal.seesToast('Push notification was not sent: this station only keeps it'),
  ]);
  await seesThat(async () => inAnyOrder(await provider.history(alarm.eventId)), inAnyOrder(HISTORY.completed));
});
