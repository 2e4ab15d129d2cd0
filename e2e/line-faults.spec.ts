import { FEED_POLL_MS } from '../src/machines/queue/queue/queue.constants.ts';
import { controlLine } from './support/line.ts';
import { stopsNext } from './support/stopped-call.ts';
import { expect, test } from './support/test.ts';
import { followsUpAlarm, HISTORY, inAnyOrder, takesAlarm, WRITTEN } from './support/ways.ts';

/** When what is not the next step of the work is fetched, ms. */
const REST_AFTER_MS = 20_000;
/** When the client gives up a call, ms. */
const CALL_TIMEOUT_MS = 10_000;

test('with its sockets cut the portal polls, and catches up when they are back (SOCK-08, SOCK-11, QUEUE-33)', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, queue, verify } = pages;
  const line = await controlLine(page);
  await page.clock.install();
  const { agent } = await takesAlarm(pages, provider);
  await line.cutsSockets();
  await portal.seesLine('Offline');
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await page.clock.fastForward(FEED_POLL_MS);
  await queue.seesAlarmIn(2);

  await queue.opens(2);
  await verify.seesStep('Review Video and Respond');
  await provider.disarms(second.sid);
  await verify.seesDisarmed();
  await provider.arms(second.sid);
  await verify.returnsToQueue();

  line.mends();
  await portal.seesLineComeBack();
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
});

test('a call that fails or hangs shows an error, changes nothing, and succeeds when it is made again (API-10, API-13, VR-17, FU-10)', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, queue, verify, followUp } = pages;
  const line = await controlLine(page);
  await page.clock.install();
  const { alarm } = await takesAlarm(pages, provider);
  await line.failsNext('holdEvent', 503, 'Out of order.');
  await queue.opens(1);
  await portal.seesToast('Out of order.');
  await queue.seesAlarmIn(1);

  const hanging = await stopsNext(page, 'holdEvent');
  await queue.opens(1);
  await hanging.isOnItsWay();
  await page.clock.fastForward(CALL_TIMEOUT_MS);
  await portal.seesToast('Network error');
  await queue.seesAlarmIn(1);
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(HISTORY.taken);

  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.presses(']');
  await verify.presses(']');
  await line.failsNext('setPcsStatus', 500, 'Not now.');
  await verify.handles();
  await portal.seesToast('Not now.');
  await verify.seesStep('Finalize and Follow up');
  await verify.handles();

  await followUp.choosesTemplate('delivery');
  await followUp.documents(WRITTEN['Event Documentation']);
  await followUp.writes('Subject', WRITTEN.Subject);
  for (const call of ['saveDocumentation', 'setDispositionAction', 'setPcsStatus'] as const) {
    await line.failsNext(call, 500, `No ${call}.`);
    await followUp.completes();
    await expect(page.getByRole('main').getByText(`Not saved. No ${call}.`)).toBeVisible();
    await followUp.sees(WRITTEN);
  }
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  await expect
    .poll(async () => inAnyOrder(await provider.history(alarm.eventId)))
    .toEqual(inAnyOrder(HISTORY.completed));
});

test('with calls that take 2 s, and news that comes twice and in another order, an impatient agent does all of an alarm’s work once (DISP-40, SOCK-21)', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, queue, verify, followUp } = pages;
  const line = await controlLine(page);
  const { agent, alarm } = await takesAlarm(pages, provider);
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(2);
  await line.delaysCalls(2_000);
  line.scramblesFrames();
  const impatiently = async (key: string) => {
    for (let press = 0; press < 3; press += 1) await verify.presses(key);
  };
  await queue.seesItCanBeEnded(2);
  await queue.cancels(2, 'Passerby');
  await queue.seesEmpty(2);
  await impatiently('1');
  await verify.seesStep('Review Video and Respond');
  await impatiently(']');
  await verify.seesStep('Finalize and Follow up');
  await expect(page.getByRole('button', { name: /^Handled/ })).toBeEnabled();
  await impatiently('h');
  await portal.seesScreen('/app/follow-up');
  await followUp.choosesTemplate('delivery');
  await followUp.documents(WRITTEN['Event Documentation']);
  await impatiently('Control+Enter');
  await portal.seesScreen('/app/queue');
  await expect
    .poll(async () => inAnyOrder(await provider.history(alarm.eventId)))
    .toEqual(inAnyOrder(HISTORY.completed));
  await expect
    .poll(async () => inAnyOrder(await provider.history(second.eventId)))
    .toEqual(inAnyOrder([...HISTORY.taken, 'alarm.statusSet', 'alarm.emailSent', 'alarm.pushSent']));
});

test('a provider whose answers are replaced by web pages, with news twice and in another order, loses no word and does nothing twice (API-21, SOCK-21, DISP-40)', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, queue, verify, followUp } = pages;
  const PAGE = "The provider's answer was not understood: a web page came instead of data.";
  const line = await controlLine(page);
  const { alarm } = await takesAlarm(pages, provider);
  line.scramblesFrames();
  await line.answersNextWithPage('holdEvent');
  await queue.opens(1);
  await portal.seesToast(PAGE);
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.presses(']');
  await verify.presses(']');
  await line.answersNextWithPage('setPcsStatus');
  await verify.handles();
  await portal.seesToast(PAGE);
  await portal.seesScreen('/app/follow-up');

  await followUp.choosesTemplate('delivery');
  await followUp.documents(WRITTEN['Event Documentation']);
  await followUp.writes('Subject', WRITTEN.Subject);
  for (const call of ['saveDocumentation', 'setDispositionAction'] as const) {
    await line.answersNextWithPage(call);
    await followUp.completes();
    await expect(page.getByRole('main').getByText(`Not saved. ${PAGE}`)).toBeVisible();
    await followUp.sees(WRITTEN);
  }
  expect(await provider.history(alarm.eventId)).toEqual([
    ...HISTORY.handled,
    'alarm.documented',
    'alarm.dispositionSet',
  ]);
});

test('a browser without a network says that nothing is answered, keeps what was typed, and completes when it has one again (FU-10, FU-54)', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, followUp } = pages;
  const { alarm } = await followsUpAlarm(pages, provider);
  await page.context().setOffline(true);
  await followUp.completes();
  await portal.seesToast(`Error saving documentation ${alarm.eventId}: Network error`);
  await portal.seesLine('Provider not answering');
  await portal.seesScreen('/app/follow-up');
  await page.context().setOffline(false);
  await portal.seesLine('Connected');
  await followUp.sees(WRITTEN);
  await expect(page.getByRole('main').getByText('Not saved. Network error')).toBeVisible();
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  await expect
    .poll(async () => inAnyOrder(await provider.history(alarm.eventId)))
    .toEqual(inAnyOrder(HISTORY.completed));
});

test('the next screen of the work is there before the line goes, and after some time all that an agent can open', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, verify } = pages;
  const isFetched = async (code: RegExp) => {
    const answer = await page.waitForResponse(code);
    await answer.finished();
  };
  await page.clock.install();
  const next = isFetched(/verify-respond\.screen/);
  const rest = Promise.all([/follow-up\.screen/, /KeysDialog/, /Palette/].map(isFetched));
  await takesAlarm(pages, provider);
  await next;
  await page.clock.fastForward(REST_AFTER_MS);
  await rest;
  await page.route('**/assets/**', (route) => route.abort());
  await pages.queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.presses(']');
  await verify.presses(']');
  await verify.handles();
  await portal.seesScreen('/app/follow-up');
  await pages.followUp.documents(WRITTEN['Event Documentation']);
});
