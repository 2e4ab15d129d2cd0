import { portalPagesOf, duplicates } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';
import { HISTORY, takesAlarm, verifiesAlarm } from './support/ways.ts';

test('two agents on one queue never have the same alarm (QUEUE-31, QUEUE-58)', async ({ browser, pages, provider }) => {
  const settings = { limit: 3 };
  const ann = await provider.givenAgent({ role: 'agent_ops', settings });
  const bob = await provider.givenAgent({ role: 'agent_ops', settings, queues: ann.queues });
  const context = await browser.newContext();
  const other = portalPagesOf(await context.newPage(), provider);
  const tabs = [pages, other];
  for (const [index, agent] of [ann, bob].entries()) {
    await tabs[index]?.portal.isSignedIn(agent);
    await tabs[index]?.portal.opens('/app/queue');
    await tabs[index]?.queue.acceptsNew();
  }
  const infos = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  await Promise.all(infos.map((info) => provider.givenAlarm({ queue: ann.queues[0], info, faces: [] })));
  for (const { queue } of tabs) for (const slot of [1, 2, 3]) await queue.seesAlarmIn(slot);
  const shown = await Promise.all(tabs.flatMap(({ queue }) => [1, 2, 3].map((slot) => queue.infoIn(slot))));
  expect(shown.toSorted()).toEqual(infos.toSorted());
  await context.close();
});

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
