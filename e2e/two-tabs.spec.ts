import { portalPagesOf, duplicates } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';
import { HISTORY, takesAlarm } from './support/ways.ts';

test('a second tab of an agent says that the first works, and moves its work there: nothing is lost; a duplicate of it is a separate holder (QUEUE-58, VR-17)', async ({
  provider,
  pages,
}) => {
  const { agent, alarm } = await takesAlarm(pages, provider);
  const moved = [...HISTORY.taken, 'alarm.returned', 'alarm.taken'];
  const page = await pages.page.context().newPage();
  const second = portalPagesOf(page, provider);
  await test.step('a second tab', async () => {
    await second.portal.isSignedIn(agent);
    await second.portal.opens('/app/dashboard');
    await expect(page.getByText('You are also taking alarms in another window.')).toBeVisible();
    await page.getByRole('button', { name: 'Move the work here' }).click();
    await second.portal.seesScreen('/app/queue');
    await second.queue.seesAlarmIn(1);
    await pages.portal.seesScreen('/app/dashboard');
    expect(await provider.history(alarm.eventId)).toEqual(moved);
    await expect(page.getByRole('button', { name: 'Move the work here' })).toHaveCount(0);
    await pages.page.close();
  });

  await test.step('its duplicate', async () => {
    await second.queue.opens(1);
    await second.verify.seesStep('Review Video and Respond');
    const copy = await duplicates(second, provider);
    await copy.portal.seesScreen('/app/queue');
    await copy.portal.seesToast(`Alarm ${alarm.eventId} is being handled by ${agent.rep.email}.`);
    await copy.queue.acceptsNew();
    const other = await provider.givenAlarm({ queue: agent.queues[0] });
    await copy.queue.seesAlarmIn(1);
    await copy.queue.opens(1);
    await copy.verify.seesStep('Review Video and Respond');

    await second.verify.goesToThirdStep();
    await second.verify.handles();
    await second.portal.seesScreen('/app/follow-up');
    await expect.poll(() => provider.history(alarm.eventId)).toEqual([...moved, 'alarm.held', 'alarm.statusSet']);
    await expect.poll(() => provider.history(other.eventId)).toEqual(HISTORY.held);
  });
});
