import { portalPagesOf, duplicates } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';
import { HISTORY, takesAlarm, verifiesAlarm } from './support/ways.ts';

test('a duplicated tab is a separate holder (QUEUE-58, VR-17)', async ({ provider, pages }) => {
  const { agent, alarm } = await verifiesAlarm(pages, provider);
  const copy = await duplicates(pages, provider);
  await copy.portal.seesScreen('/app/queue');
  await copy.portal.seesToast(`Alarm ${alarm.eventId} is being handled by ${agent.rep.email}.`);
  await copy.queue.acceptsNew();
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await copy.queue.seesAlarmIn(1);
  await copy.queue.opens(1);
  await copy.verify.seesStep('Review Video and Respond');

  await pages.verify.presses(']');
  await pages.verify.presses(']');
  await pages.verify.handles();
  await pages.portal.seesScreen('/app/follow-up');
  await expect.poll(() => provider.history(alarm.eventId)).toEqual(HISTORY.handled);
  await expect.poll(() => provider.history(second.eventId)).toEqual(HISTORY.held);
});

test('a second tab of an agent says that the first works, and moves its work here: nothing is lost', async ({
  provider,
  pages,
}) => {
  const { agent, alarm } = await takesAlarm(pages, provider);
  const page = await pages.page.context().newPage();
  const second = portalPagesOf(page, provider);
  await second.portal.isSignedIn(agent);
  await second.portal.opens('/app/dashboard');
  await expect(page.getByText('You also have alarms, or take them, in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Move the work here' }).click();
  await second.portal.seesScreen('/app/queue');
  await second.queue.seesAlarmIn(1);
  await pages.portal.seesScreen('/app/dashboard');
  expect(await provider.history(alarm.eventId)).toEqual([...HISTORY.taken, 'alarm.returned', 'alarm.taken']);
  await expect(page.getByRole('button', { name: 'Move the work here' })).toHaveCount(0);
});
