import { expect, test } from './support/test.ts';
import { followsUpAlarm } from './support/ways.ts';

test('a completion that is refused while the agent is at another alarm moves nothing on the page', async ({
  provider,
  pages,
}) => {
  const { page, portal, queue, verify, followUp } = pages;
  const { alarm, agent } = await followsUpAlarm(pages, provider);
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
  await portal.watchesShifts();
  refuse();
  const notice = page.getByText(`Follow-up of ${alarm.eventId} was not saved. The alarm is locked.`);
  await expect(notice).toBeVisible();
  expect(await portal.shifts()).toEqual([]);
});
