import { watchLayout } from './support/legibility.ts';
import { expect, test } from './support/test.ts';
import { takesAlarm, WRITTEN } from './support/ways.ts';

/**
 * Wait before code beyond the next step of the work is fetched, ms; longer than the portal waits for proof that alarms
 * arrive.
 */
const REST_AFTER_MS = 20_000;

test('on a bad line the next screen of the work is there, and after some time all that an agent can open; that no alarms can arrive, and since when, is said without moving anything, and so is a completion that is refused while the agent is at another alarm (SOCK-22)', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, queue, verify, followUp } = pages;
  let isSilent = false;
  await page.routeWebSocket(/event-ws\?/, (down) => {
    const up = down.connectToServer();
    down.onMessage((frame) => up.send(frame));
    up.onMessage((frame) => {
      if (!isSilent) down.send(frame);
    });
  });
  const isFetched = async (code: RegExp) => {
    const answer = await page.waitForResponse(code);
    await answer.finished();
  };
  await page.clock.install();
  const moved = await watchLayout(page);
  const next = isFetched(/verify-respond\.screen/);
  const rest = Promise.all([/follow-up\.screen/, /KeysDialog/, /Palette/].map(isFetched));
  const { agent, alarm } = await takesAlarm(pages, provider);
  await next;

  await portal.seesLine('Connected');
  isSilent = true;
  await page.clock.fastForward(REST_AFTER_MS);
  await portal.seesLine('No alarms can arrive');
  isSilent = false;
  await portal.seesLine('Connected');
  expect(await moved()).toEqual([]);

  await rest;
  await page.route('**/assets/**', (route) => route.abort());
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.goesToThirdStep();
  await verify.handles();
  await portal.seesScreen('/app/follow-up');
  await followUp.choosesTemplate('delivery');
  await followUp.documents(WRITTEN['Event Documentation']);
  await page.unroute('**/assets/**');

  let refuse = () => {};
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/events/pcs-status/**', async (route) => {
    await isRefused;
    await route.fulfill({ status: 409, contentType: 'text/plain', body: 'The alarm is locked.' });
  });
  await provider.givenAlarm({ queue: agent.queues[0] });
  await followUp.completes();
  await queue.acceptsNew();
  await queue.opens(1);
  await verify.seesClipPlaying();
  // Those of the code that could not be fetched leave their place to the notice.
  await portal.seesMessagesGone();
  await portal.watchesShifts();
  refuse();
  const notice = page.getByText(`Follow-up of ${alarm.eventId} was not saved. The alarm is locked.`);
  await expect(notice).toBeVisible();
  expect(await portal.shifts()).toEqual([]);
});
