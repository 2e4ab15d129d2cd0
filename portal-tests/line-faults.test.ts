import { vi } from 'vitest';
import { followsUpAlarm, HISTORY, inAnyOrder, takesAlarm, WRITTEN } from '../e2e/support/ways.ts';
import { first, saying, sees, seesOne, seesThat, usable } from './support/see.ts';
import { expect, test } from './support/test.ts';

test('with its sockets cut the portal polls, and catches up when they are back (SOCK-08, SOCK-11, QUEUE-33)', async ({
  provider,
  pages,
}) => {
  const { line, portal, queue, verify } = pages;
  const { agent } = await takesAlarm(pages, provider);
  line.cutsSockets();
  await portal.seesLine('Polling every 2 s');
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);

  await queue.opens(2);
  await verify.seesStep('Review Video and Respond');
  await provider.disarms(second.sid);
  await verify.seesDisarmed();
  await provider.arms(second.sid);
  await verify.returnsToQueue();

  line.recovers();
  await portal.seesLine('Connected');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
});

test('a call that fails or hangs shows an error, changes nothing, and succeeds when it is made again, also in a browser whose storage was damaged and is full (API-10, API-13, VR-17, FU-10, STORE-14)', async ({
  provider,
  pages,
}) => {
  const { line, portal, queue, verify, followUp } = pages;
  for (const name of ['pcs_watch_settings', 'session_view:/app/queue', 'event_list_filters', 'previous_screen'])
    localStorage.setItem(name, '{"damaged');
  const { alarm } = await takesAlarm(pages, provider);
  line.failsNext('holdEvent', 503, 'Out of order.');
  await queue.opens(1);
  await portal.seesToast('Out of order.');
  await queue.seesAlarmIn(1);

  // It is given up after 10 s.
  const hanging = line.stopsNext('holdEvent');
  await queue.opens(1);
  await hanging.isOnItsWay();
  await portal.seesToast('Network error');
  await queue.seesAlarmIn(1);
  await seesThat(() => provider.history(alarm.eventId), HISTORY.taken);

  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.goesToThirdStep();
  line.failsNext('setPcsStatus', 500, 'Not now.');
  await verify.handles();
  await portal.seesToast('Not now.');
  await verify.seesStep('Finalize and Follow up');
  await verify.handles();

  await followUp.choosesTemplate('delivery');
  await followUp.documents(WRITTEN['Event Documentation']);
  await followUp.writes('Subject', WRITTEN.Subject);
  for (const call of ['saveDocumentation', 'setDispositionAction', 'setPcsStatus'] as const) {
    line.failsNext(call, 500, `No ${call}.`);
    await followUp.completes();
    await seesOne(saying(`Not saved. No ${call}.`, 'main'));
    await followUp.sees(WRITTEN);
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  await seesThat(async () => inAnyOrder(await provider.history(alarm.eventId)), inAnyOrder(HISTORY.completed));
});

test('with calls that take 2 s, and news that comes twice and in another order, an impatient agent does all of an alarm’s work once (DISP-40, SOCK-21)', async ({
  provider,
  pages,
}) => {
  const { line, portal, queue, verify, followUp } = pages;
  const { agent, alarm } = await takesAlarm(pages, provider);
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);
  line.delaysCalls(2_000);
  line.scramblesFrames();
  const impatiently = (key: string) => {
    for (let press = 0; press < 3; press += 1) verify.presses(key);
  };
  await queue.seesItCanBeEnded(2);
  await queue.cancels(2, 'Passerby');
  await queue.seesEmpty(2);
  // Within a second of the reasons a digit opens no card.
  await sees(() => {
    impatiently('1');
    expect(location.pathname).toBe('/app/verify-respond');
  });
  await verify.seesStep('Review Video and Respond');
  impatiently(']');
  await verify.seesStep('Finalize and Follow up');
  await usable(first('button', /^Handled/));
  impatiently('h');
  await portal.seesScreen('/app/follow-up');
  await followUp.choosesTemplate('delivery');
  await followUp.documents(WRITTEN['Event Documentation']);
  impatiently('Control+Enter');
  await portal.seesScreen('/app/queue');
  await seesThat(async () => inAnyOrder(await provider.history(alarm.eventId)), inAnyOrder(HISTORY.completed));
  await seesThat(
    async () => inAnyOrder(await provider.history(second.eventId)),
    inAnyOrder([...HISTORY.taken, 'alarm.statusSet', 'alarm.emailSent', 'alarm.pushSent']),
  );
});

test('a provider whose answers are replaced by web pages, with news twice and in another order, loses no word and does nothing twice (API-21, SOCK-21, DISP-40)', async ({
  provider,
  pages,
}) => {
  const PAGE = "The provider's answer was not understood: a web page came instead of data.";
  const { line, portal, queue, verify, followUp } = pages;
  const { alarm } = await takesAlarm(pages, provider);
  line.scramblesFrames();
  line.answersNextWithPage('holdEvent');
  await queue.opens(1);
  await portal.seesToast(PAGE);
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.goesToThirdStep();
  line.answersNextWithPage('setPcsStatus');
  await verify.handles();
  // It was set all the same; news of it may come before the page, which then says nothing to the agent.
  await portal.seesScreen('/app/follow-up');

  await followUp.choosesTemplate('delivery');
  await followUp.documents(WRITTEN['Event Documentation']);
  await followUp.writes('Subject', WRITTEN.Subject);
  for (const call of ['saveDocumentation', 'setDispositionAction'] as const) {
    line.answersNextWithPage(call);
    await followUp.completes();
    await seesOne(saying(`Not saved. ${PAGE}`, 'main'));
    await followUp.sees(WRITTEN);
  }
  expect(await provider.history(alarm.eventId)).toEqual([
    ...HISTORY.handled,
    'alarm.documented',
    'alarm.dispositionSet',
  ]);
});

test('a browser without a network says that nothing is answered, keeps what was typed, and completes when it has one again (FU-10, FU-54)', async ({
  provider,
  pages,
}) => {
  const { line, portal, followUp } = pages;
  const { alarm } = await followsUpAlarm(pages, provider);
  line.losesNetwork();
  await followUp.completes();
  await portal.seesToast(`Error saving documentation ${alarm.eventId}: Network error`);
  await portal.seesLine('Provider not answering');
  await portal.seesScreen('/app/follow-up');
  line.hasNetworkAgain();
  await portal.seesLine('Connected');
  await followUp.sees(WRITTEN);
  await seesOne(saying('Not saved. Network error', 'main'));
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  await seesThat(async () => inAnyOrder(await provider.history(alarm.eventId)), inAnyOrder(HISTORY.completed));
});
